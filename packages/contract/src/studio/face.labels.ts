/** Face swap: templates, why a photo cannot be used, and the list of faces that may not be. */

export const templateKinds = { picture: '照片', video: '视频', character: '虚拟角色' } as const
export type TemplateKind = keyof typeof templateKinds
export const templateKindIds = Object.keys(templateKinds) as [TemplateKind, ...TemplateKind[]]

export const templateStates = {
  draft: '草稿',
  waiting: '待确认',
  online: '已上线',
  offline: '已下线',
  ended: '授权到期',
} as const
export type TemplateState = keyof typeof templateStates
export const templateStateIds = Object.keys(templateStates) as [TemplateState, ...TemplateState[]]

/** Where a template's picture comes from. */
export const rightsSources = {
  own: '自己画的',
  commissioned: '委托插画',
  licensed: '授权图片',
  creator: '创作者提交',
} as const
export type RightsSource = keyof typeof rightsSources
export const rightsSourceIds = Object.keys(rightsSources) as [RightsSource, ...RightsSource[]]

/** The first tab: all templates, those used most first. */
export const popularCategory = '热门'

/** A marked face has this many points, of which the first are its rim. */
export const markedPointsCount = 53
export const rimPointsCount = 12
export const markedFacesMax = 20
export const templateVideoSeconds = 60

/** Checked by a person before a template goes online. */
export const templateChecks = {
  drawn: '画出来的，或已取得本人授权',
  adult: '看起来是成年人',
} as const

/** One layout for all of them on the phone; a face on the deny list gets one sentence and nothing more. */
export const faceRefusals = {
  no_face: '没找到脸',
  too_many: '脸太多了',
  side: '这张是侧脸，换不了',
  small: '脸太小了',
  dark: '照片太暗了',
  covered: '脸被挡住了',
  unreadable: '照片打不开',
  too_large: '照片太大了',
  denied: '这张脸不能使用',
  busy: '现在有点忙',
} as const
export type FaceRefusal = keyof typeof faceRefusals
export const faceRefusalIds = Object.keys(faceRefusals) as [FaceRefusal, ...FaceRefusal[]]

export const faceProblems = {
  side: '侧脸',
  small: '太小',
  dark: '太暗',
  covered: '被挡住',
  denied: '不能使用',
} as const
export type FaceProblemId = keyof typeof faceProblems
export const faceProblemIds = Object.keys(faceProblems) as [FaceProblemId, ...FaceProblemId[]]

/** Hours a face photo is kept, days a result is. Both are promised on the consent sheet. */
export const photoHours = 24
export const resultDays = 30
export const photoBytesMax = 10 * 1024 * 1024

export const deniedReasons = { minor: '未成年人', celebrity: '公众人物', asked: '本人要求' } as const
export type DeniedReason = keyof typeof deniedReasons
export const deniedReasonIds = Object.keys(deniedReasons) as [DeniedReason, ...DeniedReason[]]

export const deniedStates = { active: '生效中', removing: '待复核移除', removed: '已移除' } as const
export type DeniedState = keyof typeof deniedStates
export const deniedStateIds = Object.keys(deniedStates) as [DeniedState, ...DeniedState[]]
