import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readBuild } from '../../../../tools/vite/firstLoad.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const { manifest, filesOf, firstLoad, kilobytes } = readBuild(dist)
const home = firstLoad()
const screens = Object.keys(manifest).filter((key) => /\/pages\/\w+\.tsx$/.test(key))
/** What is cached after the first screens: the app's own files, and the shared chunk with its style. */
const known = new Set([...home.scripts, ...home.styles])
for (const { file, name, css = [] } of Object.values(manifest))
  if (name === 'shared') for (const each of [file, ...css]) known.add(each)

/** 70 % of the peer measured by `npm run bench -- size`. */
const firstLoadMax = 112.4

describe('the size of what a phone fetches', () => {
  it('is at most seven tenths of the peer’s script and style for the home tab, however many screens there are', () => {
    const texts = [...home.scripts].map((file) => readFileSync(join(dist, file), 'utf8'))
    expect(texts.join('')).toContain('快捷入口')
    expect(kilobytes(home.scripts)).toBeGreaterThan(60)
    expect(kilobytes([...home.scripts, ...home.styles])).toBeLessThanOrEqual(firstLoadMax)
  })

  it('is few files for the home tab: each costs a request before there is anything to see', () => {
    expect(home.scripts.size).toBeLessThanOrEqual(2)
    expect(home.styles.size).toBe(1)
  })

  it.each(screens)('is at most 25 kB of its own for %s', (screen) => {
    const { scripts, styles } = filesOf(screen)
    const own = [...scripts, ...styles].filter((file) => !known.has(file))
    expect(kilobytes(own)).toBeLessThanOrEqual(25)
  })

  it('holds no schema library: checking is the server’s', () => {
    const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
    for (const file of scripts) expect(readFileSync(join(dist, file), 'utf8')).not.toContain('ZodError')
  })
})
