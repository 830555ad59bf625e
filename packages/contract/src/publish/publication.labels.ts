/** States and steps of publications, for all faces. */

export const publicationStates = {
  draft: '草稿',
  handing_off: '要你来发',
  submitting: '发布中',
  submitted: '已提交',
  verified: '已核对',
  failed: '发布失败',
  unknown: '结果未知',
  cancelled: '已取消',
} as const
export type PublicationState = keyof typeof publicationStates
export const publicationStateIds = Object.keys(publicationStates) as [PublicationState, ...PublicationState[]]

/** Published by us, by the creator with our help, or only reported. */
export const publicationOrigins = { api: '直接发布', hand_off: '发布交接', backfill: '回填' } as const
export type PublicationOrigin = keyof typeof publicationOrigins
export const publicationOriginIds = Object.keys(publicationOrigins) as [
  PublicationOrigin,
  ...PublicationOrigin[],
]

/** What happened to a publication, in the order of its list of steps. */
export const publicationSteps = {
  queued: '排队',
  uploaded: '视频传完',
  sent: '已提交给平台',
  silent: '结果未知，正在核对',
  asked: '查询',
  person: '转人工核对',
  found: '已发布',
  verified: '已核对，开始计数',
  postponed: '稍后再发',
  failed: '没有发出',
  unsent: '标记为没发出',
  linked: '贴链接确认已发',
  cancelled: '已取消',
  gone: '平台上看不到了',
} as const
export type PublicationStep = keyof typeof publicationSteps
export const publicationStepIds = Object.keys(publicationSteps) as [PublicationStep, ...PublicationStep[]]

/** A work that may have been published is only looked for, at this pace, and then by a person. */
export const askEveryMinutes = 5
export const askHours = 24
