import { and, eq, inArray, lt } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { publishQrCodes } from './qrCode.tables.ts'

export type QrCodeRow = typeof publishQrCodes.$inferSelect

const keptMs = 24 * 3_600_000

const isOne = ({ uid, id }: Pick<QrCodeRow, 'uid' | 'id'>) =>
  and(eq(publishQrCodes.uid, uid), eq(publishQrCodes.id, id))

export const qrCodeReader = (tx: Reader) => ({
  one: async (key: Pick<QrCodeRow, 'uid' | 'id'>): Promise<QrCodeRow | undefined> =>
    (await tx.select().from(publishQrCodes).where(isOne(key)))[0],

  idsAmong: async (uid: number, ids: readonly string[]): Promise<string[]> =>
    (
      await tx
        .select({ id: publishQrCodes.id })
        .from(publishQrCodes)
        .where(and(eq(publishQrCodes.uid, uid), inArray(publishQrCodes.id, [...ids])))
    ).map(({ id }) => id),
})

export const qrCodeRepository = (tx: Tx) => ({
  insert: async (row: typeof publishQrCodes.$inferInsert): Promise<QrCodeRow> => {
    const [made] = await tx.insert(publishQrCodes).values(row).returning()
    if (!made) throw new Error('no QR code was inserted')
    return made
  },

  lock: async (key: Pick<QrCodeRow, 'uid' | 'id'>): Promise<QrCodeRow | undefined> =>
    (await tx.select().from(publishQrCodes).where(isOne(key)).for('update'))[0],

  update: async (
    key: Pick<QrCodeRow, 'uid' | 'id'>,
    change: Partial<Omit<QrCodeRow, 'uid' | 'id'>>,
  ): Promise<QrCodeRow> => {
    const [row] = await tx.update(publishQrCodes).set(change).where(isOne(key)).returning()
    if (!row) throw new Error('no QR code was updated')
    return row
  },

  /** What it came to already stays: answers of the platform may overtake each other. */
  updateOpen: async (
    key: Pick<QrCodeRow, 'uid' | 'id'>,
    change: Pick<QrCodeRow, 'state'> & Partial<QrCodeRow>,
  ): Promise<QrCodeRow | undefined> =>
    (
      await tx
        .update(publishQrCodes)
        .set(change)
        .where(
          and(
            isOne(key),
            inArray(publishQrCodes.state, change.state === 'waiting' ? ['waiting'] : ['waiting', 'scanned']),
          ),
        )
        .returning()
    )[0],

  deleteOld: async (uid: number, now: number): Promise<void> => {
    await tx
      .delete(publishQrCodes)
      .where(and(eq(publishQrCodes.uid, uid), lt(publishQrCodes.expiresAt, new Date(now - keptMs))))
  },
})
