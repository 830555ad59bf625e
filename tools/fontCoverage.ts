/**
 * Writes packages/drawing/src/fonts/coverage.data.json: the characters of the complete font files, which the
 * server draws with. Run it when a version of @fontsource changes: `node tools/fontCoverage.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { fontFiles } from '../packages/drawing/src/fontFiles.ts'
import { hanziFirst, hanziLast } from '../packages/drawing/src/fonts/coverage.ts'
import { isMain, rootPath } from './repository.ts'

const knownTables = 63
/** WOFF2's numbers of the tables we need: glyf and loca are encoded differently. */
const cmapTable = 0
const glyfTable = 10
const locaTable = 11

/** The character map, extracted from a WOFF2 file. */
function cmapOf(file: Buffer): Buffer {
  let at = 48
  const readBase128 = () => {
    let value = 0
    for (;;) {
      const byte = file.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if ((byte & 0x80) === 0) return value
    }
  }
  const tables = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file.readUInt8(at++)
    const known = flags & knownTables
    if (known === knownTables) at += 4
    const length = readBase128()
    const isPacked = (known === glyfTable || known === locaTable) === (flags >> 6 === 0)
    return { known, length: isPacked ? readBase128() : length }
  })
  const before = tables.slice(
    0,
    tables.findIndex(({ known }) => known === cmapTable),
  )
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  return content.subarray(before.reduce((sum, { length }) => sum + length, 0))
}

/** Format 4: segments of the first 65,536 characters. */
function* segmentsIn(cmap: Buffer, at: number): Generator<number> {
  const count = cmap.readUInt16BE(at + 6) / 2
  for (let segment = 0; segment < count; segment += 1) {
    const field = (index: number) => at + 14 + (index === 0 ? 0 : 2) + count * 2 * index + segment * 2
    const [last, first] = [cmap.readUInt16BE(field(0)), cmap.readUInt16BE(field(1))]
    const offset = cmap.readUInt16BE(field(3))
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        offset === 0
          ? code + cmap.readInt16BE(field(2))
          : cmap.readUInt16BE(field(3) + offset + (code - first) * 2)
      if ((glyph & 0xffff) !== 0) yield code
    }
  }
}

/** Format 12: groups of any characters. */
function* groupsIn(cmap: Buffer, at: number): Generator<number> {
  for (let group = 0; group < cmap.readUInt32BE(at + 12); group += 1) {
    const [first, last] = [cmap.readUInt32BE(at + 16 + group * 12), cmap.readUInt32BE(at + 20 + group * 12)]
    for (let code = first; code <= last; code += 1) yield code
  }
}

function charactersIn(file: Buffer): Set<number> {
  const cmap = cmapOf(file)
  const found = new Set<number>()
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const at = cmap.readUInt32BE(8 + table * 8)
    const format = cmap.readUInt16BE(at)
    const codes = format === 4 ? segmentsIn(cmap, at) : format === 12 ? groupsIn(cmap, at) : []
    for (const code of codes) found.add(code)
  }
  return found
}

function bitmapOf(codes: ReadonlySet<number>): string {
  const bytes = Buffer.alloc(Math.ceil((hanziLast - hanziFirst + 1) / 8))
  for (const code of codes) {
    const bit = code - hanziFirst
    if (bit >= 0 && code <= hanziLast) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7))
  }
  return bytes.toString('base64')
}

/** Pairs of first and last; without control characters. */
function rangesOf(codes: ReadonlySet<number>): number[] {
  const ranges: number[] = []
  for (const code of [...codes].sort((a, b) => a - b)) {
    if (code < 0x20 || (code >= hanziFirst && code <= hanziLast)) continue
    if (ranges.at(-1) === code - 1) ranges[ranges.length - 1] = code
    else ranges.push(code, code)
  }
  return ranges
}

/** Each font's coverage: a bit for every common Chinese character, ranges for all others. */
export const readCoverage = (): Record<string, { hanzi: string; others: number[] }> =>
  Object.fromEntries(
    fontFiles
      .filter(({ weight }) => weight === 400)
      .map(({ font, url }) => {
        const codes = charactersIn(readFileSync(fileURLToPath(url)))
        return [font, { hanzi: bitmapOf(codes), others: rangesOf(codes) }]
      }),
  )

if (isMain(import.meta)) {
  writeFileSync(
    rootPath('packages/drawing/src/fonts/coverage.data.json'),
    `${JSON.stringify(readCoverage())}\n`,
  )
}
