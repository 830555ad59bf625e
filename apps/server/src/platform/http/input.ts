/** What came in, made to fit the contract or refused: fields first, then whether the named objects are the caller's. */
import { type AnyEndpoint, type OwnedKind, ownedFields } from '@wallpaper/contract'
import type { Database, Reader } from '../db/database.ts'
import { Refusal } from '../refusal.ts'
import type { Caller } from './route.ts'

/** For each kind of owned object: the owner's uid of each id that exists. */
export type Owners = Record<OwnedKind, (tx: Reader, ids: string[]) => Promise<Map<string, number>>>

export const parseInput = (endpoint: AnyEndpoint, raw: unknown) => {
  const parsed = endpoint.input.safeParse(raw ?? {})
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 20) : [String(issue.path[0] ?? '')]
    const sentence =
      issue.code === 'unrecognized_keys'
        ? '不认识的字段'
        : issue.code === 'invalid_type' && issue.input === undefined
          ? '请填写'
          : issue.message
    for (const name of names) fields[name.slice(0, 64)] ??= sentence
  }
  throw new Refusal('invalidInput', undefined, { fields })
}

export const checkOwnership = async (
  endpoint: AnyEndpoint,
  input: Record<string, unknown>,
  caller: Caller | null,
  { db, owners }: { db: Database; owners: Owners },
) => {
  if (caller?.kind !== 'person') return
  for (const { field, kind } of ownedFields(endpoint)) {
    const value = input[field]
    if (value === undefined) continue
    const ids = (Array.isArray(value) ? value : [value]).map(String)
    const found = await db.read((tx) => owners[kind](tx, ids))
    if (ids.some((id) => found.get(id) !== caller.uid)) throw new Refusal('notFound')
  }
}
