/**
 * Values as they may be kept or shown to staff: what is secret by its name is taken out, what looks like a phone,
 * an identity number or a bank card is masked wherever it stands.
 */
import { secretNames } from './http/logging.ts'
import { mask } from './mask.ts'

const secret = new Set(secretNames)
const personal = [/(?<!\d)1[3-9]\d{9}(?!\d)/g, /(?<!\d)\d{17}[\dXx](?!\d)/g, /(?<!\d)\d{16,19}(?!\d)/g]
const depthMax = 12

export const maskPersonal = (text: string): string =>
  personal.reduce((result, pattern) => result.replace(pattern, mask), text)

const isSecretName = (name: string) => secret.has(name.toLowerCase()) || /password|secret|token/i.test(name)

export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskPersonal(value)
  // A phone number that lost its quotes is a phone number still.
  if (typeof value === 'number') return /^1[3-9]\d{9}$/.test(String(value)) ? mask(String(value)) : value
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
