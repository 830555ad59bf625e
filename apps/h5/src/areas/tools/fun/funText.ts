/** Words and figures of the fun tools. */
import { businessDay } from '@wallpaper/contract/day'
import { countText } from '../../../lib/format/count.ts'
import type { ToolDetail, ToolDownload } from '../tools.types.ts'

/** 126000 → 12.6万 */
export const usesText = (count: number): string =>
  count >= 10_000 ? `${(Math.floor(count / 1_000) / 10).toString()}万` : countText(count)

/** 2026-10-17 → 10/17, or 昨天. */
export const dayWord = (day: string, now: number): string =>
  day === businessDay(now - 86_400_000) ? '昨天' : day.slice(5).replace('-', '/')

/** 昨日使用, or 10/16 使用 while the list of yesterday is not made yet. */
export const usedLabel = (listDay: string | null, now: number): string => {
  const word = listDay === null ? '昨天' : dayWord(listDay, now)
  return word === '昨天' ? '昨日使用' : `${word} 使用`
}

export const ownUsedLabel = (listDay: string | null, now: number): string => {
  const label = usedLabel(listDay, now)
  return label === '昨日使用' ? `我的${label}` : `我的 ${label}`
}

export const placeText = ({ place, place_before }: Pick<ToolDetail, 'place' | 'place_before'>): string => {
  if (place === null) return '还没有上榜'
  const stands = `热门榜第 ${place}`
  if (place_before === null || place_before === place) return stands
  const moved = place_before - place
  return `${stands}，比前一天${moved > 0 ? `升 ${moved}` : `降 ${-moved}`} 位`
}

type Mode = NonNullable<ToolDownload['mode']>

export const modeWords: Readonly<Record<Mode, string>> = {
  free: '免费取图',
  ad: '看广告取图',
  price: '付费取图',
}

export const modeNotes: Readonly<Record<Mode, string>> = {
  free: '观众直接保存，没有广告收益',
  ad: '观众看完一段广告再保存，你有广告收益',
  price: '观众付款后保存，价格按主页里设置的',
}

const costs: readonly Mode[] = ['free', 'ad', 'price']

/** Whether readers pay more than before, with their time or money; unknown while the homepages differ. */
export const raisesPrice = (from: ToolDownload['mode'], to: Mode): boolean =>
  from === null ? to !== 'free' : costs.indexOf(to) > costs.indexOf(from)
