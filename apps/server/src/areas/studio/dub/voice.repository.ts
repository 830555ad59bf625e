/** The provider's voices, and which of all voices a person likes. */
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { ProviderVoice } from '../../../partners/speech/speech.port.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { studioFavouriteVoices, studioVoices } from './voice.tables.ts'

export type VoiceRow = typeof studioVoices.$inferSelect

const is = (uid: number, voiceId: string) =>
  and(eq(studioFavouriteVoices.uid, uid), eq(studioFavouriteVoices.voiceId, voiceId))

export const voiceReader = (tx: Reader) => ({
  all: (): Promise<VoiceRow[]> =>
    tx
      .select()
      .from(studioVoices)
      .where(eq(studioVoices.isGone, false))
      .orderBy(asc(studioVoices.position), asc(studioVoices.id)),
  favouritesOf: async (uid: number): Promise<ReadonlySet<string>> =>
    new Set(
      (await tx.select().from(studioFavouriteVoices).where(eq(studioFavouriteVoices.uid, uid))).map(
        ({ voiceId }) => voiceId,
      ),
    ),
})

export const voiceRepository = (tx: Tx) => ({
  ...voiceReader(tx),
  replaceAll: async (voices: readonly ProviderVoice[]): Promise<void> => {
    const ids = voices.map(({ id }) => id)
    await tx
      .update(studioVoices)
      .set({ isGone: true })
      .where(ids.length > 0 ? notInArray(studioVoices.id, ids) : undefined)
    if (voices.length === 0) return
    await tx
      .insert(studioVoices)
      .values(voices.map((voice, position) => ({ ...voice, position, isGone: false })))
      .onConflictDoUpdate({
        target: studioVoices.id,
        set: {
          position: sql`excluded.position`,
          name: sql`excluded.name`,
          group: sql`excluded.group_id`,
          tone: sql`excluded.tone`,
          fits: sql`excluded.fits`,
          isRecommended: sql`excluded.is_recommended`,
          isForMembers: sql`excluded.is_for_members`,
          isGone: sql`excluded.is_gone`,
        },
      })
  },
  like: (uid: number, voiceId: string) =>
    tx.insert(studioFavouriteVoices).values({ uid, voiceId }).onConflictDoNothing(),
  unlike: (uid: number, voiceId: string) => tx.delete(studioFavouriteVoices).where(is(uid, voiceId)),
  unlikeAllOf: (uid: number) => tx.delete(studioFavouriteVoices).where(eq(studioFavouriteVoices.uid, uid)),
})
