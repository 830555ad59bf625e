/** CSS modules are not typed: a class that a component names and its style sheet lacks is `undefined`, silently. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const imported = /import (\w+) from '(\.[^']+\.module\.css)'/g

const missingIn = (file: string): string[] => {
  const source = readFileSync(rootPath(file), 'utf8')
  return [...source.matchAll(imported)].flatMap(([, name, path]) => {
    const sheet = readFileSync(rootPath(join(dirname(file), path ?? '')), 'utf8')
    const classes = new Set([...sheet.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found))
    const used = [...source.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(
      ([, found]) => found,
    )
    return [...new Set(used)].filter((one) => !classes.has(one)).map((one) => `${file}: ${name}.${one}`)
  })
}

it('every class that a component names is in its style sheet', () => {
  const components = globSync('apps/{h5,console}/src/**/*.{ts,tsx}', { cwd: rootPath('') })
  expect(components.length).toBeGreaterThan(500)
  expect(components.flatMap(missingIn)).toEqual([])
})
