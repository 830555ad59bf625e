/**
 * No setting does nothing: each key of the catalogue is read by code that is not its own declaration, and what a key
 * decides is decided by it alone. The list is the product's own.
 */
import { readdir, readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { areas } from '../../../app.ts'

const folder = new URL('../../../', import.meta.url)

const keys = areas.flatMap(({ settings = [] }) => settings.flatMap((group) => Object.keys(group.settings)))

/** Code that runs: no tests, no demo world, and of declarations only what follows from a key. */
const sources = async (): Promise<string[]> => {
  const names = await readdir(folder, { recursive: true })
  const code = names.filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|(^|\/)(test|demo)\//.test(name))
  return Promise.all(code.map((name) => readFile(new URL(name, folder), 'utf8')))
}

/** `'area.key'` as the argument of a read: not `'area.key': intSetting(…)`, nor a value that is looked up by it. */
const isReadIn = (text: string, key: string): boolean =>
  new RegExp(`(get|many|manyAt)\\([^()]*(\\([^()]*\\)[^()]*)*'${key.replaceAll('.', '\\.')}'`).test(text)

it('is there without being read', async () => {
  expect(keys.length).toBeGreaterThan(30)
  expect(new Set(keys).size).toBe(keys.length)
  const texts = await sources()
  expect(keys.filter((key) => !texts.some((text) => isReadIn(text, key)))).toEqual([])
})
