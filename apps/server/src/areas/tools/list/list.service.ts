/** The ranks of tools: made once a day at 09:00, and not moved by anything in between. */
import type { LineId, OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { toolDetail, toolRankRead } from '@wallpaper/contract/tools'
import type { ToolBoardId } from '@wallpaper/contract/tools/tools.labels'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { ownHomepages } from '../../creation/public.ts'
import { type ToolRow, toolReader } from '../tool/tool.repository.ts'
import { isMember, isThere, presentTool, type ToolDeps } from '../tool/tool.service.ts'
import type { LineIncome } from '../tools.types.ts'
import { addList, listReader } from './list.repository.ts'
import { daysToList, inBoardOrder, nextListAt } from './list.rules.ts'

export const makeLists = async (tx: Tx, now: number): Promise<void> => {
  for (const day of daysToList(await listReader(tx).lastDay(), now)) await addList(tx, day)
}

export interface RankDeps extends ToolDeps {
  incomes: readonly LineIncome[]
}

interface Owner {
  uid: number
  line: LineId
}

const incomeOf = async (tx: Reader, owner: Owner, day: string, incomes: readonly LineIncome[]) => {
  for (const income of incomes) {
    const found = await income(tx, owner, day)
    if (found !== null) return found
  }
  return null
}

export const ranksOf = async (
  tx: Reader,
  { uid, line, hasMoney }: Owner & { hasMoney: boolean },
  board: ToolBoardId,
  deps: RankDeps,
): Promise<OutputOf<typeof toolRankRead>> => {
  const now = deps.clock()
  const today = businessDay(now)
  const reader = listReader(tx)
  const day = await reader.lastDay()
  const listed = day === null ? new Map() : await reader.ofDay(day)
  const homepages = (await ownHomepages(tx, line, uid)).map(({ id }) => id)
  const own = day === null ? new Map<string, number>() : await reader.ownUses(uid, homepages, day)
  const isEntitled = await isMember(tx, uid, deps)
  const shown = (await toolReader(tx).all())
    .filter((row) => isThere(row, line, today))
    .map((row) => ({
      row,
      uses: listed.get(row.id)?.uses ?? 0,
      ownUses: own.get(row.id) ?? 0,
      addedAt: row.addedAt.getTime(),
    }))
  return {
    list_day: day,
    next_at: nextListAt(now),
    own: {
      uses: [...own.values()].reduce((sum, uses) => sum + uses, 0),
      // Sub-accounts see no money.
      income_fen: hasMoney ? await incomeOf(tx, { uid, line }, addDays(today, -1), deps.incomes) : null,
    },
    items: inBoardOrder(shown, board, now).map(({ row, uses, ownUses }, at) => ({
      ...presentTool(row, isEntitled),
      place: at + 1,
      uses,
      own_uses: ownUses,
    })),
  }
}

const placeOn = (tools: readonly ToolRow[], listed: ReadonlyMap<string, { uses: number }>, id: string) => {
  const standings = tools.map((row) => ({
    id: row.id,
    uses: listed.get(row.id)?.uses ?? 0,
    ownUses: 0,
    addedAt: 0,
  }))
  return inBoardOrder(standings, 'hot', 0).findIndex((each) => each.id === id) + 1
}

const shownDays = 6

type Figures = Pick<
  OutputOf<typeof toolDetail>,
  'uses' | 'homepage_count' | 'place' | 'place_before' | 'days'
>

/** Of one tool, as of the last list. */
export const figuresOf = async (
  tx: Reader,
  { id, line }: { id: string; line: LineId },
  today: string,
): Promise<Figures> => {
  const reader = listReader(tx)
  const days = await reader.daysOf(id, shownDays)
  const [last] = days
  if (!last) return { uses: 0, homepage_count: 0, place: null, place_before: null, days: [] }
  const tools = (await toolReader(tx).all()).filter((row) => isThere(row, line, today))
  const before = await reader.dayBefore(last.day)
  return {
    uses: last.uses,
    homepage_count: last.homepages,
    place: placeOn(tools, await reader.ofDay(last.day), id),
    place_before: before === null ? null : placeOn(tools, await reader.ofDay(before), id),
    days: days.toReversed().map(({ day, dayUses }) => ({ day, uses: dayUses })),
  }
}
