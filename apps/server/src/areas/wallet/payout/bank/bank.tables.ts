/** The bank's files, out and in, as in migrations/*-create-bank-batches.sql. */
import type { BankFormat, BankLineKind } from '@wallpaper/contract/wallet/bank.labels'
import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../../../platform/db/columns.ts'

export const payoutBatches = pgTable('payout_batches', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  number: text('number').notNull(),
  payer: text('payer').notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  checkedBy: text('checked_by').notNull(),
  checkedAt: timestamptz('checked_at').notNull(),
  count: integer('count').notNull(),
  netFen: int8('net_fen').notNull(),
  fileHash: bytea('file_hash'),
})

export const payoutBatchLines = pgTable(
  'payout_batch_lines',
  {
    batchId: int8('batch_id').notNull(),
    line: integer('line').notNull(),
    uid: uidColumn(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    billNo: text('bill_no').notNull(),
    netFen: int8('net_fen').notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.line] })],
)

export const payoutDownloads = pgTable('payout_downloads', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  batchId: int8('batch_id').notNull(),
  format: text('format').$type<BankFormat>().notNull(),
  by: text('by').notNull(),
  at: timestamptz('at').notNull(),
})

export const payoutResults = pgTable('payout_results', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  batchId: int8('batch_id').notNull(),
  fileName: text('file_name').notNull(),
  fileHash: bytea('file_hash').notNull(),
  fileRows: integer('file_rows').notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: timestamptz('made_at').notNull(),
  appliedBy: text('applied_by'),
  appliedAt: timestamptz('applied_at'),
})

export const payoutResultLines = pgTable(
  'payout_result_lines',
  {
    resultId: int8('result_id').notNull(),
    line: integer('line').notNull(),
    kind: text('kind').$type<BankLineKind>().notNull(),
    fileRow: integer('file_row'),
    billNo: text('bill_no').notNull(),
    withdrawalId: uuid('withdrawal_id'),
    nameMasked: text('name_masked').notNull(),
    accountMasked: text('account_masked').notNull(),
    sentFen: int8('sent_fen'),
    saidFen: int8('said_fen'),
    isPaid: boolean('is_paid').notNull(),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.resultId, table.line] })],
)
