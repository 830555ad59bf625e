import { type OutputOf, screenAtPath } from '@wallpaper/contract'
import type { guides, productRank } from '@wallpaper/contract/home'
import type { homeItemList } from '@wallpaper/contract/home/home.console'
import type { HomeItemState } from '@wallpaper/contract/home/home.limits'
import type { HomeItemRow } from './item.repository.ts'

type Item = OutputOf<typeof guides>['items'][number]
export type HomeItemRecord = OutputOf<typeof homeItemList>['items'][number]
export type Rank = OutputOf<typeof productRank>

/** Without a link if this version lacks the screen. */
export const presentItem = ({ id, title, note, icon, mark, path }: HomeItemRow): Item => ({
  ...{ id, title, note, icon, mark },
  path: path && screenAtPath(path) ? path : null,
})

export const itemState = (
  { isShown, startsAt, endsAt }: Pick<HomeItemRow, 'isShown' | 'startsAt' | 'endsAt'>,
  now: number,
): HomeItemState => {
  if (!isShown) return 'hidden'
  if (endsAt && endsAt.getTime() <= now) return 'over'
  return startsAt && startsAt.getTime() > now ? 'scheduled' : 'shown'
}

export const presentItemRecord = (row: HomeItemRow, now: number): HomeItemRecord => ({
  ...presentItem(row),
  path: row.path,
  kind: row.kind,
  is_shown: row.isShown,
  starts_at: row.startsAt?.getTime() ?? null,
  ends_at: row.endsAt?.getTime() ?? null,
  state: itemState(row, now),
  changed_by: row.changedBy,
  changed_at: row.changedAt.getTime(),
})

/** Last visible change: an edit, or an item's own date. */
export const lastChange = (rows: readonly HomeItemRow[]): number | null =>
  rows.length === 0
    ? null
    : Math.max(...rows.map((row) => Math.max(row.changedAt.getTime(), row.startsAt?.getTime() ?? 0)))

export const presentRank = (rows: readonly HomeItemRow[]): Rank => ({
  items: rows.map((row, at) => ({ ...presentItem(row), place: at + 1, id: String(row.id), uses: null })),
  updated_at: lastChange(rows),
})
