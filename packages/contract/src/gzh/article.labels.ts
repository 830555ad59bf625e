/** Words of articles and their publications, for faces too. */
export const publicationStates = [
  'preparing',
  'drafted',
  'submitting',
  'submitted',
  'published',
  'refused',
  'failed',
  'unknown',
] as const
export type PublicationState = (typeof publicationStates)[number]

export const publicationStateNames: Record<PublicationState, string> = {
  preparing: '准备中',
  drafted: '已存草稿箱',
  submitting: '提交中',
  submitted: '发布中',
  published: '已发布',
  refused: '没过审',
  failed: '没发出',
  unknown: '结果未知',
}

/** Another publication of the same article waits for these. */
export const isUnderWay = (state: PublicationState): boolean =>
  ['preparing', 'submitting', 'submitted', 'unknown'].includes(state)
