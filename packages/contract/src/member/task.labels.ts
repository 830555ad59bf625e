/** Labels of tasks and running plans, for all faces. */

/** What is counted for a person each day; the button leads to where it is done. */
export const taskMetrics = {
  works_passed: { name: '通过的新作品', unit: '张', action: '去上传', icon: 'upload' },
  opens: { name: '口令被打开', unit: '次', action: '去分享', icon: 'share' },
  saves: { name: '作品被取图', unit: '次', action: '看数据', icon: 'download' },
  lessons_finished: { name: '看完的教程', unit: '节', action: '去看看', icon: 'book' },
  homeworks_handed: { name: '交的训练营作业', unit: '份', action: '去交作业', icon: 'edit' },
  camps_joined: { name: '报名的训练营', unit: '个', action: '去报名', icon: 'flag' },
  invited: { name: '邀请的好友完成首次上传', unit: '位', action: '去邀请', icon: 'useradd' },
} as const
export type TaskMetric = keyof typeof taskMetrics
export const taskMetricIds = Object.keys(taskMetrics) as [TaskMetric, ...TaskMetric[]]

export const taskPeriods = { day: '每天', week: '每周' } as const
export type TaskPeriod = keyof typeof taskPeriods
export const taskPeriodIds = Object.keys(taskPeriods) as [TaskPeriod, ...TaskPeriod[]]

export const chestStates = { locked: '还差一些', open: '可领', claimed: '已领' } as const
export type ChestState = keyof typeof chestStates
export const chestStateIds = Object.keys(chestStates) as [ChestState, ...ChestState[]]
export const chestCount = 4

export const runStates = { running: '进行中', done: '已完成', failed: '已中断' } as const
export type RunState = keyof typeof runStates
export const runStateIds = Object.keys(runStates) as [RunState, ...RunState[]]

export const runDayStates = { done: '已完成', missed: '漏了', today: '今天', future: '未到' } as const
export type RunDayState = keyof typeof runDayStates
export const runDayStateIds = Object.keys(runDayStates) as [RunDayState, ...RunDayState[]]

export const rewardStates = { paid: '已入账', due: '次日入账', open: '进行中', lost: '没有达成' } as const
export type RewardState = keyof typeof rewardStates
export const rewardStateIds = Object.keys(rewardStates) as [RewardState, ...RewardState[]]
