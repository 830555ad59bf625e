/** App configuration: navigation items, pictures, allowed web pages, as in migration 0005. */
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { int8 } from '../../../platform/db/columns.ts'

export const navigationItems = pgTable('navigation_items', {
  id: text('id').primaryKey(),
  place: text('place', { enum: ['home', 'mine', 'guide'] }).notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
  icon: text('icon').notNull(),
  appid: text('appid'),
  path: text('path'),
  h5: text('h5'),
  pages: text('pages'),
  isTab: boolean('is_tab').notNull().default(false),
  apiUrl: text('api_url'),
  apiParam: jsonb('api_param').$type<Record<string, string>>().notNull().default({}),
  callbackUrl: text('callback_url'),
  callbackParam: jsonb('callback_param').$type<Record<string, string>>().notNull().default({}),
  isShown: boolean('is_shown').notNull().default(true),
  opened: int8('opened').notNull().default(0),
  done: int8('done').notNull().default(0),
})

export const systemMedia = pgTable('system_media', {
  name: text('name').primaryKey(),
  place: text('place').notNull(),
  position: integer('position').notNull().default(0),
  title: text('title').notNull(),
  type: text('type', { enum: ['image', 'video'] }).notNull(),
  url: text('url').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
})

export const webviewHosts = pgTable('webview_hosts', {
  host: text('host').primaryKey(),
  hasSubdomains: boolean('has_subdomains').notNull().default(false),
  note: text('note').notNull(),
})
