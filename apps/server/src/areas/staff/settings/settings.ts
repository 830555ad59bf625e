/**
 * How an area reads its settings: `await settings(tx).get('sms.per_day')`. Values are cached, but their
 * version is checked with every read, so a change takes effect at once in every process.
 */
import type { Reader } from '../../../platform/db/database.ts'
import { effectiveValue, type SettingDefinition, type SettingDefinitions } from './setting.ts'
import { settingsReader } from './settings.repository.ts'

type ValueOf<D extends SettingDefinition> = D extends { kind: 'int' } ? number : boolean
type Values<D extends SettingDefinitions, K extends keyof D> = { [P in K]: ValueOf<D[P]> }

const valuesOf = <D extends SettingDefinitions, K extends keyof D & string>(
  definitions: D,
  keys: readonly K[],
  rows: readonly { key: string; value: unknown }[],
): Values<D, K> => {
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const entries = keys.flatMap((key) => {
    const definition = definitions[key]
    return definition ? [[key, effectiveValue(definition, stored.get(key))]] : []
  })
  return Object.fromEntries(entries) as Values<D, K>
}

export const readSettings =
  <D extends SettingDefinitions>(definitions: D) =>
  (tx: Reader) => {
    /** Several in one query. */
    const many = async <K extends keyof D & string>(...keys: K[]): Promise<Values<D, K>> =>
      valuesOf(definitions, keys, await settingsReader(tx).stored(keys))
    return {
      many,
      /** As of a past moment. */
      manyAt: async <K extends keyof D & string>(at: Date, ...keys: K[]): Promise<Values<D, K>> =>
        valuesOf(definitions, keys, await settingsReader(tx).storedAt(keys, at)),
      get: async <K extends keyof D & string>(key: K): Promise<Values<D, K>[K]> => (await many(key))[key],
    }
  }
