import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readBuild } from '../../../../tools/vite/firstLoad.ts'

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const { manifest, filesOf, firstLoad, kilobytes } = readBuild(dist)
const home = firstLoad('src/areas/home/pages/Home.tsx')
const screens = Object.keys(manifest).filter((key) => /\/pages\/\w+\.tsx$/.test(key))

describe('the size of what a phone fetches', () => {
  it('is at most 120 kB of script and 15 kB of style for the home tab', () => {
    expect(kilobytes(home.scripts)).toBeGreaterThan(60)
    expect(kilobytes(home.scripts)).toBeLessThanOrEqual(120)
    expect(kilobytes(home.styles)).toBeLessThanOrEqual(15)
  })

  it.each(screens)('is at most 25 kB of its own for %s', (screen) => {
    const { scripts, styles } = filesOf(screen)
    const own = [...scripts, ...styles].filter((file) => !home.scripts.has(file) && !home.styles.has(file))
    expect(kilobytes(own)).toBeLessThanOrEqual(25)
  })

  it('holds no schema library: checking is the server’s', () => {
    const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))
    for (const file of scripts) expect(readFileSync(join(dist, file), 'utf8')).not.toContain('ZodError')
  })
})
