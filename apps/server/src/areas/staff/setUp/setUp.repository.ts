/** Links for setting password and second factor. Only the hash of the secret is stored. */
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { staff, staffSetUps } from '../staff.tables.ts'
import type { StaffRow } from '../staffMember/staffMember.repository.ts'

export type SetUpRow = typeof staffSetUps.$inferSelect

const isOpen = and(isNull(staffSetUps.usedAt), isNull(staffSetUps.revokedAt))
const isUsable = (now: Date) => and(isOpen, gt(staffSetUps.expiresAt, now))

export const setUpReader = (tx: Reader) => ({
  /** Expiry of each member's open link. */
  openUntil: async (ids: readonly number[], now: Date): Promise<Map<number, Date>> => {
    const rows = await tx
      .select({ id: staffSetUps.staffId, until: staffSetUps.expiresAt })
      .from(staffSetUps)
      .where(and(inArray(staffSetUps.staffId, [...ids]), isUsable(now)))
    return new Map(rows.map(({ id, until }) => [id, until]))
  },
  usable: async (tokenHash: Buffer, now: Date): Promise<{ link: SetUpRow; member: StaffRow } | undefined> =>
    (
      await tx
        .select({ link: staffSetUps, member: staff })
        .from(staffSetUps)
        .innerJoin(staff, eq(staff.id, staffSetUps.staffId))
        .where(and(eq(staffSetUps.tokenHash, tokenHash), isUsable(now), isNull(staff.disabledAt)))
    )[0],
})

export const setUpRepository = (tx: Tx) => ({
  ...setUpReader(tx),
  insert: async (row: typeof staffSetUps.$inferInsert): Promise<void> => {
    await tx.insert(staffSetUps).values(row)
  },
  revokeOpen: async (staffId: number, at: Date): Promise<void> => {
    await tx
      .update(staffSetUps)
      .set({ revokedAt: at })
      .where(and(eq(staffSetUps.staffId, staffId), isOpen))
  },
  setTotp: async (tokenHash: Buffer, totpSealed: Buffer): Promise<void> => {
    await tx.update(staffSetUps).set({ totpSealed }).where(eq(staffSetUps.tokenHash, tokenHash))
  },
  /** Counted before the comparison, so that concurrent attempts all count. */
  takeTry: async (tokenHash: Buffer, most: number): Promise<boolean> => {
    const taken = await tx
      .update(staffSetUps)
      .set({ tries: sql`${staffSetUps.tries} + 1` })
      .where(and(eq(staffSetUps.tokenHash, tokenHash), lt(staffSetUps.tries, most), isOpen))
      .returning({ tries: staffSetUps.tries })
    return taken.length > 0
  },
  /** True for the one call that uses it. */
  use: async (tokenHash: Buffer, at: Date): Promise<boolean> => {
    const used = await tx
      .update(staffSetUps)
      .set({ usedAt: at })
      .where(and(eq(staffSetUps.tokenHash, tokenHash), isUsable(at)))
      .returning({ id: staffSetUps.staffId })
    return used.length > 0
  },
})
