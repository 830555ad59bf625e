import { and, eq, gt, lte } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newestFirst } from '../../../platform/db/keyset.ts'
import type { Slice } from '../../../platform/listPage.ts'
import { madePictures } from './made.tables.ts'

export type MadeRow = typeof madePictures.$inferSelect

/** Newest first: ids grow with time. */
export const madeSymbols = (
  tx: Reader,
  uid: number,
  now: Date,
  slice: Slice<{ id: string }>,
): Promise<MadeRow[]> =>
  newestFirst(
    tx.select().from(madePictures),
    { id: madePictures.id },
    and(eq(madePictures.uid, uid), eq(madePictures.kind, 'symbol'), gt(madePictures.expiresAt, now)),
    slice,
  )

/** The same bytes made again are one picture, kept from now on. */
export const addMade = async (tx: Tx, row: typeof madePictures.$inferInsert): Promise<MadeRow> => {
  const { uid: _uid, uploadId: _upload, ...facts } = row
  const [made] = await tx
    .insert(madePictures)
    .values(row)
    .onConflictDoUpdate({ target: [madePictures.uid, madePictures.uploadId], set: facts })
    .returning()
  if (!made) throw new Error('the picture was not kept')
  return made
}

export const deleteMadeBefore = async (tx: Tx, now: Date): Promise<void> => {
  await tx.delete(madePictures).where(lte(madePictures.expiresAt, now))
}

export const deleteMadeOf = async (tx: Tx, uid: number): Promise<void> => {
  await tx.delete(madePictures).where(eq(madePictures.uid, uid))
}
