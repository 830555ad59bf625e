/** What a phone loads for a screen of a build, from Vite's manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  name?: string
  src?: string
  imports?: string[]
  css?: string[]
}

export interface Files {
  scripts: Set<string>
  styles: Set<string>
}

export const readBuild = (dist: string) => {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

  /** A chunk with all its static imports, as files to fetch. */
  const filesOf = (key: string, found: Files = { scripts: new Set(), styles: new Set() }): Files => {
    const chunk = manifest[key]
    if (!chunk || found.scripts.has(chunk.file)) return found
    found.scripts.add(chunk.file)
    for (const style of chunk.css ?? []) found.styles.add(style)
    for (const imported of chunk.imports ?? []) filesOf(imported, found)
    return found
  }

  return {
    manifest,
    filesOf,
    /** What the page needs with an empty cache, plus one of its lazy screens where that has its own code. */
    firstLoad: (screen?: string) => {
      const entry = filesOf('index.html')
      if (!screen) return entry
      const key = Object.keys(manifest).find((name) => manifest[name]?.src === screen)
      if (!key) throw new Error(`${screen} is not a chunk of this build`)
      return filesOf(key, entry)
    },
    kilobytes: (files: Iterable<string>): number =>
      [...files].reduce(
        (sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
        0,
      ) / 1_000,
  }
}
