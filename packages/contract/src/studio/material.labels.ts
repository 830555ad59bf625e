/** Templates that creators offer for face swaps: where they go, and what becomes of them there. */

export const materialPlaces = {
  tushen: { name: '图神 AI 换脸', short: '图神', mark: '图' },
  wechat: { name: '微信小程序', short: '微信小程序', mark: '微' },
  douyin: { name: '抖音小程序', short: '抖音小程序', mark: '抖' },
  kuaishou: { name: '快手小程序', short: '快手小程序', mark: '快' },
  tiktok: { name: 'TikTok 海外', short: 'TikTok 海外', mark: 'T' },
} as const
export type MaterialPlace = keyof typeof materialPlaces
export const materialPlaceIds = Object.keys(materialPlaces) as MaterialPlace[]

export const materialKinds = { photo: '照片模板', video: '短视频模板' } as const
export type MaterialKind = keyof typeof materialKinds
export const materialKindIds = Object.keys(materialKinds) as MaterialKind[]

/** Whether a place takes a person's material now. */
export const materialOpenings = {
  open: '可提交',
  needs_account: '需要授权',
  full: '本周已满',
  closed: '暂未开放',
} as const
export type MaterialOpening = keyof typeof materialOpenings
export const materialOpeningIds = Object.keys(materialOpenings) as MaterialOpening[]

/** Of one submission at one place. */
export const materialStates = {
  reviewing: '审核中',
  online: '已上线',
  rejected: '未通过',
  waiting_account: '等待授权',
  unsubmitted: '没提交',
  offline: '已下线',
} as const
export type MaterialState = keyof typeof materialStates
export const materialStateIds = Object.keys(materialStates) as MaterialState[]

/** A submission is in a group when one of its places is. */
export const materialGroups = {
  all: '全部',
  reviewing: '审核中',
  online: '已上线',
  rejected: '未通过',
  offline: '已下线',
} as const
export type MaterialGroup = keyof typeof materialGroups
export const materialGroupIds = Object.keys(materialGroups) as MaterialGroup[]

export const materialOrigins = {
  drawn: '我画的',
  shot: '我拍的',
  licensed: '有授权',
} as const
export type MaterialOrigin = keyof typeof materialOrigins
export const materialOriginIds = Object.keys(materialOrigins) as MaterialOrigin[]

export const materialActs = { appeal: '我要申诉', again: '改了再提', licence: '补授权书' } as const
export type MaterialAct = keyof typeof materialActs
export const materialActIds = Object.keys(materialActs) as MaterialAct[]

export const materialTitleMax = 20
export const materialTextMax = 200
export const materialTabs = ['waiting', 'decided'] as const
