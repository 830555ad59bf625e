import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { refuseAppendedFile } from './appendedFile.ts'
import {
  defaultLimits,
  type MediaKind,
  type MediaLimits,
  type MediaRequest,
  type PictureResult,
  type VideoResult,
} from './media.ts'
import { type DecodedPicture, decodePicture, renderPicture } from './picture/picture.ts'
import { type RealType, readRealType } from './realType.ts'
import { reading, refusals } from './refusal.ts'

// Processes one file in the child process: size, real type, limits, then all outputs, written into `folder`.
// A refusal is thrown; the caller then deletes the folder.

export async function processFile(
  path: string,
  folder: string,
  request: MediaRequest,
  onKind: (kind: MediaKind) => void,
): Promise<PictureResult | VideoResult> {
  const limits = request.limits ?? defaultLimits
  const bytes = await checkedSize(path, limits, request.accepts)
  const type = await reading(request.accepts ?? 'picture', () => readRealType(path, request))
  if (bytes > limits[type.kind].maxBytes) throw refusals.tooLarge(type.kind, limits[type.kind].maxBytes)
  onKind(type.kind)
  await reading(type.kind, () => refuseAppendedFile(path, type))
  const hashed = sha256Of(path)
  // Awaited below; until then its failure must not become an unhandled rejection.
  hashed.catch(() => undefined)
  const rendered = await render(path, type, limits, folder, request)
  return { ...rendered, bytes, contentType: type.contentType, sha256: await hashed }
}

/** A picture of a stranger for a worker of another kind: checked like an upload, upright, first frame only. */
export async function openPicture(path: string, limits: MediaLimits): Promise<DecodedPicture> {
  await checkedSize(path, limits, 'picture')
  const type = await reading('picture', () => readRealType(path, { accepts: 'picture' }))
  await reading('picture', () => refuseAppendedFile(path, type))
  return await reading('picture', () => decodePicture(path, type, limits.picture))
}

async function render(
  path: string,
  type: RealType,
  limits: MediaLimits,
  folder: string,
  request: MediaRequest,
) {
  if (type.kind === 'picture') {
    return { kind: 'picture' as const, ...(await renderPicture(path, type, limits.picture, folder, request)) }
  }
  const { renderVideo } = await import('./video/video.ts')
  return { kind: 'video' as const, ...(await renderVideo(path, limits.video, folder, request)) }
}

async function checkedSize(path: string, limits: MediaLimits, accepts?: MediaKind): Promise<number> {
  const { size } = await stat(path)
  if (size === 0) throw refusals.empty()
  const kind = accepts ?? (limits.video.maxBytes > limits.picture.maxBytes ? 'video' : 'picture')
  if (size > limits[kind].maxBytes) throw refusals.tooLarge(kind, limits[kind].maxBytes)
  return size
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash)
  return hash.digest('hex')
}
