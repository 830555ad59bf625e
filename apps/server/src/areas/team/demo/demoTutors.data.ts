/** Demo tutors and students. Days are counted back from now. */
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import type { TutorField } from '@wallpaper/contract/team/tutor.labels'

export interface DemoTutor {
  name: string
  field: TutorField
  headline: string
  intro: string
  experience: string
  /** Omitted: the application waits for staff. */
  capacity?: number
  daysAgo: number
}

export const demoTutors: readonly DemoTutor[] = [
  {
    name: '阿哲',
    field: 'picture',
    headline: '风光壁纸和系列选题',
    intro:
      '拍了十年风光，教人把照片变成壁纸。\n先一起定方向，再一周一次复盘，不讲大道理，只看你这周的作品和口令。',
    experience: '带过二十多位新人，多数三个月后有稳定收益。',
    capacity: 20,
    daysAgo: 85,
  },
  {
    name: '橘子汽水',
    field: 'custom',
    headline: '图文模板和节日选题',
    intro: '从一张图到一套图文，怎么选题、怎么排版、怎么让人愿意保存，都可以慢慢聊。',
    experience: '做过三个节日专题，单个专题保存超过一万次。',
    capacity: 12,
    daysAgo: 60,
  },
  {
    name: '阿哲的头像铺',
    field: 'ai',
    headline: 'AI 换脸和头像策划',
    intro: '头像怎么做才有人用：题材、模板、更新节奏，一对一带，名额不多，请先想好想做什么。',
    experience: '头像模板使用量一直在前十。',
    capacity: 1,
    daysAgo: 70,
  },
  {
    name: '林晚风',
    field: 'promotion',
    headline: '口令推广和海报',
    intro: '会做图只是第一步，让人找得到你才是第二步。教你把口令放对地方，每周一起看数据。',
    experience: '团队连续两个月银牌，自己带过五位成员起步。',
    capacity: 10,
    daysAgo: 58,
  },
  {
    name: '老周玩摄影',
    field: 'picture',
    headline: '手机摄影和后期',
    intro: '不用贵的相机，手机也能拍出壁纸。构图、光线、后期各讲一次，剩下的靠你多拍。',
    experience: '摄影协会会员，线下带过两期手机摄影班。',
    capacity: 15,
    daysAgo: 30,
  },
  {
    name: '云朵收藏家',
    field: 'overseas',
    headline: '海外平台的封面图',
    intro: '做海外平台两年了，想把封面图怎么做、怎么发、怎么看数据教给更多人。',
    experience: '海外账号三个，封面图一年更新三百张。',
    daysAgo: 2,
  },
]

export interface DemoCoaching {
  tutor: string
  student: string
  message: string
  askedAgo: number
  takenAgo: number
  /** Number of finished tasks, then possibly one that waits or was returned. */
  done: number
  last?: { text: string; answer?: string }
  rated?: { stars: number; text: string }
  ended?: { ago: number; reason: string }
}

const over = '辅导已完成'

/**
 * In time order: one begins after another has ended. Students with income started a day ago: the relation
 * begins today, so no settled day contradicts it.
 */
export const demoCoachings: readonly DemoCoaching[] = [
  {
    tutor: '阿哲',
    student: '星河摄影',
    message: '想把拍的星空做成壁纸',
    askedAgo: 78,
    takenAgo: 77.9,
    done: 9,
    rated: { stars: 5, text: '每张图都讲得很细，少走了很多弯路' },
    ended: { ago: 60, reason: over },
  },
  {
    tutor: '橘子汽水',
    student: '初晴',
    message: '想学图文模板',
    askedAgo: 28,
    takenAgo: 27.8,
    done: 4,
    rated: { stars: 5, text: '选题思路很清楚，跟着做就有人保存' },
    ended: { ago: 14, reason: '最近没有时间，之后有机会再带' },
  },
  {
    tutor: '阿哲',
    student: '海盐',
    message: '海边拍了很多，不知道怎么选',
    askedAgo: 21,
    takenAgo: 20.9,
    done: 5,
    rated: { stars: 4, text: '有耐心，作业点评很具体' },
  },
  {
    tutor: '老周玩摄影',
    student: '阿宁',
    message: '只有手机，能学吗',
    askedAgo: 14,
    takenAgo: 13.7,
    done: 2,
    rated: { stars: 4, text: '讲得实在' },
  },
  {
    tutor: '橘子汽水',
    student: '初晴',
    message: '忙完了，想接着学',
    askedAgo: 9,
    takenAgo: 8.9,
    done: 2,
  },
  {
    tutor: '阿哲的头像铺',
    student: '鹿鸣',
    message: '想做国风头像',
    askedAgo: 7,
    takenAgo: 6.8,
    done: 2,
    last: { text: '主页改了名字和简介，重新提交了审核' },
    rated: { stars: 5, text: '一对一带，回得很快' },
  },
  {
    tutor: '阿哲',
    student: '林晚风',
    message: '想把晚霞系列做稳，每周不断更',
    askedAgo: 1.2,
    takenAgo: 1,
    done: 6,
    last: { text: '本周访问最高的是晚霞口令', answer: '写得不错，再补一句为什么，是封面还是发布的时间' },
  },
  {
    tutor: '林晚风',
    student: '小满',
    message: '刚开始，什么都想学',
    askedAgo: 1.3,
    takenAgo: 1,
    done: 1,
    last: { text: '每周发三次，每次三张，周末多发一次' },
  },
]

/** Students' texts by task title; tasks without a text are absent. */
export const demoTexts: Readonly<Record<string, string>> = {
  选一个题材: '想做自然风景，喜欢的三位是阿哲、老周玩摄影和云朵收藏家。',
  定更新节奏: '每周二、四、日各发一次，一次三张。',
  做一张口令海报: '做了一张竖版海报发在朋友圈，口令放在右下角。',
  口令复盘: '本周访问最高的口令多了三成，应该是封面换得好。',
  读懂一个月的收益: '图片线占了大半，最多的是傍晚那一组。',
  下个月的计划: '多做一个系列，少发一些单张，每周看一次数据。',
}

/** Conversation of the lead and their tutor, the last message unread; hours are counted back from now. */
export const demoTalk = [
  { by: '林晚风', text: '晚霞系列同一个机位拍了三次，会不会太像？', hoursAgo: 9 },
  { by: '阿哲', text: '不会，颜色不一样就行。把三张放进一个专辑，封面选最亮的。', hoursAgo: 8 },
  { by: '林晚风', text: '好的，今晚就整理。', hoursAgo: 7 },
  { by: '阿哲', text: '整理好了发口令给我看看。', hoursAgo: 2 },
  { by: '阿哲', text: '另外海报右下角留一点空，口令放那里最清楚。', hoursAgo: 1.8 },
] as const

/** An open request. */
export const demoAsking = { tutor: '林晚风', student: '初一', message: '刚注册，想从第一步学起' } as const

export const demoResources = [
  {
    kind: 'method',
    audience: 'all',
    title: '一周更新表怎么排',
    note: '先定题材，再定张数',
    text: '一周更新三次就够：周二、周四、周日。\n\n每次三张，同一个题材，颜色尽量接近。\n周日晚上看一眼数据，下周多做点击最高的那一类。',
    path: '',
  },
  {
    kind: 'method',
    audience: 'all',
    title: '口令放在哪里最好找',
    note: '标题、封面、评论各放一次',
    text: '口令要短、好记、好输入，放在三个地方：标题末尾、封面角落、评论第一条。\n\n同一个作品只放一个口令，换口令前先看上一个的访问。',
    path: teamScreens.invite(),
  },
  {
    kind: 'example',
    audience: 'all',
    title: '从 30 张到 300 张：一个主页的三个月',
    note: '每个月做了什么，少了什么',
    text: '第一个月只做晚霞，30 张。\n第二个月加了两个专辑，把旧图按颜色重排，访问多了一倍。\n第三个月开始做海报，口令有了固定的样子。',
    path: '',
  },
  {
    kind: 'rule',
    audience: 'all',
    title: '哪些图不能用',
    note: '水印、他人作品、人物肖像',
    text: '不能用：别人的作品、带水印的图、没有授权的人物和商标。\n\n拿不准就先不发，或在投诉建议里问一句。',
    path: '',
  },
  {
    kind: 'tool',
    audience: 'student',
    title: '口令复盘的格式',
    note: '照着填，十分钟写完',
    text: '一、本周访问最高的口令是哪个，多少次。\n二、它发在哪里，什么时候发的。\n三、和上周比，多了还是少了，你觉得为什么。\n四、下周准备怎么做。',
    path: teamScreens.coaching(),
  },
  {
    kind: 'rule',
    audience: 'tutor',
    title: '带学员的约定',
    note: '答复、点评和结束辅导',
    text: '申请三天内答复，任务两天内点评。\n点评说清楚哪里好、哪里改，不说重话。\n结束辅导要写原因，学员会看到。',
    path: teamScreens.students(),
  },
] as const
