import { open, readFile } from 'node:fs/promises'
import { pictureEnd } from './picture/pictureEnd.ts'
import type { RealType } from './realType.ts'
import { refusals } from './refusal.ts'
import { endOfBoxes } from './video/mp4Boxes.ts'

// Detects a second file appended to a picture or video: for other programs the same bytes are an archive, a
// page or a program. Phones append data too (motion clips, second pictures, maker notes), which is allowed:
// only known foreign formats are refused.

type AppendedContent = '压缩包' | '文档' | '网页或脚本' | '程序'

type Rule = (tail: Buffer) => boolean

/** Whether any occurrence of `magic` passes the test. */
const somewhere = (tail: Buffer, magic: string, isReal: (at: number) => boolean): boolean => {
  for (let at = tail.indexOf(magic, 0, 'latin1'); at >= 0; at = tail.indexOf(magic, at + 1, 'latin1')) {
    if (isReal(at)) return true
  }
  return false
}

const holds =
  (...magics: string[]): Rule =>
  (tail) =>
    magics.some((magic) => tail.includes(magic, 0, 'latin1'))

const says =
  (pattern: RegExp): Rule =>
  (tail) =>
    pattern.test(tail.toString('latin1'))

const zipMethods = new Set([0, 8, 9, 12, 14, 93, 95])

/** Four letters can occur by chance: what follows must make sense too. */
const holdsZipEntry: Rule = (tail) =>
  somewhere(
    tail,
    'PK\x03\x04',
    (at) =>
      (tail[at + 4] ?? 255) < 64 &&
      tail[at + 5] === 0 &&
      tail[at + 9] === 0 &&
      zipMethods.has(tail[at + 8] ?? -1),
  )

const holdsWindowsProgram: Rule = (tail) =>
  somewhere(tail, 'MZ', (at) => {
    const header = at + (at + 64 <= tail.length ? tail.readUInt32LE(at + 60) : tail.length)
    return tail.toString('latin1', header, header + 4) === 'PE\0\0'
  })

/** Long enough not to occur by chance in a motion clip of some megabytes. */
const anywhere: readonly [rule: Rule, content: AppendedContent][] = [
  [holdsZipEntry, '压缩包'],
  [holds('PK\x05\x06\0\0\0\0', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '\xfd7zXZ\0'), '压缩包'],
  [says(/%PDF-[12]\.\d/), '文档'],
  [holds('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), '文档'],
  [says(/<(?:html|script|iframe|svg)[\s>]|<!doctype\s+html|<\?php\s/i), '网页或脚本'],
  [says(/#! ?\/(?:usr|bin|system)\//), '网页或脚本'],
  [holds('\x7fELF\x01\x01\x01', '\x7fELF\x02\x01\x01', '\x7fELF\x02\x02\x01', '\x7fELF\x01\x02\x01'), '程序'],
  [holdsWindowsProgram, '程序'],
]

const begins =
  (...magics: string[]): Rule =>
  (start) =>
    magics.some((magic) => start.toString('latin1', 0, magic.length) === magic)

/** Shorter signatures suffice right behind the picture, where nothing occurs by chance. */
const atTheStart: readonly [rule: Rule, content: AppendedContent][] = [
  [
    begins('PK\x01\x02', 'PK\x03\x04', 'PK\x05\x06', 'Rar!', '7z\xbc\xaf', '\x1f\x8b\x08', 'BZh', 'MSCF'),
    '压缩包',
  ],
  [begins('%PDF'), '文档'],
  [says(/^(?:<(?:!doctype|!--|\?php|\?=|[a-z][a-z0-9]*[\s>])|#!)/i), '网页或脚本'],
  [begins('MZ', '\x7fELF', '\xca\xfe\xba\xbe', '\xcf\xfa\xed\xfe', 'dex\n'), '程序'],
]

/** More than any phone appends; beyond it only the end is searched, where an archive has its index. */
const lookedAtBytes = 32 * 1024 * 1024
const archiveEndBytes = 128 * 1024

/** Skips padding before the appended data. */
const startOf = (tail: Buffer): Buffer => {
  const from = tail
    .subarray(0, 4096)
    .findIndex((byte) => byte !== 0 && byte !== 0x0a && byte !== 0x0d && byte !== 0x20)
  return from < 0 ? tail.subarray(0, 0) : tail.subarray(from, from + 64)
}

const contentIn = (tail: Buffer): AppendedContent | undefined => {
  if (tail.length === 0) return undefined
  const start = startOf(tail)
  const found = atTheStart.find(([rule]) => rule(start)) ?? anywhere.find(([rule]) => rule(tail))
  return found?.[1]
}

async function bytesBehind(path: string, from: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const pieces = [{ from, to: Math.min(size, from + lookedAtBytes) }]
    if (size > from + lookedAtBytes) pieces.push({ from: size - archiveEndBytes, to: size })
    const read = pieces.map(async (piece) => {
      const length = Math.max(0, piece.to - piece.from)
      return (await file.read(Buffer.alloc(length), 0, length, piece.from)).buffer
    })
    return Buffer.concat(await Promise.all(read))
  } finally {
    await file.close()
  }
}

async function tailOf(path: string, { contentType, decoding }: RealType): Promise<Buffer> {
  const isBoxes = decoding === 'video' || decoding === 'libheif' || contentType === 'image/avif'
  if (isBoxes) return await bytesBehind(path, await endOfBoxes(path))
  const file = await readFile(path)
  return file.subarray(pictureEnd(file, contentType) ?? file.length)
}

export async function refuseAppendedFile(path: string, type: RealType): Promise<void> {
  const content = contentIn(await tailOf(path, type))
  if (content) throw refusals.appendedFile(type.kind, content)
}
