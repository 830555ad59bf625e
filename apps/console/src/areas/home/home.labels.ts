import type { InputOf } from '@wallpaper/contract'
import type { addHomeItem, homeItemList, quickEntryList } from '@wallpaper/contract/home/home.console'
import {
  type HomeItemKind,
  type HomeItemState,
  homeItemKinds,
  homeItemStates,
  homeMarks,
} from '@wallpaper/contract/home/home.limits'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'

export type HomeItem = ItemOf<typeof homeItemList>
export type HomeItemFields = InputOf<typeof addHomeItem>
export type QuickEntryRecord = ItemOf<typeof quickEntryList>

export const kindLabels = homeItemKinds
export const stateLabels = homeItemStates

export const stateTones: Record<HomeItemState, Tone> = {
  shown: 'ok',
  scheduled: 'wait',
  over: 'plain',
  hidden: 'plain',
}

export const markOptions = Object.entries(homeMarks).map(([value, label]) => ({ value, label }))

/** What each kind is used for. */
export const kindNotes: Record<HomeItemKind, string> = {
  hot_word: '显示在「搜索」页的大家在找，点了就是搜索这个词',
  guide: '显示在首页下方，带创作者去该做的事',
  product: '显示在首页的产品榜，按这里的顺序排名',
  gzh: '公众号里值得看的内容，供公众号助手使用',
}

/** A hot word starts a search; the other kinds may have a link. */
export const hasDestination = (kind: HomeItemKind): boolean => kind !== 'hot_word'
