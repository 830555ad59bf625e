/** The list behind the finance overview's figures of a day. */
import { lineIds } from '@wallpaper/contract'
import { consoleDayIncome } from '@wallpaper/contract/earnings/earnings.console'
import { dayParts, type IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { numberKey, wordKey } from '../../../platform/cursor.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { peopleNamed } from '../report/row.present.ts'
import { dayRows, incomeOfDays } from './totals.repository.ts'

export const dayIncomeConsoleRoutes = (): Route[] => [
  read(
    consoleDayIncome,
    async ({ tx, input }) => {
      const sources: readonly IncomeSource[] = dayParts[input.part].sources
      const reader = dayRows(tx, input.day, sources)
      const page = await listPage(input, {
        key: { uid: numberKey, line: wordKey(lineIds), source: wordKey(sources) },
        rows: (slice) => reader.list(slice),
        present: async (rows) => {
          const personOf = await peopleNamed(
            tx,
            rows.map(({ uid }) => uid),
          )
          return rows.map(({ uid, line, source, baseFen, amountFen }) => ({
            id: `${uid}/${line}/${source}`,
            uid,
            nickname: personOf(uid).name,
            line,
            source,
            base_fen: baseFen,
            amount_fen: amountFen,
          }))
        },
        total: () => reader.count(),
      })
      const sums = (await incomeOfDays(tx, input.day, input.day)).filter(({ source }) =>
        sources.includes(source),
      )
      return {
        ...page,
        base_fen: sums.reduce((all, { grossFen }) => all + grossFen, 0),
        amount_fen: sums.reduce((all, { amountFen }) => all + amountFen, 0),
      }
    },
    { snapshot: true },
  ),
]
