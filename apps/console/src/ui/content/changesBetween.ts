/** The differences between before and after: one line per changed field, with labels where they exist. */
import { type AuditAction, auditFieldLabel, auditValueLabel } from '@wallpaper/contract'
import { formatTime } from '../../lib/time.ts'

export type Values = Record<string, unknown> | null

/** An action in the audit log. */
export interface Act {
  action: AuditAction
  before: Values
  after: Values
}

export interface Change {
  field: string
  before: string | null
  after: string | null
}

const isTime = (field: string, value: unknown): value is number =>
  typeof value === 'number' && /(_at|until)$/.test(field)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

const written = (action: AuditAction, field: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (isTime(field, value)) return formatTime(value)
  if (isTexts(value)) return value.map((one) => auditValueLabel(action, field, one)).join('、')
  return typeof value === 'object'
    ? JSON.stringify(value)
    : auditValueLabel(action, field, String(value)) || '（空）'
}

export const changesBetween = ({ action, before, after }: Act): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({
      field: auditFieldLabel(action, field),
      before: written(action, field, before?.[field]),
      after: written(action, field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after)
