/** As in migrations/202611160443-create-deductions.sql and 202611162200-add-deduction-pictures.sql. */
import type { OutputOf } from '@wallpaper/contract'
import type { deductionOne } from '@wallpaper/contract/wallet'
import type { DeductionKind } from '@wallpaper/contract/wallet/deduction.labels'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { int8, lineColumn, timestamptz, uidColumn } from '../../../platform/db/columns.ts'

type Evidence = OutputOf<typeof deductionOne>['evidence']

export const deductions = pgTable(
  'deductions',
  {
    uid: uidColumn(),
    id: uuid('id').notNull(),
    number: text('number').notNull(),
    kind: text('kind').$type<DeductionKind>().notNull(),
    rule: text('rule').notNull(),
    note: text('note').notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    uploadIds: uuid('upload_ids').array().notNull().default([]),
    line: lineColumn(),
    workId: uuid('work_id'),
    amountFen: int8('amount_fen').notNull(),
    pendingFen: int8('pending_fen').notNull(),
    availableFen: int8('available_fen').notNull(),
    debtFen: int8('debt_fen').notNull(),
    returnedFen: int8('returned_fen').notNull().default(0),
    madeBy: int8('made_by').notNull(),
    madeAt: timestamptz('made_at').notNull(),
    checkedBy: int8('checked_by').notNull(),
    takenAt: timestamptz('taken_at').notNull(),
    appealUntil: timestamptz('appeal_until').notNull(),
    appealedAt: timestamptz('appealed_at'),
    answerBy: timestamptz('answer_by'),
    outcome: text('outcome', { enum: ['returned', 'partly_returned', 'upheld', 'withdrawn'] }),
    verdict: text('verdict').notNull().default(''),
    decidedAt: timestamptz('decided_at'),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
)

export const deductionMessages = pgTable(
  'deduction_messages',
  {
    uid: uidColumn(),
    deductionId: uuid('deduction_id').notNull(),
    id: int8('id').notNull().generatedAlwaysAsIdentity(),
    staffId: int8('staff_id'),
    text: text('text').notNull(),
    uploadIds: uuid('upload_ids').array().notNull().default([]),
    saidAt: timestamptz('said_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.deductionId, table.id] })],
)
