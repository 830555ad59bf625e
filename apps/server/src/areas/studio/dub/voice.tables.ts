/** Voices, as in migrations/202611182014-create-voices.sql. */
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { VoiceGroup } from '../../../partners/speech/speech.port.ts'
import { uidColumn } from '../../../platform/db/columns.ts'

export const studioVoices = pgTable('studio_voices', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  name: text('name').notNull(),
  group: text('group_id').$type<VoiceGroup>().notNull(),
  tone: text('tone').notNull(),
  fits: text('fits').notNull(),
  isRecommended: boolean('is_recommended').notNull(),
  isForMembers: boolean('is_for_members').notNull(),
  isGone: boolean('is_gone').notNull().default(false),
})

export const studioFavouriteVoices = pgTable(
  'studio_favourite_voices',
  { uid: uidColumn(), voiceId: text('voice_id').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.voiceId] })],
)
