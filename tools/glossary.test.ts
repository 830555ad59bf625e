import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const migrations = rootPath('apps/server/src/migrations')
const tables = new Set(
  readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .flatMap((name) =>
      Array.from(
        readFileSync(`${migrations}/${name}`, 'utf8').matchAll(/CREATE TABLE (\w+)/g),
        ([, table]) => table,
      ),
    ),
)

const rows = readFileSync(rootPath('docs/glossary.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, folder, table] = /\| `([\w/]+)` \| `(\w+)` \|$/.exec(line) ?? []
    return folder && table ? [{ folder, table }] : []
  })

it('every folder and table of the glossary is there', () => {
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ folder }) => !existsSync(rootPath(`apps/server/src/${folder}`)))).toEqual([])
  expect(rows.filter(({ table }) => !tables.has(table))).toEqual([])
})

it('every area has a line in it', () => {
  const areas = readdirSync(rootPath('apps/server/src/areas'))
  expect(areas.filter((area) => !rows.some(({ folder }) => folder.startsWith(`areas/${area}`)))).toEqual([])
})
