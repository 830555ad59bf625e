import { and, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database.ts'
import { newestFirst } from '../db/keyset.ts'
import { listTotal } from '../db/listTotal.ts'
import type { Slice } from '../listPage.ts'
import { exportsTable } from './exports.tables.ts'

export const insertExport = async (tx: Tx, row: typeof exportsTable.$inferInsert): Promise<void> => {
  await tx.insert(exportsTable).values(row)
}

interface ExportFilter {
  staffId?: number | undefined
}

const conditionOf = ({ staffId }: ExportFilter) =>
  and(staffId === undefined ? undefined : eq(exportsTable.staffId, staffId))

export const listExports = (tx: Reader, filter: ExportFilter, slice: Slice<{ id: number }>) =>
  newestFirst(tx.select().from(exportsTable), { id: exportsTable.id }, conditionOf(filter), slice)

export const countExports = (tx: Reader, filter: ExportFilter): Promise<number> =>
  listTotal(tx, exportsTable, conditionOf(filter))
