/**
 * The vocabulary of the audit log: every action of staff, and of people on their own account, with the word
 * the console shows. Each area has its part in `<area>.audit.ts`; the server's `audit()` accepts nothing
 * else.
 */
import type { AreaAudit } from './contract.ts'
import { allContracts, type FieldOf } from './contracts.ts'

/** By name: the console lists the actions in this order. */
const areaAudits = [...allContracts]
  .sort((a, b) => (a.name < b.name ? -1 : 1))
  .flatMap(({ audit }) => audit ?? [])

type KeysOf<Part extends 'actions' | 'subjects', One = FieldOf<'audit'>> = One extends AreaAudit
  ? keyof One[Part]
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
  areaAudits.find(({ actions }) => Object.hasOwn(actions, action))

/** Falls back to the field's own name. */
export const auditFieldLabel = (action: AuditAction, field: string): string =>
  auditOf(action)?.fields[field] ?? field

const actionLabels: Readonly<Record<string, string>> = auditActions

export const auditValueLabel = (action: AuditAction, field: string, value: string): string =>
  auditOf(action)?.values[field]?.[value] ?? actionLabels[value] ?? value
