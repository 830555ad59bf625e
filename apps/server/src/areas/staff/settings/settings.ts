/**
 * How code reads a setting: `await settings(tx).get('sms.per_day')`. It is asked of the database each time, in the
 * caller's own transaction, so a change holds from the moment it is made, in every process.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { catalogue, problemOf, type SettingKey, type SettingValue } from './settings.catalogue.ts'
import { settingsReader } from './settings.repository.ts'

type Values<K extends SettingKey> = { [P in K]: SettingValue<P> }

/** A stored value that no longer fits the catalogue (its bounds were narrowed) counts as not set. */
export const effectiveValue = <K extends SettingKey>(key: K, stored: unknown): SettingValue<K> =>
  stored !== undefined && problemOf(catalogue[key], stored) === null
    ? (stored as SettingValue<K>)
    : catalogue[key].default

const valuesOf = <K extends SettingKey>(
  keys: readonly K[],
  rows: readonly { key: string; value: unknown }[],
): Values<K> => {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(keys.map((key) => [key, effectiveValue(key, stored.get(key))])) as Values<K>
}

export const settings = (tx: Reader) => {
  /** Several at once, in one query. */
  const many = async <K extends SettingKey>(...keys: K[]): Promise<Values<K>> =>
    valuesOf(keys, await settingsReader(tx).stored(keys))
  return {
    many,
    /** As they were at a moment that is over. */
    manyAt: async <K extends SettingKey>(at: Date, ...keys: K[]): Promise<Values<K>> =>
      valuesOf(keys, await settingsReader(tx).storedAt(keys, at)),
    get: async <K extends SettingKey>(key: K): Promise<SettingValue<K>> => (await many(key))[key],
  }
}
