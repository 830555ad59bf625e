/** One search over all areas: each group is searched by its own area. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { searchHot, searchIndex } from '@wallpaper/contract/home'
import { type SearchGroupId, searchGroupIds, searchGroups } from '@wallpaper/contract/home/home.limits'
import type { Reader } from '../../../platform/db/database.ts'
import type { Visitor } from '../../account/public.ts'
import type { SearchGroup, SearchHit } from '../home.contributions.ts'
import { lastChange } from '../items/item.present.ts'
import { homeItemReader } from '../items/item.repository.ts'
import { mergedFind } from './mergedGroup.ts'

type Found = OutputOf<typeof searchIndex>
type FoundGroup = Found['groups'][number]

const fewDefault = 4
const pageDefault = 20

const presentHit = (hit: SearchHit): FoundGroup['items'][number] => ({
  id: hit.id,
  line: hit.line,
  title: hit.title,
  note: hit.note,
  thumb_url: hit.thumbUrl ?? null,
  icon: hit.icon ?? 'image',
  badge: hit.badge ?? null,
  is_ai: hit.isAi ?? false,
  path: hit.path,
  is_exact: hit.isExact ?? false,
})

const mayLook = ({ for: who }: SearchGroup, { sonid, areas }: Visitor): boolean =>
  sonid === 0 || who === 'everyone' || areas.includes(who)

/** In the contract's order; several areas' results of one group are one list. */
const inOrder = (
  groups: readonly SearchGroup[],
  visitor: Visitor,
): { id: SearchGroupId; find: SearchGroup['find'] }[] =>
  searchGroupIds.flatMap((id) => {
    const own = groups.filter((group) => group.id === id && mayLook(group, visitor))
    return own.length > 0 ? [{ id, find: mergedFind(own) }] : []
  })

const nothing = (id: SearchGroupId): FoundGroup => ({
  id,
  title: searchGroups[id],
  items: [],
  total: 0,
  next_cursor: null,
})

export const search = async (
  tx: Reader,
  visitor: Visitor,
  { text, group, cursor, limit }: ParsedInput<typeof searchIndex>,
  contributed: readonly SearchGroup[],
): Promise<Found> => {
  const groups = inOrder(contributed, visitor).filter(({ id }) => group === undefined || id === group)
  // A cursor belongs to one list.
  const ask = group ? { text, cursor, limit: limit ?? pageDefault } : { text, limit: limit ?? fewDefault }
  const found: FoundGroup[] = []
  for (const { id, find } of groups) {
    const { items, next_cursor, total } = await find(tx, visitor, ask)
    found.push({ id, title: searchGroups[id], items: items.map(presentHit), total, next_cursor })
  }
  return { groups: found.length === 0 && group ? [nothing(group)] : found }
}

export const hotWords = async (
  tx: Reader,
  visitor: Visitor,
  contributed: readonly SearchGroup[],
  now: number,
): Promise<OutputOf<typeof searchHot>> => {
  const rows = await homeItemReader(tx).shown('hot_word', new Date(now))
  return {
    words: rows.map(({ id, title, mark }) => ({ id, word: title, mark })),
    updated_at: lastChange(rows),
    groups: inOrder(contributed, visitor).map(({ id }) => ({ id, title: searchGroups[id] })),
  }
}
