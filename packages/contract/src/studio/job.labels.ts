/** One shape for everything that is made here: submitted, waiting, working, done or failed with a reason. */

export const jobStates = {
  queued: '排队中',
  working: '生成中',
  done: '已完成',
  failed: '没有做成',
  cancelled: '已取消',
} as const
export type JobState = keyof typeof jobStates
export const jobStateIds = Object.keys(jobStates) as [JobState, ...JobState[]]

/** The number of days left from which a result is shown as ending soon. */
export const endingSoonDays = 3

export const resultKinds = ['picture', 'video', 'audio'] as const

/** Why somebody reports a result. */
export const reportReasons = {
  not_allowed: '用了我的脸，我没有同意',
  minor: '里面有未成年人',
  celebrity: '用了公众人物的脸',
  harmful: '低俗、违法或恶意',
  other: '其他',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonIds = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]

export const reportStates = { waiting: '待处理', kept: '保留', removed: '已移除' } as const
export type ReportState = keyof typeof reportStates
export const reportStateIds = Object.keys(reportStates) as [ReportState, ...ReportState[]]

/** A process that swaps faces is ended when it has more. */
export const processMegabytesMax = 600

export const queueStates = { ok: '正常', slow: '排队变长', down: '暂时不能用' } as const
export type QueueState = keyof typeof queueStates
export const queueStateIds = Object.keys(queueStates) as [QueueState, ...QueueState[]]

/** Who makes what our own machines do not. */
export const providerIds = ['speech', 'painter'] as const
export type ProviderId = (typeof providerIds)[number]

/** What a failure comes from: what the person gave, our machines and providers, or a face that may not be used. */
export const failureSides = ['given', 'ours', 'denied'] as const
export type FailureSide = (typeof failureSides)[number]
