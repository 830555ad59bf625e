/** Templates of the avatar maker, as in migrations/*202611181831-create-makers.sql. */
import type { AvatarPart, AvatarShape } from '@wallpaper/contract/tools/makers.labels'
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

export const avatarTemplates = pgTable('avatar_templates', {
  id: uuid('id').primaryKey(),
  part: text('part').$type<AvatarPart>().notNull(),
  group: text('group_name').notNull(),
  name: text('name').notNull(),
  shape: text('shape').$type<AvatarShape>().notNull(),
  colours: text('colours').array().notNull(),
  text: text('text').notNull().default(''),
  pictureUrl: text('picture_url'),
  isOnline: boolean('is_online').notNull().default(true),
  place: integer('place').notNull(),
  uses: integer('uses').notNull().default(0),
  version: integer('version').notNull().default(1),
  changedAt: timestamptz('changed_at').notNull(),
})
