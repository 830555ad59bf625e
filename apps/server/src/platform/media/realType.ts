import { fileTypeFromFile } from 'file-type'
import type { MediaKind, MediaRequest } from './media.ts'
import { refusals } from './refusal.ts'

// What a file really is, by its first bytes. Everything not in this table is refused: SVG and HTML, which
// can carry script, archives, documents, audio, and formats nobody's phone makes.

/** How the picture is decoded; `video` is not a picture at all. */
export type Decoding = 'libvips' | 'libheif' | 'ffmpeg' | 'video'

export interface RealType {
  readonly contentType: string
  readonly kind: MediaKind
  readonly decoding: Decoding
  /** Names under which clients announce it. */
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

// Cameras and editors write MP4 and MOV under either name, and the container is the same.
const videoNames = ['video/mp4', 'video/quicktime', 'video/x-m4v']
const video = (contentType: string, label: string): RealType => ({
  contentType,
  kind: 'video',
  decoding: 'video',
  aliases: videoNames,
  label,
})

const png = picture('image/png', 'PNG 图片', 'libvips', 'image/apng')
const heic = picture('image/heic', 'HEIC 图片', 'libheif', 'image/heif')
const realTypes: Readonly<Record<string, RealType>> = {
  'image/jpeg': picture('image/jpeg', 'JPG 图片', 'libvips', 'image/jpg', 'image/pjpeg'),
  'image/png': png,
  'image/apng': png,
  'image/webp': picture('image/webp', 'WEBP 图片', 'libvips'),
  'image/gif': picture('image/gif', 'GIF 图片', 'libvips'),
  'image/avif': picture('image/avif', 'AVIF 图片', 'libvips'),
  'image/bmp': picture('image/bmp', 'BMP 图片', 'ffmpeg', 'image/x-ms-bmp'),
  'image/heic': heic,
  'image/heif': heic,
  'image/heic-sequence': heic,
  'image/heif-sequence': heic,
  'video/mp4': video('video/mp4', 'MP4 视频'),
  'video/x-m4v': video('video/mp4', 'MP4 视频'),
  'video/quicktime': video('video/quicktime', 'MOV 视频'),
}

export async function readRealType(path: string, request: MediaRequest): Promise<RealType> {
  const found = await fileTypeFromFile(path)
  const type = found && realTypes[found.mime]
  if (!type) throw refusals.unsupportedType()
  if (request.accepts && request.accepts !== type.kind) throw refusals.wrongKind(request.accepts)
  const declared = request.declaredType?.split(';')[0]?.trim().toLowerCase()
  if (declared && !type.aliases.includes(declared)) throw refusals.typeMismatch(type.label)
  return type
}
