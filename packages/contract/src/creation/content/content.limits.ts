/** Limits of the library without its schemas, so that the console need not ship zod. */

/** Maximum of objects in one staff call. */
export const contentBatchMax = 50

/** Reasons for a take-down, as the owner reads them. */
export const takeDownCauses = {
  duplicate: '重复作品',
  copyright: '版权投诉',
  qr_code: '含二维码',
  vulgar: '低俗',
  undeclared_ai: '未标 AI',
  other: '其他',
} as const
export type TakeDownCause = keyof typeof takeDownCauses
export const takeDownCauseIds = Object.keys(takeDownCauses) as [TakeDownCause, ...TakeDownCause[]]

export const contentSorts = { newest: '最新上传', saves: '取图最多' } as const
