/** Classes are not typed: one that a component names and the style sheets lack does nothing, silently. */
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

it('every class of the whole phone that a component names is in its style sheets', () => {
  const textOf = (pattern: string) =>
    globSync(pattern, { cwd: rootPath('') }).map(
      (file) => [file, readFileSync(rootPath(file), 'utf8')] as const,
    )
  const sheets = textOf('apps/h5/src/ui/styles/*.css').map(([, sheet]) => sheet)
  const classes = new Set([...sheets.join('').matchAll(/\.([a-z][\w-]*)/gi)].map(([, found]) => found))
  const missing = textOf('apps/h5/src/**/*.tsx').flatMap(([file, source]) =>
    [...source.matchAll(/className="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(' ').flatMap((name) => (classes.has(name) ? [] : [`${file}: ${name}`])),
    ),
  )
  expect(classes.size).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

/** Selectors of one class that begin a rule, outside of conditions. */
const ruledAlone = (sheet: string): string[] => {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/@[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
  return [...plain.matchAll(/(?<=^|\})\s*\.([\w-]+)\s*(?=\{)/g)].map(([, name = '']) => name)
}

it('two rules of one sheet that have nothing in common do not share a class', () => {
  const sheets = globSync('apps/{h5,console}/src/**/*.module.css', { cwd: rootPath('') })
  expect(sheets.length).toBeGreaterThan(100)
  const twice = sheets.flatMap((file) => {
    const names = ruledAlone(readFileSync(rootPath(file), 'utf8'))
    return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${file}: .${name}`)
  })
  expect(twice).toEqual([])
})
