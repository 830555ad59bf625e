/**
 * What is common to everybody and rarely changes, kept in memory: rows of whole tables, by the version that each change
 * gives its table in its own transaction (`common_versions`). The versions are asked for anew each time, one small
 * statement for all requests of the moment, so that nobody is shown what is old, whichever process changed it. In a
 * transaction that writes, everything is read as it is there.
 */
import { batched } from './batched.ts'
import type { Reader } from './database.ts'

export type CommonTable =
  | 'settings'
  | 'settings_history'
  | 'quick_entry_rules'
  | 'agreements'
  | 'home_items'
  | 'team_level_versions'
  | 'income_rates'
  | 'navigation_items'

type Versions = ReadonlyMap<string, string>

export interface VersionRow {
  table_name: string
  version: string
}

/** How the versions are asked for. */
export type AskVersions = (statement: { name: string; text: string }) => Promise<{ rows: VersionRow[] }>

interface Moment {
  versions: () => Promise<Versions>
  /** All that is read is of one moment: the rows are those of the version. */
  isOne: boolean
}

const moments = new WeakMap<Reader, Moment>()

const statement = { name: 'common-versions', text: 'SELECT table_name, version FROM common_versions' }

const versionsBy = async (ask: AskVersions): Promise<Versions> =>
  new Map((await ask(statement)).rows.map(({ table_name, version }) => [table_name, version]))

/** For a handle whose reads are each of their own moment. */
export const keepForReads = (handle: Reader, ask: AskVersions): void => {
  const now = batched<'all', Versions>(async () => new Map([['all', await versionsBy(ask)]]))
  moments.set(handle, { versions: async () => (await now('all')) ?? new Map(), isOne: false })
}

/** While this work is done, all that is read by the handle is of one moment. */
export const keepForSnapshot = async <T>(
  handle: Reader,
  ask: AskVersions,
  work: () => Promise<T>,
): Promise<T> => {
  let asked: Promise<Versions> | undefined
  const versions = () => {
    asked ??= versionsBy(ask)
    return asked
  }
  moments.set(handle, { versions, isOne: true })
  try {
    return await work()
  } finally {
    moments.delete(handle)
  }
}

type Load<T> = (tx: Reader) => Promise<T>

/** By the function that loads them: one of a module, never made for a call. */
const kept = new WeakMap<Load<unknown>, { version: string; rows: unknown }>()

/** Shared by all who ask: nobody may change what they get. */
export const common = async <T>(
  tx: Reader,
  table: CommonTable,
  load: Load<readonly T[]>,
): Promise<readonly T[]> => {
  const moment = moments.get(tx)
  const version = (await moment?.versions())?.get(table)
  if (!moment || version === undefined) return load(tx)
  const known = kept.get(load)
  if (known?.version === version) return known.rows as readonly T[]
  const rows = await load(tx)
  // Changed in between, nobody knows which of the two they are.
  const after = moment.isOne ? version : (await moment.versions()).get(table)
  if (after === version) kept.set(load, { version, rows })
  return rows
}
