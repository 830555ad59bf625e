import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'

/** What the build says about its files: Vite's manifest. */
interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) /
  1_000

/** A chunk with all it imports at once, as files to fetch. */
const filesOf = (key: string, found = { scripts: new Set<string>(), styles: new Set<string>() }) => {
  const chunk = manifest[key]
  if (!chunk || found.scripts.has(chunk.file)) return found
  found.scripts.add(chunk.file)
  for (const style of chunk.css ?? []) found.styles.add(style)
  for (const imported of chunk.imports ?? []) filesOf(imported, found)
  return found
}

const keyOf = (source: string) => Object.keys(manifest).find((key) => manifest[key]?.src === source) ?? ''
const home = filesOf(keyOf('src/areas/home/pages/Home.tsx'), filesOf('index.html'))
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
