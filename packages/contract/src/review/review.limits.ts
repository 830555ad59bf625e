/** Words of the review without schemas, shared by phone, console and server. */

/** What can be reviewed. A change applies to something approved, which stays public meanwhile. */
export const subjectKinds = {
  work: '作品',
  work_change: '作品修改',
  homepage: '主页',
  homepage_change: '主页修改',
} as const
export type SubjectKind = keyof typeof subjectKinds
export const subjectKindIds = /* @__PURE__ */ Object.keys(subjectKinds) as [SubjectKind, ...SubjectKind[]]

export const isHomepageKind = (kind: SubjectKind): boolean =>
  kind === 'homepage' || kind === 'homepage_change'

/** The fields of a homepage that may have to change. */
export const reviewedFields = { name: '名称', avatar_url: '头像', cover_url: '封面', intro: '简介' } as const
export type ReviewedField = keyof typeof reviewedFields
export const reviewedFieldIds = /* @__PURE__ */ Object.keys(reviewedFields) as [
  ReviewedField,
  ...ReviewedField[],
]

/** Groups of rejection reasons; operators edit the reasons themselves. */
export const reasonGroups = { work: '作品', homepage: '主页' } as const
export type ReasonGroup = keyof typeof reasonGroups
export const reasonGroupIds = /* @__PURE__ */ Object.keys(reasonGroups) as [ReasonGroup, ...ReasonGroup[]]

export const reasonGroupOf = (kind: SubjectKind): ReasonGroup => (isHomepageKind(kind) ? 'homepage' : 'work')

export const reasonLabelMax = 8
export const reasonToldMax = 200

/** Why a creator considers a decision wrong. */
export const appealViews = {
  wrong: '判断有误',
  licensed: '有授权证明',
  unclear: '标准不清楚',
  other: '其他',
} as const
export type AppealView = keyof typeof appealViews
export const appealViewIds = /* @__PURE__ */ Object.keys(appealViews) as [AppealView, ...AppealView[]]

/** `void`: its subject was changed or deleted meanwhile. */
export const appealStates = {
  open: '申诉中',
  overturned: '改判通过',
  upheld: '维持原判',
  void: '已作废',
} as const
export type AppealState = keyof typeof appealStates
export const appealStateIds = /* @__PURE__ */ Object.keys(appealStates) as [AppealState, ...AppealState[]]

export const appealTextRange = { min: 5, max: 200 } as const

export const wordCategories = {
  politics: '涉政',
  violence: '涉暴',
  porn: '色情低俗',
  gambling: '赌博诈骗',
  contact: '联系方式与引流',
  abuse: '辱骂',
  other: '其他',
} as const
export type WordCategory = keyof typeof wordCategories
export const wordCategoryIds = /* @__PURE__ */ Object.keys(wordCategories) as [
  WordCategory,
  ...WordCategory[],
]

/** `block` is refused on submission; `flag` is shown to the reviewer. */
export const wordLevels = { block: '禁止提交', flag: '提示审核员' } as const
export type WordLevel = keyof typeof wordLevels
export const wordLevelIds = /* @__PURE__ */ Object.keys(wordLevels) as [WordLevel, ...WordLevel[]]

/** Findings of the automatic check. It decides nothing: the reviewer sees them. */
export const machineFindings = {
  duplicate: '疑似重复',
  word: '含敏感词',
  code: '含二维码',
  politics: '疑似涉政',
  violence: '疑似涉暴',
  porn: '疑似色情',
} as const
export type MachineFinding = keyof typeof machineFindings
export const machineFindingIds = /* @__PURE__ */ Object.keys(machineFindings) as [
  MachineFinding,
  ...MachineFinding[],
]

/** What only a provider of content checks can find. */
export const contentFindings = { politics: '涉政', violence: '涉暴', porn: '色情低俗' } as const
type ContentFinding = keyof typeof contentFindings
export const contentFindingIds = /* @__PURE__ */ Object.keys(contentFindings) as ContentFinding[]

/** Whether the provider has looked: `none` without one, `down` when it did not answer. */
export const contentCheckStates = ['none', 'waiting', 'down', 'checked'] as const
export type ContentCheckState = (typeof contentCheckStates)[number]

/** From this similarity (of 100) on, two pictures of different people count as duplicates. */
export const duplicateLikeness = 90

/** Maximum of approvals in one call, and of words added in one. */
export const reviewBatchMax = 100
/** How long a reviewer may take a verdict back before it is sent, and how many wait at most. */
export const verdictHeldMs = 5_000
export const verdictsHeldMax = 200
/** Parts of a new person's first case; what they send beyond it is reviewed in its turn. */
export const firstReviewMax = 20
export const wordBatchMax = 500
