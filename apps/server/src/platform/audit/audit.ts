/**
 * One row for every change of money, state or setting: who, when, why, before, after, written in the transaction
 * of the change itself. Personal data gets in masked only, whatever the caller passes.
 */
import type { AuditAction, AuditSubject } from '@wallpaper/contract'
import type { Tx } from '../db/database.ts'
import { maskPersonal, redactRecord } from '../redact.ts'
import { insertAudit } from './audit.repository.ts'

export type Actor = `staff:${number}` | `person:${number}` | 'anyone' | 'system' | 'command-line'
/** What was acted upon: its kind and its key. */
export type Subject = `${AuditSubject}:${string | number}`

export interface AuditEntry {
  actor: Actor
  action: AuditAction
  subject: Subject
  /** When it happened, by the server's clock. */
  now: number
  reason?: string | undefined
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
  requestId?: string | undefined
}

export const audit = (tx: Tx, entry: AuditEntry): Promise<void> =>
  insertAudit(tx, {
    at: new Date(entry.now),
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    reason: maskPersonal(entry.reason ?? ''),
    before: entry.before ? redactRecord(entry.before) : null,
    after: entry.after ? redactRecord(entry.after) : null,
    requestId: entry.requestId ?? null,
  })
