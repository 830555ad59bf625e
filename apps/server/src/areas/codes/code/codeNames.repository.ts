/** Names and targets of codes by id, including deleted codes, whose statistics outlive them. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { amongIds } from '../../../platform/db/amongIds.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { startsWith } from '../../../platform/db/startsWith.ts'
import { codeNames, codes } from './code.tables.ts'

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

/** The person's code with this id; null when it was deleted. */
export const codeOwnedBy = async (tx: Reader, uid: number, id: string): Promise<string | null> => {
  const [row] = await tx
    .select({ code: codes.code })
    .from(codes)
    .where(and(eq(codes.uid, uid), eq(codes.id, id), isNull(codes.deletedAt)))
  return row?.code ?? null
}

/** Of several people. */
export const namesOfAnyCodes = async (
  tx: Reader,
  keys: readonly { uid: number; id: string }[],
): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ id: codes.id, code: codes.code })
    .from(codes)
    .where(
      and(
        sql`${codes.uid} = ANY(${sql.param([...new Set(keys.map(({ uid }) => uid))])}::bigint[])`,
        amongIds(
          codes.id,
          keys.map(({ id }) => id),
        ),
      ),
    )
  return new Map(rows.map(({ id, code }) => [id, code]))
}

export const codeNameOf = async (
  tx: Reader,
  code: string,
): Promise<typeof codeNames.$inferSelect | undefined> =>
  (await tx.select().from(codeNames).where(eq(codeNames.code, code)))[0]

export const codeNamesStartingWith = (
  tx: Reader,
  text: string,
  limit: number,
): Promise<(typeof codeNames.$inferSelect)[]> =>
  tx.select().from(codeNames).where(startsWith(codeNames.code, text)).orderBy(codeNames.code).limit(limit)
