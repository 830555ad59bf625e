/**
 * What the audit log can say, as data: every act of staff, and what people do with their own account, with the
 * word the console shows. An area's `<area>.audit.ts` holds its own; the server's `audit()` takes nothing else.
 */
import { accountAudit } from './account/account.audit.ts'
import { noticeAudit } from './notice/notice.audit.ts'
import { staffAudit } from './staff/staff.audit.ts'
import { systemAudit } from './system/system.audit.ts'

export const auditActions = {
  ...staffAudit.actions,
  ...accountAudit.actions,
  ...noticeAudit.actions,
  ...systemAudit.actions,
}

/** What was acted upon: the part of a key before the colon, with its word. */
export const auditSubjects = {
  ...staffAudit.subjects,
  ...accountAudit.subjects,
  ...noticeAudit.subjects,
  ...systemAudit.subjects,
}

export type AuditAction = keyof typeof auditActions
export type AuditSubject = keyof typeof auditSubjects
export const auditActionIds = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]
