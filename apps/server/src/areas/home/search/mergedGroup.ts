/**
 * Several areas may contribute to one search group, for example own homepages and offered ones: their results
 * are concatenated, page by page. The cursor names the list in which it continues.
 */
import { listTotalMax } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Visitor } from '../../account/public.ts'
import type { SearchAsk, SearchGroup, SearchHit, SearchPage } from '../home.contributions.ts'

interface Place {
  /** Index of the list. */
  at: number
  cursor: string | undefined
}

const placeIn = (cursor: string | undefined, lists: number): Place => {
  if (cursor === undefined) return { at: 0, cursor: undefined }
  const [, digit, rest] = /^(\d)\.(.*)$/.exec(cursor) ?? []
  const at = Number(digit)
  if (digit === undefined || at >= lists) throw new Refusal('changedMeanwhile', '列表有更新，请刷新后再看')
  return { at, cursor: rest || undefined }
}

const textOf = ({ at, cursor = '' }: Place): string => `${at}.${cursor}`

export const mergedFind =
  (groups: readonly SearchGroup[]) =>
  async (tx: Reader, visitor: Visitor, ask: SearchAsk): Promise<SearchPage> => {
    const [only] = groups
    if (groups.length === 1 && only) return only.find(tx, visitor, ask)
    const place = placeIn(ask.cursor, groups.length)
    const items: SearchHit[] = []
    let next: Place | null = null
    let total = 0
    for (const [at, { find }] of groups.entries()) {
      const room = at < place.at || next ? 0 : Math.max(0, ask.limit - items.length)
      const cursor = at === place.at ? place.cursor : undefined
      // Also queried when nothing of it is shown, for the total.
      const page = await find(tx, visitor, { text: ask.text, cursor, limit: Math.max(room, 1) })
      total += page.total
      if (room === 0) {
        if (at >= place.at && !next && page.items.length > 0) next = { at, cursor: undefined }
        continue
      }
      items.push(...page.items)
      if (page.next_cursor !== null) next = { at, cursor: page.next_cursor }
    }
    return { items, next_cursor: next && textOf(next), total: Math.min(total, listTotalMax) }
  }
