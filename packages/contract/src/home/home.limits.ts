/** The words of this area without its schemas, so that a phone need not load zod. */

const idsOf = <T extends Record<string, string>>(words: T) =>
  Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]

/** The mark next to a word or a product. */
export const homeMarks = { none: '无', hot: '热', new: '新' } as const
export const homeMarkIds = idsOf(homeMarks)
export type HomeMark = keyof typeof homeMarks

/** What operators place on the home tab and in the search; each kind has its own order. */
export const homeItemKinds = {
  hot_word: '热搜词',
  guide: '新手指引',
  product: '产品榜',
  gzh: '公众号内容',
} as const
export const homeItemKindIds = idsOf(homeItemKinds)
export type HomeItemKind = keyof typeof homeItemKinds

export const homeItemStates = {
  shown: '显示中',
  scheduled: '还没开始',
  over: '已结束',
  hidden: '已隐藏',
} as const
export const homeItemStateIds = idsOf(homeItemStates)
export type HomeItemState = keyof typeof homeItemStates

export const homeItemTitleMax = 20
export const homeItemNoteMax = 60

/** In display order. An area with searchable objects contributes a search to one of these groups. */
export const searchGroups = {
  homepage: '主页',
  photo: '作品',
  code: '口令',
  template: '模板',
  tool: '工具',
  lesson: '教程',
  notice: '通知',
} as const
export const searchGroupIds = idsOf(searchGroups)
export type SearchGroupId = keyof typeof searchGroups

export const searchTextMax = 40
/** Search words that a phone remembers. */
export const searchHistoryMax = 20
