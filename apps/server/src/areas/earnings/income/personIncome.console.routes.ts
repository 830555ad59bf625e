/** The last thirty days of one person, for their page in the console. */
import { addDays, businessDay } from '@wallpaper/contract/day'
import { personIncome } from '@wallpaper/contract/earnings/earnings.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import { incomeOfPerson } from './totals.repository.ts'

const daysShown = 30

export const personIncomeConsoleRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(personIncome, async ({ tx, input }) => {
    const first = addDays(businessDay(clock()), -daysShown)
    const found = await incomeOfPerson(tx, input.uid, first)
    const days = Array.from({ length: daysShown }, (_, at) => {
      const day = addDays(first, at)
      return { day, fen: found.get(day) ?? 0 }
    })
    return { days, sum_fen: days.reduce((sum, { fen }) => sum + fen, 0) }
  }),
]
