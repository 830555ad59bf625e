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

/** Reasons of a rejection, by their keys 1 to 8, with the sentence for the person. */
export const materialReasons = {
  covered: { name: '脸被挡住', sentence: '换脸后接缝明显。换一张五官都露出来的' },
  side: { name: '不是正脸', sentence: '换脸会变形。换一张正对镜头的' },
  blurred: { name: '不够清楚', sentence: '换脸后看得出拼接。换一张更清楚的' },
  words: { name: '有文字或水印', sentence: '这里不收带文字、水印和二维码的。去掉后再提' },
  rights: { name: '看不出有权使用', sentence: '请补上授权书，或换一张你自己画的、拍的' },
  celebrity: { name: '是名人的脸', sentence: '名人的脸不收，请换一张' },
  minor: { name: '是未成年人的脸', sentence: '未成年人的脸不收，请换一张' },
  other: { name: '其他', sentence: '' },
} as const
export type MaterialReason = keyof typeof materialReasons
export const materialReasonIds = Object.keys(materialReasons) as MaterialReason[]

/** Why a place took it off, or did not take it at all. */
export const materialCauses = {
  licence: '授权到期',
  replaced: '换成了新的一版',
  full: '本周的名额用完了',
  closed: '这里暂未开放',
  demand: '不符合这里的要求',
  repeated: '这里已经有这张',
} as const
export type MaterialCause = keyof typeof materialCauses
export const materialCauseIds = Object.keys(materialCauses) as MaterialCause[]

export const materialActs = { appeal: '我要申诉', again: '改了再提', licence: '补授权书' } as const
export type MaterialAct = keyof typeof materialActs
export const materialActIds = Object.keys(materialActs) as MaterialAct[]

export const materialTitleMax = 20
export const materialTextMax = 200
export const materialTabs = ['waiting', 'decided'] as const
