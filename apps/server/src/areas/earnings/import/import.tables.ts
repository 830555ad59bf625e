/** Imports of income, as in migrations/*-create-imports.sql. */
import type { LineId } from '@wallpaper/contract'
import type {
  ImportMark,
  ImportPlatform,
  ImportProblem,
  ImportState,
  ImportVerdict,
} from '@wallpaper/contract/earnings/import.labels'
import type { ImportMapping, ImportTotals } from '@wallpaper/contract/earnings/import.schemas'
import { date, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, lineColumn, timestamptz } from '../../../platform/db/columns.ts'

/** Where posting or reversal continues. */
export type ImportCursor =
  | { day: string; uid: number; row: number }
  | { uid: number; day: string; ledgerKey: string }

export const incomeImports = pgTable('income_imports', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  number: text('number').notNull(),
  platform: text('platform').$type<ImportPlatform>().notNull(),
  fileName: text('file_name').notNull(),
  fileHash: bytea('file_hash').notNull(),
  format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
  encoding: text('encoding').notNull(),
  columns: jsonb('columns').$type<string[]>().notNull(),
  sample: jsonb('sample').$type<string[][]>().notNull(),
  mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
  line: lineColumn(),
  fromDay: date('from_day'),
  toDay: date('to_day'),
  billFen: int8('bill_fen'),
  /** `waiting` is not stored: it follows from an open proposal. */
  state: text('state').$type<Exclude<ImportState, 'waiting'>>().notNull(),
  problem: text('problem').notNull().default(''),
  progress: integer('progress').notNull().default(0),
  cursor: jsonb('cursor').$type<ImportCursor>(),
  run: uuid('run'),
  attempt: uuid('attempt'),
  totals: jsonb('totals').$type<ImportTotals>(),
  postedRows: integer('posted_rows').notNull().default(0),
  postedFen: int8('posted_fen').notNull().default(0),
  madeBy: text('made_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  postedBy: text('posted_by').notNull().default(''),
  postedAt: timestamptz('posted_at'),
  reversedBy: text('reversed_by').notNull().default(''),
  reversedAt: timestamptz('reversed_at'),
})

export const incomeImportRows = pgTable(
  'income_import_rows',
  {
    importId: int8('import_id').notNull(),
    row: integer('row').notNull(),
    verdict: text('verdict').$type<ImportVerdict>().notNull(),
    mark: text('mark').$type<ImportMark>(),
    problem: text('problem').$type<ImportProblem>(),
    note: text('note').notNull(),
    externalId: text('external_id').notNull(),
    uidText: text('uid_text').notNull(),
    code: text('code').notNull(),
    dayText: text('day_text').notNull(),
    amountText: text('amount_text').notNull(),
    uid: int8('uid'),
    codeId: uuid('code_id'),
    day: date('day'),
    line: text('line').$type<LineId>(),
    product: text('product').notNull(),
    takes: integer('takes').notNull(),
    amountFen: int8('amount_fen'),
  },
  (table) => [primaryKey({ columns: [table.importId, table.row] })],
)

export const incomeImportMappings = pgTable('income_import_mappings', {
  platform: text('platform').primaryKey(),
  mapping: jsonb('mapping').$type<ImportMapping>().notNull(),
  line: lineColumn(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})
