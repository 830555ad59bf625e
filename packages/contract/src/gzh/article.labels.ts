/** Words of articles and their publications, for faces too. */
export const publicationStates = [
  'preparing',
  'drafted',
  'submitting',
  'submitted',
  'published',
  'withdrawn',
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
  withdrawn: '已撤下',
  refused: '没过审',
  failed: '没发出',
  unknown: '结果未知',
}

/** As staff see them, those to be looked at first. */
export const articlePublicationTabs = {
  unknown: '结果未知',
  going: '发布中',
  failed: '没发出',
  all: '全部',
} as const
export type ArticlePublicationTab = keyof typeof articlePublicationTabs
export const articlePublicationTabIds = [
  'unknown',
  'going',
  'failed',
  'all',
] as const satisfies readonly ArticlePublicationTab[]

/** Another publication and the deletion of the same article waits for these. */
export const isUnderWay = (state: PublicationState): boolean =>
  ['preparing', 'submitting', 'submitted', 'unknown'].includes(state)

export const articleSorts = ['time', 'reads'] as const
export type ArticleSort = (typeof articleSorts)[number]
export const articleSortNames: Record<ArticleSort, string> = { time: '按时间', reads: '按阅读' }
