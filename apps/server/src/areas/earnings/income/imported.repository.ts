/** Income rows of an import, by ledger transaction. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import type { IncomeRow } from './income.repository.ts'
import { incomeRows } from './income.tables.ts'

export const importedRows = (
  tx: Reader,
  importId: number,
  after: { uid: number; day: string; ledgerKey: string } | null,
  limit: number,
): Promise<IncomeRow[]> =>
  tx
    .select()
    .from(incomeRows)
    .where(
      and(
        eq(incomeRows.importId, importId),
        eq(incomeRows.part, 0),
        after
          ? sql`(${incomeRows.uid}, ${incomeRows.day}, ${incomeRows.ledgerKey}) > (${after.uid}::bigint, ${after.day}::date, ${after.ledgerKey}::text)`
          : undefined,
      ),
    )
    .orderBy(asc(incomeRows.uid), asc(incomeRows.day), asc(incomeRows.ledgerKey))
    .limit(limit)

/** The first posting of these orders, with the shares in them. */
export const rowsOfOrders = (tx: Reader, orderIds: readonly string[]): Promise<IncomeRow[]> =>
  tx
    .select()
    .from(incomeRows)
    .where(and(inArray(incomeRows.orderId, [...orderIds]), eq(incomeRows.part, 0)))
    .orderBy(asc(incomeRows.uid), asc(incomeRows.day), asc(incomeRows.ledgerKey))
