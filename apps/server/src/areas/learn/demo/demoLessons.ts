/** The demo lessons. */
import type { LineId } from '@wallpaper/contract'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import type { LessonCategory } from '@wallpaper/contract/learn/learn.labels'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'

export interface DemoLesson {
  category: LessonCategory
  line?: LineId
  title: string
  summary: string
  teacher: string
  cover: string
  body: readonly string[]
  /** Pictures in the text, each below the line of its place. */
  steps?: readonly { picture: string; text: string }[]
  hasFilm?: boolean
  chapters?: readonly string[]
  views: number
  helpful: number
  daysAgo: number
  /** The lead's progress in percent. */
  seen?: number
  way?: { path: string; action: string }
}

const start = { category: 'start', teacher: '陈老师' } as const

export const demoLessons: readonly DemoLesson[] = [
  {
    ...start,
    title: '拍好一张能取的壁纸',
    summary: '尺寸、留白和避开水印',
    cover: 'seaSunset1',
    hasFilm: true,
    body: ['# 三个要点', '- 竖图，至少 1440 × 3120', '- 上面留三分之一给时间', '- 不要水印和二维码'],
    views: 12_840,
    helpful: 932,
    daysAgo: 80,
    seen: 100,
  },
  {
    ...start,
    title: '开一个主页，起个好名字',
    summary: '头像、名字和一句话介绍',
    cover: 'cloudSea1',
    body: [
      '主页是观众看到的第一样东西。',
      '# 名字',
      '两到六个字，说出你拍什么。',
      '# 介绍',
      '一句话，说多久更新一次。',
    ],
    views: 10_204,
    helpful: 610,
    daysAgo: 79,
    seen: 100,
  },
  {
    ...start,
    title: '第一次上传，审核怎么过',
    summary: '五个最常见的退回原因',
    cover: 'lavender1',
    body: [
      '# 最常被退回的五种图',
      '- 带水印或二维码',
      '- 太小、糊',
      '- 和别人的一样',
      '- 有人脸而没有授权',
      '- 没有标 AI',
    ],
    views: 9_871,
    helpful: 705,
    daysAgo: 78,
    seen: 100,
  },
  {
    ...start,
    title: '口令是什么，怎么用',
    summary: '一个词，带观众到你的图',
    cover: 'moonBoat1',
    body: ['观众在小程序里搜口令，就看到你的主页。', '口令一旦被取走，别人不能再用。'],
    views: 9_020,
    helpful: 540,
    daysAgo: 77,
    seen: 100,
  },
  {
    ...start,
    title: '专辑怎么分，观众更好找',
    summary: '按用处分，不按时间分',
    cover: 'aurora1',
    hasFilm: true,
    chapters: ['为什么要分专辑', '按用处分的三个例子', '封面和顺序'],
    body: ['# 一句话', '观众想的是「锁屏用什么」，不是「你哪天拍的」。'],
    views: 12_001,
    helpful: 488,
    daysAgo: 76,
    seen: 100,
  },
  {
    ...start,
    title: '看懂收益报表',
    summary: '哪些算钱，什么时候到',
    cover: 'desert1',
    body: ['# 三个数', '- 预估：今天的，还会变', '- 已结算：不再变', '- 可提现：过了观察期'],
    views: 7_642,
    helpful: 402,
    daysAgo: 75,
    seen: 40,
  },
  {
    ...start,
    title: '第一次提现',
    summary: '实名、收款方式和个税',
    cover: 'lighthouse1',
    body: ['# 先做三件事', '- 实名', '- 添加收款方式', '- 看一遍提现说明'],
    views: 6_930,
    helpful: 377,
    daysAgo: 74,
  },
  {
    category: 'code',
    line: 'picture',
    teacher: '陈老师',
    title: '口令起名的五个方法',
    summary: '好记、好搜、好延伸',
    cover: 'lavender2',
    hasFilm: true,
    chapters: [
      '为什么口令决定一半访问',
      '好记：两个画面词放一起',
      '好搜：避开同音和生僻字',
      '好延伸：给系列留位置',
      '现场改三个学员的口令',
    ],
    body: ['# 讲义', '- 两个画面词：晚风、海岸', '- 不用同音字', '- 留一个数字给系列'],
    views: 8_316,
    helpful: 690,
    daysAgo: 40,
    seen: 47,
    way: { path: codesScreens.list('picture'), action: '新建一个口令' },
  },
  {
    category: 'picture',
    line: 'picture',
    teacher: '审核组',
    title: '文字图片：字体版权别踩坑',
    summary: '能商用的字体都在这里',
    cover: 'paperCut1',
    body: ['用我们模板里的字体都可以。', '- 自己装的字体，先看许可', '- 手写的最安全'],
    views: 5_120,
    helpful: 260,
    daysAgo: 3,
  },
  {
    category: 'ai',
    line: 'ai',
    teacher: '阿哲',
    title: '换脸模板怎么选',
    summary: '光线、角度和遮挡',
    cover: 'neonCity1',
    body: ['# 三看', '- 光从哪里来', '- 脸朝哪边', '- 有没有头发挡着'],
    views: 6_820,
    helpful: 301,
    daysAgo: 20,
  },
  {
    category: 'mount',
    teacher: '运营组',
    title: '抖音挂载',
    summary: '四步，把口令挂到短视频',
    cover: 'cat1',
    steps: [
      { picture: 'cat1', text: '第一步：发布作品，复制链接' },
      { picture: 'balloons1', text: '第二步：回到这里，选要挂的口令' },
      { picture: 'waves1', text: '第三步：粘贴链接，提交' },
      { picture: 'sakura1', text: '第四步：等审核，一般当天' },
    ],
    body: ['挂上后，观众点作品下面的卡片就能取图。'],
    views: 4_206,
    helpful: 188,
    daysAgo: 30,
  },
  {
    category: 'mount',
    teacher: '运营组',
    title: '视频号挂载',
    summary: '先授权，再发布',
    cover: 'whale1',
    steps: [
      { picture: 'whale1', text: '第一步：扫码授权视频号' },
      { picture: 'planet1', text: '第二步：选作品和口令' },
      { picture: 'snowCabin1', text: '第三步：在视频号里确认发布' },
    ],
    body: ['授权一次，一个月内有效。'],
    views: 3_118,
    helpful: 140,
    daysAgo: 25,
  },
  {
    category: 'money',
    teacher: '财务组',
    title: '提现与个税，一次讲明白',
    summary: '怎么算、谁代扣、去哪看',
    cover: 'mistyForest1',
    body: ['# 税是代扣的', '到账的就是税后的。每一笔都能在「提现记录」里看到怎么算。'],
    views: 4_410,
    helpful: 350,
    daysAgo: 18,
    way: { path: walletScreens.records(), action: '看提现记录' },
  },
  {
    category: 'overseas',
    line: 'overseas',
    teacher: '周老师',
    title: '给海外观众起标题',
    summary: '短、具体、有画面',
    cover: 'neonCity2',
    hasFilm: true,
    chapters: ['一个标题三个词', '五个标签怎么选', '现场改标题'],
    body: ['- 名词在前：Sunset, Neon City', '- 说用处：Lock screen, 4K'],
    views: 1_204,
    helpful: 96,
    daysAgo: 12,
    seen: 100,
  },
  {
    category: 'picture',
    line: 'creative',
    teacher: '陈老师',
    title: '图文模板：先写字，再选图',
    summary: '定制内容从一句话开始',
    cover: 'collage1',
    body: ['# 顺序', '- 先写一句话，不超过 14 个字', '- 再选一张颜色少的图', '- 最后换字体'],
    views: 2_390,
    helpful: 121,
    daysAgo: 15,
  },
  {
    category: 'picture',
    line: 'tool',
    teacher: '运营组',
    title: '给主页配一个趣味玩法',
    summary: '测试、拼图、起名，观众停得更久',
    cover: 'rabbit1',
    body: ['# 怎么选', '- 头像主页配「起名」', '- 壁纸主页配「拼图」', '一个主页最多四个玩法。'],
    views: 1_877,
    helpful: 90,
    daysAgo: 14,
  },
  {
    category: 'picture',
    line: 'young',
    teacher: '小满',
    title: '青春线的图怎么拍',
    summary: '校园、毕业和放学后的光',
    cover: 'sakura2',
    body: ['- 下午四点的光最好', '- 少一点人，多一点天空'],
    views: 1_530,
    helpful: 77,
    daysAgo: 13,
  },
]
