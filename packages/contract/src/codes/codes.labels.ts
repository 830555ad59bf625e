/** The labels of this area without its schemas, so that the faces need not ship zod. */

/** How a code was created: random, typed in letters and digits, or Chinese and then reviewed. */
export const codeOrigins = ['random', 'typed', 'chinese'] as const
export type CodeOrigin = (typeof codeOrigins)[number]

/** A code's target kinds with their words. A work is a photo on the wire. */
export const targetKinds = { homepage: '主页', album: '专辑', photo: '作品' } as const
export type TargetKind = keyof typeof targetKinds
export const targetKindIds = Object.keys(targetKinds) as [TargetKind, ...TargetKind[]]

export const codeStates = {
  active: '生效中',
  reviewing: '审核中',
  paused: '已暂停',
  rejected: '未通过',
} as const
export type CodeState = keyof typeof codeStates
export const codeStateIds = Object.keys(codeStates) as [CodeState, ...CodeState[]]

/** Where a visitor comes from: named by the link, or detected from the browser. */
export const platformTags = {
  wechat: '微信',
  gzh: '公众号',
  douyin: '抖音',
  kuaishou: '快手',
  xiaohongshu: '小红书',
  bilibili: 'B 站',
  weibo: '微博',
  qq: 'QQ',
  other: '其他',
} as const
export type PlatformTag = keyof typeof platformTags
export const platformTagIds = Object.keys(platformTags) as [PlatformTag, ...PlatformTag[]]

/** The steps of the funnel, in order. */
export const eventKinds = { open: '访问', view: '看图', save: '保存', unlock: '解锁' } as const
export type EventKind = keyof typeof eventKinds
export const eventKindIds = Object.keys(eventKinds) as [EventKind, ...EventKind[]]

export const funnelPeriods = { today: 1, week: 7, month: 30 } as const
export type FunnelPeriod = keyof typeof funnelPeriods
export const funnelPeriodIds = Object.keys(funnelPeriods) as [FunnelPeriod, ...FunnelPeriod[]]

/** The groupings of the table below the chart. */
export const funnelGroups = { code: '口令', photo: '作品', day: '日期', platform: '来源' } as const
export type FunnelGroup = keyof typeof funnelGroups
export const funnelGroupIds = Object.keys(funnelGroups) as [FunnelGroup, ...FunnelGroup[]]

export const reservedMatches = { whole: '整个口令', part: '口令中含有' } as const
export const reservedMatchIds = Object.keys(reservedMatches) as [
  keyof typeof reservedMatches,
  ...(keyof typeof reservedMatches)[],
]

export const reportReasons = {
  stolen: '盗用他人作品',
  my_face: '用了我的脸，我没有同意',
  minor: '里面有未成年人',
  celebrity: '用了公众人物的脸',
  indecent: '色情低俗',
  fraud: '诱导付款或欺诈',
  illegal: '违法违规',
  unpaid: '付了款没拿到图',
  other: '其他',
} as const
export type AudienceReportReason = keyof typeof reportReasons
export const reportReasonIds = Object.keys(reportReasons) as [
  keyof typeof reportReasons,
  ...(keyof typeof reportReasons)[],
]
