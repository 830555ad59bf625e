/**
 * One object of each kind that belongs to a person, from the `<area>.owned.ts` beside this file. Every
 * endpoint that names such an object is tested with another person's, and with one of another line.
 */
import { readdirSync } from 'node:fs'
import { allContracts, type OwnedKind } from '@wallpaper/contract'
import type { MakeOwned, OwnedObjects } from './owned.ts'

const suffix = '.owned.ts'
const areas = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length))

/** By area. */
const ownedObjects: ReadonlyMap<string, OwnedObjects> = new Map(
  await Promise.all(
    areas.map(
      async (area): Promise<[string, OwnedObjects]> => [area, (await import(`./${area}.owned.ts`)).owned],
    ),
  ),
)

for (const { name, ownedKinds = {} } of allContracts) {
  const missing = Object.keys(ownedKinds).find((kind) => !Object.hasOwn(ownedObjects.get(name) ?? {}, kind))
  if (missing) throw new Error(`test/owned/${name}.owned.ts must make a ${missing}`)
}

export const makeOwned: Record<OwnedKind, MakeOwned> = Object.assign({}, ...ownedObjects.values())
