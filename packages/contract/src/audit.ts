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

export interface AreaAudit {
  actions: Readonly<Record<string, string>>
  subjects: Readonly<Record<string, string>>
  /** Words for changed fields. */
  fields: Readonly<Record<string, string>>
  /** Words for their values, where those are identifiers of ours. */
  values: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const areaAudits = [
  accountAudit,
  codesAudit,
  creationAudit,
  earningsAudit,
  financeAudit,
  homeAudit,
  learnAudit,
  memberAudit,
  noticeAudit,
  paymentsAudit,
  reviewAudit,
  sharingAudit,
  staffAudit,
  supportAudit,
  systemAudit,
  teamAudit,
  toolsAudit,
  walletAudit,
] as const satisfies readonly AreaAudit[]

type Audits = (typeof areaAudits)[number]
type KeysOf<Part extends 'actions' | 'subjects'> = Audits extends infer One
  ? One extends AreaAudit
    ? keyof One[Part]
    : never
  : never

const merged = <Key extends PropertyKey>(parts: readonly Readonly<Record<string, string>>[]) =>
  Object.assign({}, ...parts) as Readonly<Record<Key, string>>

export const auditActions = merged<KeysOf<'actions'>>(areaAudits.map(({ actions }) => actions))

/** Words for subjects: the part of a key before the colon. */
export const auditSubjects = merged<KeysOf<'subjects'>>(areaAudits.map(({ subjects }) => subjects))

export type AuditAction = keyof typeof auditActions
export type AuditSubject = keyof typeof auditSubjects
export const auditActionIds = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** The vocabulary of the action's area: another area may use the same name differently. */
const auditOf = (action: string): AreaAudit | undefined =>
  (areaAudits as readonly AreaAudit[]).find(({ actions }) => Object.hasOwn(actions, action))

/** Falls back to the field's own name. */
export const auditFieldLabel = (action: AuditAction, field: string): string =>
  auditOf(action)?.fields[field] ?? field

const actionLabels: Readonly<Record<string, string>> = auditActions

export const auditValueLabel = (action: AuditAction, field: string, value: string): string =>
  auditOf(action)?.values[field]?.[value] ?? actionLabels[value] ?? value
