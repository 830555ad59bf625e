/** When a list appears, which day it counts, and in which order it stands. */
import { addDays, businessDay, dayMs, midnightOf } from '@wallpaper/contract/day'
import type { ToolBoardId } from '@wallpaper/contract/tools/tools.labels'

const atMs = 9 * 3_600_000
/** A tool counts as new for this long. */
const newMs = 30 * dayMs
/** Days that are listed afterwards when none were made for a while. */
const caughtUpMax = 30

/** The last day that a list can count at this moment. */
export const listDayAt = (now: number): string => businessDay(now - atMs - dayMs)

export const nextListAt = (now: number): number => {
  const today = midnightOf(now) + atMs
  return today > now ? today : today + dayMs
}

/** The days that still need a list, oldest first. */
export const daysToList = (last: string | null, now: number): string[] => {
  const end = listDayAt(now)
  const first = addDays(end, 1 - caughtUpMax)
  let day = last !== null && addDays(last, 1) > first ? addDays(last, 1) : first
  const days: string[] = []
  for (; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

interface Standing {
  uses: number
  ownUses: number
  addedAt: number
}

/** Stable: of equals, the operators' order stays. */
export const inBoardOrder = <T extends Standing>(
  items: readonly T[],
  board: ToolBoardId,
  now: number,
): T[] => {
  if (board === 'new')
    return items.filter(({ addedAt }) => addedAt > now - newMs).toSorted((a, b) => b.addedAt - a.addedAt)
  if (board === 'own')
    return items.filter(({ ownUses }) => ownUses > 0).toSorted((a, b) => b.ownUses - a.ownUses)
  return items.toSorted((a, b) => b.uses - a.uses)
}
