/** The catalogue and tools on homepages, as in migrations/*-create-tools.sql. */
import type { LineId } from '@wallpaper/contract'
import type { ToolIcon, ToolKind, ToolMaker } from '@wallpaper/contract/tools/tools.schemas'
import { boolean, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz, uidColumn } from '../../../platform/db/columns.ts'

export const tools = pgTable('tools', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ToolKind>().notNull(),
  name: text('name').notNull(),
  icon: text('icon').$type<ToolIcon>().notNull(),
  note: text('note').notNull(),
  maker: text('maker').$type<ToolMaker>().notNull(),
  url: text('url').notNull().default(''),
  lines: text('lines').array().$type<LineId[]>().notNull(),
  isMemberOnly: boolean('is_member_only').notNull().default(false),
  isOnline: boolean('is_online').notNull().default(true),
  lastDay: date('last_day'),
  place: integer('place').notNull(),
  version: integer('version').notNull().default(1),
  changedAt: timestamptz('changed_at').notNull(),
  addedAt: timestamptz('added_at').notNull().defaultNow(),
})

export const homepageTools = pgTable(
  'homepage_tools',
  {
    uid: uidColumn(),
    homepageId: uuid('homepage_id').notNull(),
    toolId: text('tool_id').notNull(),
    place: smallint('place').notNull(),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.homepageId, table.toolId] })],
)

export const toolDaily = pgTable(
  'tool_daily',
  {
    uid: uidColumn(),
    homepageId: uuid('homepage_id').notNull(),
    day: date('day').notNull(),
    toolId: text('tool_id').notNull(),
    players: integer('players').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.homepageId, table.day, table.toolId] })],
)
