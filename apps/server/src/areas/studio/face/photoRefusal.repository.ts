/** How many photos were refused on a day, by reason. */
import type { FaceRefusal } from '@wallpaper/contract/studio/face.labels'
import { eq, sql } from 'drizzle-orm'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { facePhotoRefusals } from './photoRefusal.tables.ts'

export interface RefusalCount {
  code: FaceRefusal
  n: number
}

export const photoRefusals = {
  onDay: (tx: Reader, day: string): Promise<RefusalCount[]> =>
    tx
      .select({ code: facePhotoRefusals.code, n: facePhotoRefusals.n })
      .from(facePhotoRefusals)
      .where(eq(facePhotoRefusals.day, day)),

  add: async (tx: Tx, day: string, code: FaceRefusal, n = 1): Promise<void> => {
    await tx
      .insert(facePhotoRefusals)
      .values({ day, code, n })
      .onConflictDoUpdate({
        target: [facePhotoRefusals.day, facePhotoRefusals.code],
        set: { n: sql`${facePhotoRefusals.n} + excluded.n` },
      })
  },
}
