/**
 * Maps stack traces of the built server to source lines, with the tables that `tools/vite/sourceLines.ts`
 * writes next to the bundle. They are read only when there is a stack to show.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** A table entry: the low bits are the line, from 1, the high bits the source. 0 means unknown. */
const lineBits = 18

export const sourceLineEntry = (source: number, line: number): number => source * 2 ** lineBits + line

const entryAt = (table: string, line: number): number => {
  const file = openSync(table, 'r')
  try {
    const bytes = Buffer.alloc(4)
    return readSync(file, bytes, 0, 4, 4 * (line - 1)) === 4 ? bytes.readUInt32BE() : 0
  } finally {
    closeSync(file)
  }
}

const known = new Map<string, string[]>()

const sourcesOf = (path: string): string[] => {
  const sources =
    known.get(path) ?? z.array(z.string()).parse(JSON.parse(readFileSync(`${path}.sources.json`, 'utf8')))
  known.set(path, sources)
  return sources
}

const placeIn = (bundle: string, line: number): string | undefined => {
  const path = fileURLToPath(bundle)
  const entry = entryAt(`${path}.lines`, line)
  const source = sourcesOf(path)[Math.floor(entry / 2 ** lineBits)]
  return entry && source ? `${new URL(source, bundle).href}:${entry % 2 ** lineBits}` : undefined
}

const bundledPlace = /(file:\/\/[^\s()]+\.js):(\d+):\d+/g

export const sourceStack = (stack: string): string =>
  stack.replace(bundledPlace, (place, bundle: string, line: string) => {
    try {
      return placeIn(bundle, Number(line)) ?? place
    } catch {
      // Not a file of ours: it has no table.
      return place
    }
  })
