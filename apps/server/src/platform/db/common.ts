/**
 * What is common to everybody and rarely changes, kept in memory: rows of whole tables, by the version that each change
 * gives its table in its own transaction (`common_versions`). The versions are asked for anew each time, one small
 * statement for all requests of the moment, so that nobody is shown what is old, whichever process changed it. In a
 * transaction that writes, everything is read as it is there.
 */
import { moments } from './connection/commonVersions.ts'
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
  | 'member_levels'
  | 'member_level_versions'

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
