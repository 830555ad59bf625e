/** The list of each day, as in migrations/*202611181831-create-makers.sql. */
import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

export const toolLists = pgTable(
  'tool_lists',
  {
    day: date('day').notNull(),
    toolId: text('tool_id').notNull(),
    uses: integer('uses').notNull(),
    dayUses: integer('day_uses').notNull(),
    homepages: integer('homepages').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.toolId] })],
)
