/** The list behind the finance overview's figures of a day. */
import { lineIds } from '@wallpaper/contract'
import { consoleDayIncome } from '@wallpaper/contract/earnings/earnings.console'
import { dayParts, type IncomeSource } from '@wallpaper/contract/earnings/earnings.labels'
import { type Route, read } from '../../../platform/http/route.ts'
import { pageAsk, pageOfRows, wholeNumberIn, wordIn } from '../../../platform/paging.ts'
import { peopleNamed } from '../report/row.present.ts'
import { dayRows, incomeOfDays } from './totals.repository.ts'

export const dayIncomeConsoleRoutes = (): Route[] => [
  read(
    consoleDayIncome,
    async ({ tx, input }) => {
      const sources: readonly IncomeSource[] = dayParts[input.part].sources
      const { after, limit } = pageAsk(input, 3)
      const last = after && {
        uid: wholeNumberIn(after[0]),
        line: wordIn(after[1], lineIds),
        source: wordIn(after[2], sources),
      }
      const reader = dayRows(tx, input.day, sources)
      const rows = await reader.list(last, limit)
      const personOf = await peopleNamed(
        tx,
        rows.map(({ uid }) => uid),
      )
      const sums = (await incomeOfDays(tx, input.day, input.day)).filter(({ source }) =>
        sources.includes(source),
      )
      return {
        ...pageOfRows(
          rows,
          limit,
          ({ uid, line, source }) => [uid, line, source],
          ({ uid, line, source, baseFen, amountFen }) => ({
            id: `${uid}/${line}/${source}`,
            uid,
            nickname: personOf(uid).name,
            line,
            source,
            base_fen: baseFen,
            amount_fen: amountFen,
          }),
        ),
        total: await reader.count(),
        base_fen: sums.reduce((all, { grossFen }) => all + grossFen, 0),
        amount_fen: sums.reduce((all, { amountFen }) => all + amountFen, 0),
      }
    },
    { snapshot: true },
  ),
]
