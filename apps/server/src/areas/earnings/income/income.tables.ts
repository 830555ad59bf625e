/** Rows of income and their sums, as in migrations/*-create-income.sql. */
import type { IncomeSource, TakeWay } from '@wallpaper/contract/earnings/earnings.labels'
import { date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { TeamLevel } from '../split/share.rules.ts'

const sourceColumn = () => text('source').$type<IncomeSource>().notNull()
const wayColumn = () => text('way').$type<TakeWay | ''>().notNull()

export const incomeRows = pgTable(
  'income_rows',
  {
    uid: uidColumn(),
    day: date('day').notNull(),
    id: uuid('id').notNull(),
    line: lineColumn(),
    source: sourceColumn(),
    way: wayColumn(),
    earnerUid: int8('earner_uid').notNull(),
    codeId: uuid('code_id'),
    workId: uuid('work_id'),
    part: integer('part').notNull(),
    /** Levels above the earner, for a team share; else 0. */
    teamLevel: smallint('team_level').$type<TeamLevel>().notNull(),
    takes: integer('takes').notNull(),
    milli: integer('milli'),
    bonusPercent: smallint('bonus_percent').notNull(),
    percent: smallint('percent').notNull(),
    baseFen: int8('base_fen').notNull(),
    amountFen: int8('amount_fen').notNull(),
    note: text('note').notNull(),
    ledgerKey: text('ledger_key').notNull(),
    postedAt: timestamptz('posted_at').notNull(),
    releaseAt: timestamptz('release_at').notNull(),
    /** The import and its row, for imported income. */
    importId: int8('import_id'),
    importRow: integer('import_row'),
    /** The promoted product's order, for income of one. */
    orderId: uuid('order_id'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.day, table.id] })],
)

const sums = {
  takes: integer('takes').notNull(),
  baseFen: int8('base_fen').notNull(),
  amountFen: int8('amount_fen').notNull(),
}

export const incomeDaily = pgTable(
  'income_daily',
  { uid: uidColumn(), day: date('day').notNull(), line: lineColumn(), source: sourceColumn(), ...sums },
  (table) => [primaryKey({ columns: [table.uid, table.day, table.line, table.source] })],
)

/** Sums over everybody, spread over slots: the sum of a day's slots is its total. */
export const incomeTotals = pgTable(
  'income_totals',
  {
    day: date('day').notNull(),
    line: lineColumn(),
    source: sourceColumn(),
    slot: smallint('slot').notNull(),
    takes: int8('takes').notNull(),
    baseFen: int8('base_fen').notNull(),
    amountFen: int8('amount_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.line, table.source, table.slot] })],
)

export const incomeCodeDaily = pgTable(
  'income_code_daily',
  {
    uid: uidColumn(),
    day: date('day').notNull(),
    line: lineColumn(),
    source: sourceColumn(),
    way: wayColumn(),
    codeId: uuid('code_id').notNull(),
    ...sums,
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.day, table.line, table.source, table.way, table.codeId] }),
  ],
)

export const incomeEarnerMonths = pgTable(
  'income_earner_months',
  {
    uid: uidColumn(),
    month: date('month').notNull(),
    source: sourceColumn(),
    earnerUid: int8('earner_uid').notNull(),
    baseFen: int8('base_fen').notNull(),
    amountFen: int8('amount_fen').notNull(),
    /** When the earner joined the team, while still new in it; written by the team relation. */
    joinedOn: date('joined_on'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.month, table.source, table.earnerUid] })],
)

export const incomeRankings = pgTable(
  'income_rankings',
  {
    period: text('period', { enum: ['day', 'week', 'month'] }).notNull(),
    /** A line, or '' for all of them. */
    line: text('line').notNull(),
    place: integer('place').notNull(),
    uid: uidColumn(),
    amountFen: int8('amount_fen').notNull(),
    madeAt: timestamptz('made_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.period, table.line, table.place] })],
)
