/** The build translates syntax for old phones, but adds no functions that their browsers do not have. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const assets = new URL('../../dist/assets/', import.meta.url)
/** Of browsers from 2023 on: the messenger's own are older on many phones. */
const tooNew =
  /\.(?:toSorted|toReversed|toSpliced|isSubsetOf|symmetricDifference)\(|\b(?:Map|Object)\.groupBy\(|\bPromise\.(?:withResolvers|try)\(|\bArray\.fromAsync\(/g

it('what a phone fetches calls nothing that only the newest browsers have', () => {
  const scripts = readdirSync(fileURLToPath(assets)).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(100)
  const found = scripts.flatMap((name) =>
    [...readFileSync(new URL(name, assets), 'utf8').matchAll(tooNew)].map(([call]) => `${name} ${call}`),
  )
  expect(found).toEqual([])
})
