/** Names and targets of codes by id, including deleted codes, whose statistics outlive them. */
import { and, eq, sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { codes } from './code.tables.ts'

export const namesOfCodes = async (
  tx: Reader,
  uid: number,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: codes.id, code: codes.code })
    .from(codes)
    .where(and(eq(codes.uid, uid), sql`${codes.id} = ANY(${sql.param([...new Set(ids)])}::uuid[])`))
  return new Map(rows.map(({ id, code }) => [id, code]))
}
