/** The differences between before and after: one line per changed field, with labels where they exist. */
import { type AuditAction, auditFieldLabel, auditValueLabel } from './audit.ts'
import { timeText } from './day.ts'
import { yuan } from './money.ts'

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

const isFen = (field: string, value: unknown): value is number =>
  typeof value === 'number' && /(^|_)fen$/.test(field)

/** The label names the unit that is stored; the value is written in yuan. */
const withoutUnit = (label: string): string => label.replace(/（分）$/, '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

const written = (action: AuditAction, field: string, value: unknown): string | null => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (isTime(field, value)) return timeText(value)
  if (isFen(field, value)) return `${yuan(value)} 元`
  if (isTexts(value)) return value.map((one) => auditValueLabel(action, field, one)).join('、')
  if (Array.isArray(value))
    return value.map((each) => written(action, field, each) ?? '—').join('；') || '（空）'
  if (isRecord(value))
    return Object.entries(value)
      .map(
        ([name, each]) =>
          `${withoutUnit(auditFieldLabel(action, name))} ${written(action, name, each) ?? '—'}`,
      )
      .join('、')
  return auditValueLabel(action, field, String(value)) || '（空）'
}

/** The values inside of values as fields of their own, where their names do not meet. */
const flat = (values: Values): Record<string, unknown> => {
  const own = { ...values }
  for (const [field, value] of Object.entries(own)) {
    if (!isRecord(value) || Object.keys(value).some((name) => name in own)) continue
    delete own[field]
    Object.assign(own, value)
  }
  return own
}

export const changesBetween = ({ action, before, after }: Act): Change[] => {
  const [was, is] = [flat(before), flat(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({
      field: withoutUnit(auditFieldLabel(action, field)),
      before: written(action, field, was[field]),
      after: written(action, field, is[field]),
    }))
    .filter((change) => change.before !== change.after)
}
