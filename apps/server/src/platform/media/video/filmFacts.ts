/** What we know of an untrusted video before decoding, whichever reader is used, and what we refuse. */
import type { MediaLimits } from '../media.ts'
import { refusals } from '../refusal.ts'

export type Rotation = 0 | 90 | 180 | 270

export interface FilmFacts {
  readonly codec: string
  readonly audioCodec: string | null
  readonly durationMs: number
  /** As displayed: with rotation and pixel aspect ratio applied. */
  readonly width: number
  readonly height: number
}

const videoCodecs = ['h264', 'hevc', 'mpeg4', 'mjpeg', 'prores', 'av1', 'vp9', 'h263']
const audioCodecs = ['aac', 'mp3', 'alac', 'ac3', 'eac3', 'opus', 'amr_nb', 'amr_wb']

/** Audio that we cannot read (spatial audio next to the usual track, say) is dropped rather than refused. */
export const isKnownSound = (codec: string): boolean =>
  audioCodecs.includes(codec) || codec.startsWith('pcm_')

/** 8-bit H.264 plays everywhere; 8-bit HEVC on every recent phone. 10-bit and the rest do not. */
export const isPlayable = (codec: string, isEightBit: boolean): boolean =>
  ['h264', 'hevc'].includes(codec) && isEightBit

export const uprightSize = (
  { width, height }: { width: number; height: number },
  shape: { num: number; den: number },
  rotation: Rotation,
): { width: number; height: number } => {
  const stretched = shape.num > 0 && shape.den > 0 ? Math.round((width * shape.num) / shape.den) : width
  return rotation % 180 === 0 ? { width: stretched, height } : { width: height, height: stretched }
}

export const quarterTurn = (degrees: number): Rotation => {
  const rotations = [0, 90, 180, 270] as const
  return rotations[((Math.round(degrees / 90) % 4) + 4) % 4] ?? 0
}

export const checkedFacts = <Facts extends FilmFacts>(facts: Facts, limits: MediaLimits['video']): Facts => {
  const { width, height, durationMs, codec } = facts
  if (!videoCodecs.includes(codec)) throw refusals.unsupportedCodec(codec)
  if (width < 2 || height < 2 || !(durationMs > 0)) throw refusals.unreadable('video', 'no size or duration')
  if (width * height > limits.maxPixels) throw refusals.resolutionTooHigh(width, height)
  if (durationMs > limits.maxSeconds * 1000) throw refusals.tooLong(limits.maxSeconds)
  return facts
}
