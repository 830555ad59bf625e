/** Names and targets of codes by id, including deleted codes, whose statistics outlive them. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { ask, unseen } from '../../../platform/db/connection/prepared.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { startsWith } from '../../../platform/db/startsWith.ts'
import { codeNames, codes } from './code.tables.ts'

const distinct = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** Of several people, each with their own code. */
export const namesOfAnyCodes = async (
  tx: Reader,
  keys: readonly { uid: number; id: string }[],
): Promise<(uid: number, id: string) => string | undefined> => {
  if (keys.length === 0) return () => undefined
  const asked = { uids: distinct(keys.map(({ uid }) => uid)), ids: distinct(keys.map(({ id }) => id)) }
  const rows = await ask(tx, 'names-of-codes', asked, (handle, at) =>
    handle
      .select({ uid: codes.uid, id: codes.id, code: codes.code })
      .from(codes)
      .where(
        and(
          sql`${codes.uid} = ANY(${unseen(at.uids, 'bigint[]')})`,
          sql`${codes.id} = ANY(${unseen(at.ids, 'uuid[]')})`,
        ),
      ),
  )
  const found = new Map(rows.map(({ uid, id, code }) => [`${uid}/${id}`, code]))
  return (uid, id) => found.get(`${uid}/${id}`)
}

export const namesOfCodes = async (
  tx: Reader,
  uid: number,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const nameOf = await namesOfAnyCodes(
    tx,
    ids.map((id) => ({ uid, id })),
  )
  return new Map(
    ids.flatMap((id) => {
      const name = nameOf(uid, id)
      return name === undefined ? [] : [[id, name] as const]
    }),
  )
}

/** The person's code with this id; null when it was deleted. */
export const codeOwnedBy = async (tx: Reader, uid: number, id: string): Promise<string | null> => {
  const [row] = await tx
    .select({ code: codes.code })
    .from(codes)
    .where(and(eq(codes.uid, uid), eq(codes.id, id), isNull(codes.deletedAt)))
  return row?.code ?? null
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
