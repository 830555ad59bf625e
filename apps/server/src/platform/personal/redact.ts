/**
 * Values safe to store or to show to staff: fields with secret names are removed; whatever looks like a
 * phone, an identity number or a bank card is masked.
 */
import { secretNames } from '../http/logs/logging.ts'
import { mask } from './mask.ts'
import { personalPatterns, phonePattern } from './personalData.ts'

const secret = new Set(secretNames)
const depthMax = 12

export const maskPersonal = (text: string): string =>
  personalPatterns.reduce((result, { pattern }) => result.replace(pattern, mask), text)

/** Only phone numbers are masked among numbers; other long numbers are ids and times. */
const maskNumber = (value: number): number | string => {
  const masked = String(value).replace(phonePattern, mask)
  return masked === String(value) ? value : masked
}

const isSecretName = (name: string) => secret.has(name.toLowerCase()) || /password|secret|token/i.test(name)

export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskPersonal(value)
  if (typeof value === 'number') return maskNumber(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) return '…'
  if (Array.isArray(value)) return value.map((item: unknown) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isSecretName(name) && inner !== null && typeof inner !== 'boolean' ? '***' : redact(inner, depth + 1),
    ]),
  )
}

export const redactRecord = (record: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(redact(record) ?? {}))
