/** Proofs of the ledger and the explanations of differences, as in migrations/202611160432-create-ledger-proofs.sql. */
import { boolean, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { CheckedResult } from '../../../ledger/proof.ts'
import type { ProofMark } from '../../../ledger/proofWalk.ts'
import { int8, timestamptz } from '../../../platform/db/columns.ts'

export const ledgerProofs = pgTable('ledger_proofs', {
  id: int8('id').primaryKey().generatedAlwaysAsIdentity(),
  startedAt: timestamptz('started_at').notNull(),
  finishedAt: timestamptz('finished_at').notNull(),
  askedBy: text('asked_by').notNull(),
  transactions: int8('transactions').notNull(),
  accounts: int8('accounts').notNull(),
  checks: jsonb('checks').$type<CheckedResult[]>().notNull(),
  isFull: boolean('is_full').notNull(),
  mark: jsonb('mark').$type<ProofMark>(),
})

export const ledgerExplanations = pgTable('ledger_explanations', {
  differenceKey: text('difference_key').primaryKey(),
  text: text('text').notNull(),
  explainedBy: text('explained_by').notNull(),
  approvedBy: text('approved_by').notNull(),
  approvalId: int8('approval_id').notNull(),
  explainedAt: timestamptz('explained_at').notNull(),
})

/** Locked days, as in migrations/*-create-ledger-locks.sql. */
export const ledgerLocks = pgTable('ledger_locks', {
  day: date('day').primaryKey(),
  proofId: int8('proof_id').notNull(),
  postings: int8('postings').notNull(),
  movedFen: int8('moved_fen').notNull(),
  lockedBy: text('locked_by').notNull(),
  lockedAt: timestamptz('locked_at').notNull(),
})
