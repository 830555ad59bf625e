/** What other areas contribute to codes. */
import type { AudienceReportReason } from '@wallpaper/contract/codes/codes.labels'
import type { Tx } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'
import type { CodeAllowance } from './code/codeLimit.ts'
import type { Borrowing } from './target/borrowing.ts'

export const borrowing = slot<Borrowing>('what people may use of others under their own codes')
export const codeAllowances = slot<CodeAllowance>('what lets a person have more codes')

export interface AudienceReport {
  workId: string
  reason: AudienceReportReason
  note: string
  /** The visitor's own number, which their cookie has. */
  visitor: string
  at: Date
}

/** Runs in the transaction that stored the report. */
export type ReportListener = (tx: Tx, report: AudienceReport) => Promise<unknown>
export const reportListeners = slot<ReportListener>('what follows when the audience reports a work')

/** Runs in the transaction that created the code. */
export type CodeListener = (tx: Tx, uid: number, now: number) => Promise<unknown>
export const codeListeners = slot<CodeListener>('what follows when a person made a code')
