/** A person's income of one line on one day, for the start screen of that line. */
import { and, eq, sql } from 'drizzle-orm'
import type { LineIncome } from '../../tools/public.ts'
import { isDaySettled } from '../share/teamIncome.repository.ts'
import { incomeDaily } from './income.tables.ts'

export const lineIncome: LineIncome = async (tx, { uid, line }, day) => {
  if (!(await isDaySettled(tx, day))) return null
  const [sum] = await tx
    .select({ fen: sql<number>`coalesce(sum(${incomeDaily.amountFen}), 0)::bigint`.mapWith(Number) })
    .from(incomeDaily)
    .where(and(eq(incomeDaily.uid, uid), eq(incomeDaily.day, day), eq(incomeDaily.line, line)))
  return sum?.fen ?? 0
}
