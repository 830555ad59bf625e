import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { iconNamed, iconNames } from './iconNames.ts'

describe('the icon set', () => {
  it('holds exactly the drawings of the sprite', () => {
    const file = fileURLToPath(import.meta.resolve('@wallpaper/design/icons.svg'))
    const drawn = Array.from(readFileSync(file, 'utf8').matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)
    expect([...iconNames]).toEqual(drawn)
  })

  it('has every icon that the server and the contract name', () => {
    const root = fileURLToPath(new URL('../../../../../', import.meta.url))
    const files = ['apps/server/src/areas', 'packages/contract/src'].flatMap((folder) =>
      globSync('**/*.ts', { cwd: join(root, folder) }).map((file) => join(root, folder, file)),
    )
    const named = files.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(/\bicon: '([\w-]+)'/g), ([, name = '']) => name),
    )
    expect(named.length).toBeGreaterThan(20)
    const known = new Set<string>(iconNames)
    expect(named.filter((name) => !known.has(iconNamed(name)))).toEqual([])
  })
})
