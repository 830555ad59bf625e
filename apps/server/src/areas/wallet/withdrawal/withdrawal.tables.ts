/** Withdrawals and their steps, as in migrations/*-create-withdrawals.sql. */
import type { OutputOf } from '@wallpaper/contract'
import type { withholdingTrial } from '@wallpaper/contract/wallet'
import type { PayeeKind } from '@wallpaper/contract/wallet/payee.schemas'
import type { WithdrawalState } from '@wallpaper/contract/wallet/withdrawal.labels'
import { integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, int8, timestamptz, uidColumn } from '../../../platform/db/columns.ts'
import type { WithdrawalCheck } from './withdrawalChecks.rules.ts'

export const withdrawals = pgTable(
  'withdrawals',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    /** The form's own key until November 2026, the row's id since; starts with `demo-` in demo data. */
    requestId: text('request_id').notNull(),
    state: text('state').$type<WithdrawalState>().notNull(),
    amountFen: int8('amount_fen').notNull(),
    taxFen: int8('tax_fen').notNull(),
    feeFen: int8('fee_fen').notNull(),
    netFen: int8('net_fen').notNull(),
    withholding: jsonb('withholding').$type<OutputOf<typeof withholdingTrial>>().notNull(),
    taxYear: smallint('tax_year').notNull(),
    taxMonth: smallint('tax_month').notNull(),
    idNumberHash: bytea('id_number_hash').notNull(),
    idNumberSealed: bytea('id_number_sealed'),
    payeeId: uuid('payee_id').notNull(),
    channel: text('channel').$type<PayeeKind>().notNull(),
    payeeTitle: text('payee_title').notNull(),
    accountMasked: text('account_masked').notNull(),
    accountSealed: bytea('account_sealed').notNull(),
    nameMasked: text('name_masked').notNull(),
    nameSealed: bytea('name_sealed').notNull(),
    appliedAt: timestamptz('applied_at').notNull(),
    approvedBy: text('approved_by'),
    approvedAt: timestamptz('approved_at'),
    paidBy: text('paid_by'),
    billNo: text('bill_no'),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestamptz('sent_at'),
    packageInfo: text('package_info').notNull().default(''),
    confirmBy: timestamptz('confirm_by'),
    batchId: int8('batch_id'),
    doubtfulFen: int8('doubtful_fen'),
    nextCheckAt: timestamptz('next_check_at'),
    settledAt: timestamptz('settled_at'),
    reasonCode: text('reason_code').notNull().default(''),
    reason: text('reason').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const withdrawalSteps = pgTable(
  'withdrawal_steps',
  {
    uid: uidColumn(),
    withdrawalId: uuid('withdrawal_id').notNull(),
    number: int8('number').generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    note: text('note').notNull().default(''),
    by: text('by').notNull().default(''),
    checks: jsonb('checks').$type<WithdrawalCheck[]>().notNull().default([]),
    at: timestamptz('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.withdrawalId, table.number] })],
)
