/**
 * One row for every change of money, state or setting: who, when, why, before, after, written in the same
 * transaction as the change. Personal data is always masked, whatever the caller passes.
 */
import type { AuditAction, AuditSubject } from '@wallpaper/contract'
import type { Tx } from '../db/database.ts'
import { maskPersonal, redactRecord } from '../personal/redact.ts'
import { insertAudit } from './audit.repository.ts'

export type Actor = `staff:${number}` | `person:${number}` | 'anyone' | 'system' | 'command-line'
/** What was acted upon: its kind and its key. */
export type Subject = `${AuditSubject}:${string | number}`

/** Who acts, when, why and in which request. Staff endpoints get one as `act`. */
export interface Act {
  actor: Actor
  /** By the server's clock. */
  now: number
  reason?: string | undefined
  requestId?: string | undefined
}

export interface AuditedChange {
  action: AuditAction
  subject: Subject
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
}

export const audit = (tx: Tx, act: Act, change: AuditedChange): Promise<void> =>
  insertAudit(tx, {
    at: new Date(act.now),
    actor: act.actor,
    action: change.action,
    subject: change.subject,
    reason: maskPersonal(act.reason ?? ''),
    before: change.before ? redactRecord(change.before) : null,
    after: change.after ? redactRecord(change.after) : null,
    requestId: act.requestId ?? null,
  })
