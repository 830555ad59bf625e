/** The ledger's tables, as in migrations/202611160503-lighten-ledger.sql; only its functions write them. */
import { date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../platform/db/columns.ts'

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: int8('id').primaryKey(),
  key: text('key').notNull(),
  inputHash: bytea('input_hash').notNull(),
  kind: text('kind').notNull(),
  causeKind: text('cause_kind').notNull(),
  causeId: text('cause_id').notNull(),
  memo: text('memo').notNull(),
  reverses: int8('reverses'),
  uids: int8('uids').array().notNull(),
  accounts: text('accounts').array().notNull(),
  amountsFen: int8('amounts_fen').array().notNull(),
  happenedAt: timestamptz('happened_at').notNull(),
})

export const ledgerReversals = pgTable('ledger_reversals', {
  reversedId: int8('reversed_id').primaryKey(),
  reversalId: int8('reversal_id').notNull(),
})

export const ledgerPostings = pgTable(
  'ledger_postings',
  {
    uid: uidColumn(),
    account: text('account').notNull(),
    transactionId: int8('transaction_id').notNull(),
    slot: smallint('slot').notNull(),
    amountFen: int8('amount_fen').notNull(),
    balanceFen: int8('balance_fen').notNull(),
    happenedAt: timestamptz('happened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.account, table.transactionId] })],
)

export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    uid: uidColumn(),
    account: text('account').notNull(),
    slot: smallint('slot').notNull(),
    balanceFen: int8('balance_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.account, table.slot] })],
)

export const ledgerDues = pgTable(
  'ledger_dues',
  {
    uid: uidColumn(),
    transactionId: int8('transaction_id').notNull(),
    day: date('day').notNull(),
    line: text('line').notNull(),
    source: text('source').notNull(),
    amountFen: int8('amount_fen').notNull(),
    leftFen: int8('left_fen').notNull(),
    releaseAt: timestamptz('release_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.transactionId] })],
)
