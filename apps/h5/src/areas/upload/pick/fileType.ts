/**
 * Detects a file's type by its first bytes. In-app browsers often give no type, phones name a WEBP `.jpg`,
 * and the server refuses files that differ from their declared type: so the detected type is declared, and
 * the name corrected.
 */
export type FileKind = 'picture' | 'video'

export interface FileType {
  kind: FileKind
  /** As the server signs it. */
  contentType: string
  /** Valid extensions; a wrong one is replaced with the first. */
  extensions: readonly [string, ...string[]]
}

const picture = (contentType: string, ...extensions: FileType['extensions']): FileType => ({
  kind: 'picture',
  contentType,
  extensions,
})
const jpeg = picture('image/jpeg', 'jpg', 'jpeg', 'jpe', 'jfif')
const png = picture('image/png', 'png', 'apng')
const gif = picture('image/gif', 'gif')
const webp = picture('image/webp', 'webp')
const bmp = picture('image/bmp', 'bmp', 'dib')
const heic = picture('image/heic', 'heic', 'heif', 'hif')
const heif = picture('image/heif', 'heif', 'heic', 'hif')
const avif = picture('image/avif', 'avif')
// The same container under either name.
const mp4: FileType = { kind: 'video', contentType: 'video/mp4', extensions: ['mp4', 'mov', 'm4v'] }
const mov: FileType = { kind: 'video', contentType: 'video/quicktime', extensions: ['mov', 'mp4', 'm4v'] }

/** Bytes needed by the rules below. */
export const headBytes = 64

type Rule = (head: Uint8Array) => FileType | null

const textAt = (head: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...head.subarray(from, from + length))

const startsWith =
  (bytes: readonly number[], type: FileType): Rule =>
  (head) =>
    bytes.every((byte, index) => head[index] === byte) ? type : null

const brandTypes: readonly [brand: RegExp, type: FileType | null][] = [
  [/^avi[fs]$/, avif],
  [/^(hei[cxms]|hev[cxms])$/, heic],
  [/^(mif1|msf1)$/, heif],
  [/^qt {2}$/, mov],
  [/^3g/, null],
]

const brandsIn = (head: Uint8Array): { major: string; compatible: string[] } => {
  const end = Math.min(head.length, new DataView(head.buffer, head.byteOffset).getUint32(0))
  const compatible: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) compatible.push(textAt(head, at, 4))
  return { major: textAt(head, 8, 4), compatible }
}

/** ISO media files, from iPhone pictures to MP4: the brands after `ftyp` tell which. */
const isoMedia: Rule = (head) => {
  if (textAt(head, 4, 4) !== 'ftyp') return null
  const { major, compatible } = brandsIn(head)
  // `mif1` only means "a picture": the compatible brands say which kind.
  const brands = major === 'mif1' ? [...compatible.filter((brand) => brand !== major), major] : [major]
  for (const brand of brands) {
    const found = brandTypes.find(([pattern]) => pattern.test(brand))
    if (found) return found[1]
  }
  return mp4
}

const oldQuickTime: Rule = (head) => (/^(moov|mdat|wide|free)$/.test(textAt(head, 4, 4)) ? mov : null)

const rules: readonly Rule[] = [
  startsWith([0xff, 0xd8, 0xff], jpeg),
  startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], png),
  startsWith([0x47, 0x49, 0x46, 0x38], gif),
  (head) => (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP' ? webp : null),
  startsWith([0x42, 0x4d], bmp),
  isoMedia,
  oldQuickTime,
]

export const fileTypeOf = (head: Uint8Array): FileType | null => {
  if (head.length < 12) return null
  for (const rule of rules) {
    const type = rule(head)
    if (type) return type
  }
  return null
}

/** jpg for `a/b.JPG`; empty if there is none. */
export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Corrects a wrong extension; a name without one stays, and so does `2026.05.01`. */
export const withRightExtension = (name: string, { extensions }: FileType): string =>
  extensions.includes(extensionOf(name)) ? name : name.replace(/\.[a-z][a-z0-9]{0,4}$/i, `.${extensions[0]}`)

/** A video's name must end in .mp4 or .mov, or have no extension. */
export const isVideoName = (name: string): boolean => ['', 'mp4', 'mov'].includes(extensionOf(name))
