/**
 * The stack of an error in the built server names lines of the bundle: here they become those of the source, by the
 * tables that `tools/vite/sourceLines.ts` puts beside the bundle. They are read when there is a stack to show.
 */
import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** An entry of the table: the low bits are the line, from 1, those above which source it is. 0: nobody knows. */
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
      // Somebody else's file: it has no table.
      return place
    }
  })
