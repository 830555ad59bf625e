/** As in migrations/*-create-component-events.sql. */
import type { ComponentEventKind } from '@wallpaper/contract/gzh/event.labels'
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

export const componentEvents = pgTable('component_events', {
  id: uuid('id').primaryKey(),
  at: timestamptz('at').notNull(),
  kind: text('kind').$type<ComponentEventKind>().notNull(),
  appId: text('app_id').notNull().default(''),
  note: text('note').notNull().default(''),
  tookMs: integer('took_ms').notNull(),
})
