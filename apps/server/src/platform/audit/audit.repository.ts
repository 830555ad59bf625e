import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../db/database.ts'
import { listTotal } from '../db/listTotal.ts'
import type { Slice } from '../listPage.ts'
import { auditLog } from './audit.tables.ts'

/** Whoever of these acted. */
type AuditBy = 'person' | 'staff' | 'system'

export type AuditRow = typeof auditLog.$inferSelect

export interface AuditFilter {
  actor?: string | undefined
  by?: AuditBy | undefined
  subject?: string | undefined
  action?: string | undefined
  requestId?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

export const insertAudit = async (tx: Tx, row: typeof auditLog.$inferInsert): Promise<void> => {
  await tx.insert(auditLog).values(row)
}

/** The kind of a key is its part before the colon; what the system does by itself has none. */
const ofKind = (kind: string): SQL => sql`starts_with(${auditLog.actor}, ${`${kind}:`})`
const actedBy: Record<AuditBy, SQL> = {
  person: ofKind('person'),
  staff: ofKind('staff'),
  system: sql`NOT (${ofKind('person')} OR ${ofKind('staff')})`,
}

const conditions = (filter: AuditFilter): SQL[] => [
  ...(filter.by === undefined ? [] : [actedBy[filter.by]]),
  ...(filter.actor === undefined ? [] : [eq(auditLog.actor, filter.actor)]),
  ...(filter.subject === undefined ? [] : [eq(auditLog.subject, filter.subject)]),
  ...(filter.action === undefined ? [] : [eq(auditLog.action, filter.action)]),
  ...(filter.requestId === undefined ? [] : [eq(auditLog.requestId, filter.requestId)]),
  ...(filter.from === undefined ? [] : [gte(auditLog.at, filter.from)]),
  ...(filter.to === undefined ? [] : [lt(auditLog.at, filter.to)]),
]

/** Compares with the row's own timestamp: its microseconds would be lost in a cursor on the wire. */
const isAfter = (id: number): SQL =>
  sql`(${auditLog.at}, ${auditLog.id}) < (SELECT last.at, last.id FROM ${auditLog} AS last WHERE last.id = ${id})`

/** Newest first. */
export const listAudit = (
  tx: Reader,
  filter: AuditFilter,
  { after, limit }: Slice<{ id: number }>,
): Promise<AuditRow[]> =>
  tx
    .select()
    .from(auditLog)
    .where(and(...conditions(filter), after ? isAfter(after.id) : undefined))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)

export const countAudit = (tx: Reader, filter: AuditFilter): Promise<number> =>
  listTotal(tx, auditLog, and(...conditions(filter)))
