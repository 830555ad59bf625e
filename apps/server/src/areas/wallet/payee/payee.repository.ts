import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { ask } from '../../../platform/db/connection/prepared.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { gathered } from '../../../platform/db/gathered.ts'
import { payees, realNames } from './payee.tables.ts'

export type PayeeRow = typeof payees.$inferSelect
export type RealNameRow = typeof realNames.$inferSelect

const isKept = (uid: number) => and(eq(payees.uid, uid), isNull(payees.deletedAt))

/** Default first, then by creation. */
const loadPayees = async (tx: Reader, uids: number[]): Promise<Map<number, PayeeRow[]>> => {
  const rows = await ask(tx, 'payees-of', { uids }, (handle, at) =>
    handle
      .select()
      .from(payees)
      .where(and(sql`${payees.uid} = ANY(${at.uids}::bigint[])`, isNull(payees.deletedAt)))
      .orderBy(desc(payees.isDefault), asc(payees.id)),
  )
  return Map.groupBy(rows, ({ uid }) => uid)
}

export const payeeReader = (tx: Reader) => ({
  realNameOf: async (uid: number): Promise<RealNameRow | undefined> =>
    (await tx.select().from(realNames).where(eq(realNames.uid, uid)))[0],
  /** Default first, then by creation. */
  all: async (uid: number): Promise<PayeeRow[]> => (await gathered(tx, loadPayees)(uid)) ?? [],
  one: async (uid: number, id: string): Promise<PayeeRow | undefined> =>
    (
      await tx
        .select()
        .from(payees)
        .where(and(isKept(uid), eq(payees.id, id)))
    )[0],
  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: payees.id })
        .from(payees)
        .where(and(isKept(uid), inArray(payees.id, [...ids])))
    ).map(({ id }) => id),
  realNamesOf: async (uids: readonly number[]): Promise<ReadonlyMap<number, RealNameRow>> => {
    const rows = await tx
      .select()
      .from(realNames)
      .where(inArray(realNames.uid, [...uids]))
    return new Map(rows.map((row) => [row.uid, row]))
  },
  /** Current sealed account of each payee; deleted payees are missing. */
  accountsOf: async (
    keys: readonly { uid: number; payeeId: string }[],
  ): Promise<ReadonlyMap<string, Buffer>> => {
    const rows = await tx
      .select({ id: payees.id, accountSealed: payees.accountSealed })
      .from(payees)
      .where(
        and(
          inArray(
            payees.uid,
            keys.map(({ uid }) => uid),
          ),
          inArray(
            payees.id,
            keys.map(({ payeeId }) => payeeId),
          ),
          isNull(payees.deletedAt),
        ),
      )
    return new Map(rows.map(({ id, accountSealed }) => [id, accountSealed]))
  },
  /** When each payee was entered or last changed; deleted payees are missing. */
  changeTimes: async (
    keys: readonly { uid: number; payeeId: string }[],
  ): Promise<ReadonlyMap<string, Date>> => {
    if (keys.length === 0) return new Map()
    const rows = await tx
      .select({ id: payees.id, changedAt: payees.changedAt })
      .from(payees)
      .where(
        and(
          inArray(
            payees.uid,
            keys.map(({ uid }) => uid),
          ),
          inArray(
            payees.id,
            keys.map(({ payeeId }) => payeeId),
          ),
          isNull(payees.deletedAt),
        ),
      )
    return new Map(rows.map(({ id, changedAt }) => [id, changedAt]))
  },
})

export const payeeRepository = (tx: Tx) => ({
  ...payeeReader(tx),
  insertRealName: (row: typeof realNames.$inferInsert) => tx.insert(realNames).values(row),
  insert: async (row: typeof payees.$inferInsert): Promise<PayeeRow | undefined> =>
    (await tx.insert(payees).values(row).onConflictDoNothing().returning())[0],
  update: async (
    uid: number,
    id: string,
    changes: Partial<typeof payees.$inferInsert>,
  ): Promise<PayeeRow> => {
    const [row] = await tx
      .update(payees)
      .set(changes)
      .where(and(eq(payees.uid, uid), eq(payees.id, id)))
      .returning()
    if (!row) throw new Error('there is no such payee')
    return row
  },
  /** Clears the default of all others first: a unique index allows only one. */
  clearDefault: (uid: number, exceptId: string) =>
    tx
      .update(payees)
      .set({ isDefault: false })
      .where(and(eq(payees.uid, uid), eq(payees.isDefault, true), ne(payees.id, exceptId))),
  eraseOf: async (uid: number): Promise<void> => {
    await tx.delete(payees).where(eq(payees.uid, uid))
    await tx.delete(realNames).where(eq(realNames.uid, uid))
  },
})
