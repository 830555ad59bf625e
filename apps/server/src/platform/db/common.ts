/**
 * In-memory cache of whole tables that rarely change. Each change bumps the table's version in the same
 * transaction (`common_versions`); every read checks the versions, one small statement shared by all
 * concurrent requests, so the cache is never stale, whichever process made the change. Transactions that
 * write bypass the cache.
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

/** Keyed by the load function: it must be a module-level function, never a closure made per call. */
const kept = new WeakMap<Load<unknown>, { version: string; rows: unknown }>()

/** The rows are shared between callers: never mutate them. */
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
  // Cached only if the version did not change during the load; otherwise the rows may be of either version.
  const after = moment.isOne ? version : (await moment.versions()).get(table)
  if (after === version) kept.set(load, { version, rows })
  return rows
}
