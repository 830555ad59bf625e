/** 收益: today as it is expected, what was before, and what of it can be withdrawn. */
import { lines, type OutputOf } from '@wallpaper/contract'
import type { orderInit } from '@wallpaper/contract/earnings'
import { incomeSources } from '@wallpaper/contract/earnings/earnings.words'
import { ledgerReader } from '../../../ledger/ledger.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { addDays, eachDay, earlierOf, periodAt } from '../period/period.rules.ts'
import { type BookAsk, type LineAndSource, namedSums, openBook, sumIn } from '../report/book.service.ts'

const trendDays = 30

const byLine = (rows: readonly LineAndSource[]) =>
  namedSums(
    rows,
    ({ line }) => line,
    (id) => lines[id].name,
  )

export const overviewOf = async (
  tx: Reader,
  ask: BookAsk,
  now: number,
): Promise<OutputOf<typeof orderInit>> => {
  const { today, uid } = ask
  const book = await openBook(tx, ask)
  const yesterday = addDays(today, -1)
  const month = periodAt('month', today)
  const trend = { fromDay: addDays(today, 1 - trendDays), toDay: today }
  const fromDay = earlierOf(month.fromDay, trend.fromDay)
  const days = await book.byDay({ fromDay, toDay: today })
  const rows = await book.byLineAndSource({ fromDay: today, toDay: today })
  const rowsBefore = await book.byLineAndSource({ fromDay: yesterday, toDay: yesterday })
  const balances = await ledgerReader(tx).balancesOf(uid)
  return {
    today_fen: days.get(today) ?? 0,
    yesterday_fen: days.get(yesterday) ?? 0,
    yesterday_state: book.stateOf({ fromDay: yesterday, toDay: yesterday }),
    yesterday_lines: byLine(rowsBefore),
    month_fen: sumIn(days, month),
    total_fen: await book.total(),
    available_fen: balances.available,
    pending_fen: balances.pending,
    days: eachDay(trend).map((day) => ({
      day,
      amount_fen: days.get(day) ?? 0,
      state: book.stateOf({ fromDay: day, toDay: day }),
    })),
    lines: byLine(rows),
    sources: namedSums(
      rows,
      ({ source }) => source,
      (id) => incomeSources[id].name,
    ),
    updated_at: now,
  }
}
