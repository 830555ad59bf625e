/**
 * What a picked file is. Browsers inside apps often give no type, and some pickers no extension either, so the first
 * bytes are asked before the name, and the name before the browser.
 */
export type FileKind = 'picture' | 'video'

export interface FileType {
  kind: FileKind
  /** As the server signs it. */
  contentType: string
}

const picture = (contentType: string): FileType => ({ kind: 'picture', contentType })
const mp4: FileType = { kind: 'video', contentType: 'video/mp4' }
const mov: FileType = { kind: 'video', contentType: 'video/quicktime' }

const byExtension: Readonly<Record<string, FileType>> = {
  jpg: picture('image/jpeg'),
  jpeg: picture('image/jpeg'),
  png: picture('image/png'),
  gif: picture('image/gif'),
  webp: picture('image/webp'),
  bmp: picture('image/bmp'),
  heic: picture('image/heic'),
  heif: picture('image/heif'),
  avif: picture('image/avif'),
  mp4,
  mov,
}

/** Enough of a file for every rule below. */
export const headBytes = 64

type Rule = (head: Uint8Array) => FileType | null

const textAt = (head: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...head.subarray(from, from + length))

const startsWith =
  (bytes: readonly number[], type: FileType): Rule =>
  (head) =>
    bytes.every((byte, index) => head[index] === byte) ? type : null

const brandTypes: readonly [brand: RegExp, type: FileType | null][] = [
  [/^avi[fs]$/, picture('image/avif')],
  [/^(hei[cxms]|hev[cxms])$/, picture('image/heic')],
  [/^(mif1|msf1)$/, picture('image/heif')],
  [/^qt {2}$/, mov],
  [/^3g/, null],
]

const brandsIn = (head: Uint8Array): { major: string; compatible: string[] } => {
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0))
  const compatible: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(textAt(head, at, 4))
  return { major: textAt(head, 8, 4), compatible }
}

/** One family of formats, from iPhone pictures to MP4: the brands after `ftyp` tell which. */
const isoMedia: Rule = (head) => {
  if (textAt(head, 4, 4) !== 'ftyp') return null
  const { major, compatible } = brandsIn(head)
  // `mif1` only says "a picture": which kind stands among the compatible brands.
  const brands = major === 'mif1' ? [...compatible.filter((brand) => brand !== major), major] : [major]
  for (const brand of brands) {
    const found = brandTypes.find(([pattern]) => pattern.test(brand))
    if (found) return found[1]
  }
  return mp4
}

const oldQuickTime: Rule = (head) => (/^(moov|mdat|wide|pnot)$/.test(textAt(head, 4, 4)) ? mov : null)

const rules: readonly Rule[] = [
  startsWith([0xff, 0xd8, 0xff], picture('image/jpeg')),
  startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], picture('image/png')),
  startsWith([0x47, 0x49, 0x46, 0x38], picture('image/gif')),
  (head) => (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP' ? picture('image/webp') : null),
  startsWith([0x42, 0x4d], picture('image/bmp')),
  isoMedia,
  oldQuickTime,
]

const typeByBytes = (head: Uint8Array): FileType | null => {
  if (head.length < 12) return null
  for (const rule of rules) {
    const type = rule(head)
    if (type) return type
  }
  return null
}

/** jpg of `a/b.JPG`; empty for a name without one. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

const typeByDeclaration = (declared: string): FileType | null =>
  Object.values(byExtension).find(({ contentType }) => contentType === declared.toLowerCase()) ?? null

export interface Announced {
  name: string
  /** File.type: often empty. */
  type: string
}

export const fileTypeOf = (head: Uint8Array, { name, type }: Announced): FileType | null =>
  typeByBytes(head) ?? byExtension[extensionOf(name)] ?? typeByDeclaration(type)

/** A video's name must end in .mp4 or .mov, if it ends in anything at all. */
export const isVideoName = (name: string): boolean => ['', 'mp4', 'mov'].includes(extensionOf(name))
