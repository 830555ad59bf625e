/** Validates the input: first the fields, then whether the named objects belong to the caller. */
import {
  type AnyEndpoint,
  isLineKind,
  type LineId,
  type LineKind,
  type LinelessKind,
  type OwnedKind,
  ownedFields,
} from '@wallpaper/contract'
import type { z } from 'zod'
import type { Database, Reader } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './route.ts'

/** Gives those of the ids that the person owns. */
type OwnerQuery<Owner> = (tx: Reader, owner: Owner, ids: readonly string[]) => Promise<ReadonlySet<string>>

/** One for each kind of owned object; objects of a line are owned on that line only. */
export type Owners = Record<LinelessKind, OwnerQuery<{ uid: number }>> &
  Record<LineKind, OwnerQuery<{ uid: number; line: LineId }>>

const ownedAmong = (owners: Owners, kind: OwnedKind, uid: number, line: LineId | null) => {
  if (!isLineKind(kind)) return (tx: Reader, ids: readonly string[]) => owners[kind](tx, { uid }, ids)
  if (!line) throw new Error(`${kind} is of a line, and the call is not`)
  return (tx: Reader, ids: readonly string[]) => owners[kind](tx, { uid, line }, ids)
}

/** Units in the sentences about limits, by type of value; numbers have none. */
const units: Record<string, string> = { string: '个字', array: '项', set: '项' }

const limitSentence = (origin: string, isTooBig: boolean, limit: number | bigint): string => {
  const unit = units[origin]
  if (unit) return isTooBig ? `最多 ${limit} ${unit}` : `至少 ${limit} ${unit}`
  return isTooBig ? `不能大于 ${limit}` : `不能小于 ${limit}`
}

/** The default sentence for an issue. It names the limit, which a person needs to correct the field. */
const sentenceOf = (issue: z.core.$ZodRawIssue): string => {
  if (issue.input === undefined || issue.input === '') return '请填写'
  if (issue.code === 'invalid_value') return '请从列出的选项里选择'
  if (issue.code === 'too_big') return limitSentence(issue.origin, true, issue.maximum)
  if (issue.code === 'too_small') return limitSentence(issue.origin, false, issue.minimum)
  return '格式不正确'
}

export const parseInput = (endpoint: AnyEndpoint, raw: unknown) => {
  const parsed = endpoint.input.safeParse(raw ?? {}, { error: sentenceOf })
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = Object.create(null)
  for (const issue of parsed.error.issues) {
    const isUnknown = issue.code === 'unrecognized_keys' && issue.path.length === 0
    const names = isUnknown ? issue.keys.slice(0, 20) : [String(issue.path[0] ?? '')]
    for (const name of names) fields[name.slice(0, 64)] ??= isUnknown ? '不认识的字段' : issue.message
  }
  throw new Refusal('invalidInput', undefined, { fields })
}

/** The ids named by a call with `ownedEach`, without duplicates, and those that the caller owns. */
export interface NamedEach {
  field: string
  ids: readonly string[]
  own: ReadonlySet<string>
}

/** Refuses a call that names another's object; for per-item calls, returns the ids that the caller owns. */
export const checkOwnership = async (
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  { caller, line }: { caller: Caller | null; line: LineId | null },
  { db, owners }: { db: Database; owners: Owners },
): Promise<NamedEach | null> => {
  let each: NamedEach | null = null
  if (caller?.kind !== 'person') return each
  for (const { field, kind, isEach } of ownedFields(endpoint)) {
    const value = input[field]
    if (value === undefined) continue
    const ids = [...new Set((Array.isArray(value) ? value : [value]).map(String))]
    const owned = ownedAmong(owners, kind, caller.uid, line)
    const found = await db.read((tx) => owned(tx, ids))
    if (isEach) each = { field, ids, own: found }
    else if (!ids.every((id) => found.has(id))) throw new Refusal('notFound')
  }
  return each
}
