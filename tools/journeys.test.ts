/** Rules for end-to-end tests: named by area, few, and an assertion between any two navigations. */
import { readdirSync, readFileSync } from 'node:fs'
import { areas } from '@wallpaper/contract'
import { describe, expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const most = 6

const specs = readdirSync(rootPath('e2e'))
  .filter((name) => name.endsWith('.spec.ts') && name !== 'sweep.spec.ts')
  .map((name) => ({ name, text: readFileSync(rootPath('e2e', name), 'utf8') }))

const countOf = (text: string) => text.match(/^\s*test\(/gm)?.length ?? 0

const areaOf = (name: string) => name.split('.')[0] ?? ''

describe('browser journeys', () => {
  it('are named by the area they belong to, by the app itself, or by the demo world', () => {
    const known: readonly string[] = ['app', 'demo', ...areas]
    expect(specs.map(({ name }) => areaOf(name)).filter((area) => !known.includes(area))).toEqual([])
  })

  it.each([...new Set(specs.map(({ name }) => areaOf(name)))].filter((area) => area !== 'app'))(
    `of %s are at most ${most}: a state that is only shown is a component test`,
    (area) => {
      const own = specs.filter(({ name }) => areaOf(name) === area)
      expect(own.reduce((sum, { text }) => sum + countOf(text), 0)).toBeLessThanOrEqual(most)
    },
  )

  it.each(specs.filter(({ name }) => areaOf(name) === 'app'))(
    `of the app itself are at most ${most} a file: $name`,
    ({ text }) => expect(countOf(text)).toBeLessThanOrEqual(most),
  )

  it.each(specs)('wait for what a person would see between two navigations: $name', ({ text }) => {
    const isNavigation = (line: string) => /\.(goto|reload|goBack|goForward)\(/.test(line)
    const lines = text.split('\n').map((line) => line.trim())
    // An empty page loads at once, and starts nothing that could be interrupted.
    const inARow = lines.filter(
      (line, index) =>
        isNavigation(line) && isNavigation(lines[index + 1] ?? '') && !line.includes("'about:blank'"),
    )
    expect(inARow).toEqual([])
  })
})
