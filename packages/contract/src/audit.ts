/**
 * The vocabulary of the audit log: every action of staff, and of people on their own account, with the word
 * the console shows. Each area has its part in `<area>.audit.ts`; the server's `audit()` accepts nothing
 * else.
 */
import { accountAudit } from './account/account.audit.ts'
import { codesAudit } from './codes/codes.audit.ts'
import { creationAudit } from './creation/creation.audit.ts'
import { earningsAudit } from './earnings/earnings.audit.ts'
import { financeAudit } from './finance/finance.audit.ts'
import { homeAudit } from './home/home.audit.ts'
import { learnAudit } from './learn/learn.audit.ts'
import { memberAudit } from './member/member.audit.ts'
import { noticeAudit } from './notice/notice.audit.ts'
import { paymentsAudit } from './payments/payments.audit.ts'
import { reviewAudit } from './review/review.audit.ts'
import { sharingAudit } from './sharing/sharing.audit.ts'
import { staffAudit } from './staff/staff.audit.ts'
import { supportAudit } from './support/support.audit.ts'
import { systemAudit } from './system/system.audit.ts'
import { teamAudit } from './team/team.audit.ts'
import { toolsAudit } from './tools/tools.audit.ts'
import { walletAudit } from './wallet/wallet.audit.ts'

interface AreaAudit {
  actions: Readonly<Record<string, string>>
  subjects: Readonly<Record<string, string>>
  /** Words for changed fields. */
  fields: Readonly<Record<string, string>>
  /** Words for their values, where those are identifiers of ours. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const areaAudits: readonly AreaAudit[] = [
  staffAudit,
  accountAudit,
  noticeAudit,
  systemAudit,
  reviewAudit,
  sharingAudit,
  teamAudit,
  toolsAudit,
  creationAudit,
  homeAudit,
  walletAudit,
  financeAudit,
  earningsAudit,
  supportAudit,
  learnAudit,
  memberAudit,
  paymentsAudit,
]

export const auditActions = {
  ...staffAudit.actions,
  ...accountAudit.actions,
  ...noticeAudit.actions,
  ...systemAudit.actions,
  ...codesAudit.actions,
  ...reviewAudit.actions,
  ...sharingAudit.actions,
  ...teamAudit.actions,
  ...toolsAudit.actions,
  ...creationAudit.actions,
  ...homeAudit.actions,
  ...financeAudit.actions,
  ...walletAudit.actions,
  ...earningsAudit.actions,
  ...supportAudit.actions,
  ...learnAudit.actions,
  ...memberAudit.actions,
  ...paymentsAudit.actions,
}

/** Words for subjects: the part of a key before the colon. */
export const auditSubjects = {
  ...staffAudit.subjects,
  ...accountAudit.subjects,
  ...noticeAudit.subjects,
  ...systemAudit.subjects,
  ...codesAudit.subjects,
  ...reviewAudit.subjects,
  ...sharingAudit.subjects,
  ...teamAudit.subjects,
  ...toolsAudit.subjects,
  ...creationAudit.subjects,
  ...homeAudit.subjects,
  ...financeAudit.subjects,
  ...walletAudit.subjects,
  ...earningsAudit.subjects,
  ...supportAudit.subjects,
  ...learnAudit.subjects,
  ...memberAudit.subjects,
  ...paymentsAudit.subjects,
}

export type AuditAction = keyof typeof auditActions
export type AuditSubject = keyof typeof auditSubjects
export const auditActionIds = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** The vocabulary of the action's area: another area may use the same name differently. */
const auditOf = (action: string): AreaAudit | undefined =>
  areaAudits.find(({ actions }) => Object.hasOwn(actions, action))

/** Falls back to the field's own name. */
export const auditFieldLabel = (action: AuditAction, field: string): string =>
  auditOf(action)?.fields[field] ?? field

const actionLabels: Readonly<Record<string, string>> = auditActions

export const auditValueLabel = (action: AuditAction, field: string, value: string): string =>
  auditOf(action)?.values[field]?.[value] ?? actionLabels[value] ?? value
