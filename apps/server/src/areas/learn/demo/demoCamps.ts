/** Demo camps: one that the lead is in the middle of, and one that ended with a certificate. */
export interface DemoDay {
  title: string
  homework: string
  pictures?: number
}

export const runningCamp = {
  title: '海外图片营 · 第 6 期',
  teacher: '周老师',
  about: '14 天，从选题到上架，把你的图卖给海外观众。\n每天一节课、一份作业，老师逐份批改。',
  cover: 'neonCity1',
  /** It is the tenth day. */
  begunDaysAgo: 9,
  passNeeded: 10,
  days: [
    { title: '看看海外观众喜欢什么', homework: '找 3 张你觉得会受欢迎的图，说说为什么' },
    { title: '选题：节日和季节', homework: '列出你下个月要拍的 5 个题目' },
    { title: '构图：给时间和天气留位置', homework: '交 1 张留好位置的竖图', pictures: 1 },
    { title: '颜色：深色模式下也好看', homework: '交 1 张深色壁纸', pictures: 1 },
    { title: '系列：一组六张', homework: '交你的第一组系列', pictures: 2 },
    { title: '英文标题怎么写', homework: '给上一组写标题' },
    { title: '标签：五个就够', homework: '给上一组写标签' },
    { title: '封面和顺序', homework: '交一个排好的专辑截图', pictures: 1 },
    { title: '竖图改横图', homework: '把 2 张竖图改成横图', pictures: 2 },
    { title: '给海外观众起标题', homework: '选 3 张作品，写英文标题和 5 个标签，截图交上来。', pictures: 3 },
    { title: '看数据：谁在取你的图', homework: '写出你最受欢迎的三张和原因' },
    { title: '和观众说话', homework: '写三句英文回复' },
    { title: '做一个月的计划', homework: '交你的计划' },
    { title: '结营：说说这两周', homework: '写一段话给下一期的同学' },
  ] satisfies DemoDay[] as readonly DemoDay[],
  /** The lead's homework by day. */
  lead: [
    { day: 1, text: '海上落日、霓虹城市和雪屋，颜色都很集中。', mark: '看得很准，继续。' },
    { day: 2, text: '万圣节、初雪、圣诞灯、跨年、情人节', mark: '题目具体，可以。' },
    { day: 3, text: '上面留了三分之一。', pictures: ['seaSunset2'], mark: '位置留得刚好。' },
    { day: 4, text: '', pictures: ['moonBoat1'], mark: '很好。' },
    { day: 5, text: '六张里先交两张。', pictures: ['aurora1', 'whale1'], mark: '系列感很强。' },
    { day: 6, text: 'Aurora over the lake / Whale in the stars', mark: '短而具体，很好。' },
    { day: 7, text: 'aurora, lake, night, 4k, lockscreen', mark: '五个都用得上。' },
    { day: 8, text: '按用处排的，老师看看顺序。', pictures: ['cloudSea1'] },
    {
      day: 9,
      text: '改了两张。',
      pictures: ['lavender1', 'desert1'],
      mark: '第 2 张主体被裁掉一半，用裁剪里的 16:9 重新取景再交一次就好。',
      isRedo: true,
    },
  ] as readonly {
    day: number
    text: string
    pictures?: readonly string[]
    mark?: string
    isRedo?: boolean
  }[],
} as const

export const formerCamp = {
  title: '海外图片营 · 第 5 期',
  teacher: '周老师',
  about: '上一期已经结营，看看课程表，下一期再来。',
  cover: 'vaporwave1',
  begunDaysAgo: 60,
  passNeeded: 2,
  days: [
    { title: '认识海外观众', homework: '写下你的三个疑问' },
    { title: '第一组图', homework: '交你的第一组图' },
    { title: '结营', homework: '写一段话' },
  ] as readonly DemoDay[],
} as const

export const comingCamp = {
  title: '海外图片营 · 第 7 期',
  teacher: '周老师',
  about: '两天上手，名额 100 个，先到先得。',
  cover: 'balloons1',
  beginsInDays: 6,
  passNeeded: 2,
  days: [
    { title: '认识海外观众', homework: '写下你的三个疑问' },
    { title: '第一组图', homework: '交你的第一组图', pictures: 2 },
  ] as readonly DemoDay[],
} as const
