import { fileTypeFromFile } from 'file-type'
import type { MediaKind, MediaRequest } from './media.ts'
import { refusals } from './refusal.ts'

// Detects a file's real type from its first bytes. Everything not in this table is refused: SVG and HTML,
// which can carry scripts, archives, documents, audio, and formats that phones do not make.

/** How the picture is decoded; `video` is not a picture at all. */
export type Decoding = 'libvips' | 'libheif' | 'ffmpeg' | 'video'

export interface RealType {
  readonly contentType: string
  readonly kind: MediaKind
  readonly decoding: Decoding
  /** Content types and extensions under which clients announce it. */
  readonly aliases: readonly string[]
  readonly label: string
}

const picture = (contentType: string, label: string, decoding: Decoding, ...aliases: string[]): RealType => ({
  contentType,
  kind: 'picture',
  decoding,
  aliases: [contentType, ...aliases],
  label,
})

// Cameras and editors use either name for MP4 and MOV, and the container is the same.
const videoNames = ['video/mp4', 'video/quicktime', 'video/x-m4v', 'mp4', 'm4v', 'mov', 'qt']
const video = (contentType: string, label: string): RealType => ({
  contentType,
  kind: 'video',
  decoding: 'video',
  aliases: videoNames,
  label,
})

const png = picture('image/png', 'PNG 图片', 'libvips', 'image/apng', 'png', 'apng')
const heicNames = [
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
  'heic',
  'heif',
  'hif',
]
const avifNames = ['image/avif', 'image/avif-sequence', 'avif', 'avifs']
const heic = picture('image/heic', 'HEIC 图片', 'libheif', ...heicNames)
// A generic brand that both HEIC and AVIF files use.
const heif = picture('image/heic', 'HEIF 图片', 'libheif', ...heicNames, ...avifNames)
const realTypes: Readonly<Record<string, RealType>> = {
  'image/jpeg': picture(
    'image/jpeg',
    'JPG 图片',
    'libvips',
    ...['image/jpg', 'image/pjpeg', 'jpg', 'jpeg', 'jpe', 'jfif'],
  ),
  'image/png': png,
  'image/apng': png,
  'image/webp': picture('image/webp', 'WEBP 图片', 'libvips', 'webp'),
  'image/gif': picture('image/gif', 'GIF 图片', 'libvips', 'gif'),
  'image/avif': picture('image/avif', 'AVIF 图片', 'libvips', ...avifNames, 'image/heif', 'heif'),
  'image/bmp': picture('image/bmp', 'BMP 图片', 'ffmpeg', 'image/x-ms-bmp', 'image/x-bmp', 'bmp', 'dib'),
  'image/heic': heic,
  'image/heif': heif,
  'image/heic-sequence': heic,
  'image/heif-sequence': heif,
  'video/mp4': video('video/mp4', 'MP4 视频'),
  'video/x-m4v': video('video/mp4', 'MP4 视频'),
  'video/quicktime': video('video/quicktime', 'MOV 视频'),
}

/** Types sent by clients that do not know the real one; treated as not announced. */
const saysNothing = new Set(['', 'application/octet-stream', 'binary/octet-stream'])

/** Extensions of other formats, which are refused. Any other ending (`2024.05.01`, `a.tmp`) is ignored. */
const foreignExtensions = new Set(
  [
    'svg tif tiff psd ico raw dng cr2 nef arw jxl jp2 avi mkv webm wmv flv 3gp mpg mpeg ts mp3 m4a wav aac ogg flac',
    'pdf doc docx xls xlsx ppt pptx txt csv json xml htm html xhtml js mjs css php jsp asp aspx py sh bat cmd vbs',
    'zip rar 7z gz tgz tar bz2 xz jar apk ipa exe dll msi dmg iso bin elf so class',
  ].flatMap((line) => line.split(' ')),
)
const knownExtensions = new Set([
  ...foreignExtensions,
  ...Object.values(realTypes).flatMap(({ aliases }) => aliases.filter((alias) => !alias.includes('/'))),
])

const announcedIn = ({ declaredType = '', declaredName = '' }: MediaRequest): string[] => {
  const type = declaredType.split(';')[0]?.trim().toLowerCase() ?? ''
  const extension = /\.([a-z0-9]{1,5})$/i.exec(declaredName.trim())?.[1]?.toLowerCase() ?? ''
  return [...(saysNothing.has(type) ? [] : [type]), ...(knownExtensions.has(extension) ? [extension] : [])]
}

export async function readRealType(path: string, request: MediaRequest): Promise<RealType> {
  const found = await fileTypeFromFile(path)
  const type = found && realTypes[found.mime]
  if (!type) throw refusals.unsupportedType()
  if (request.accepts && request.accepts !== type.kind) throw refusals.wrongKind(request.accepts)
  if (announcedIn(request).some((name) => !type.aliases.includes(name))) {
    throw refusals.typeMismatch(type.label)
  }
  return type
}
