// The interface of the media pipeline without its implementation: the web process imports only this file and
// mediaWorker.ts, so that image and video libraries are loaded in the child process only.

import type { AiProduction, AiPropagation } from './picture/aiLabel.ts'

export const renditionWidths = { small: 240, medium: 720, large: 1600 } as const

export type RenditionName = keyof typeof renditionWidths

export interface Rendition {
  /** Name of the file in the output folder. */
  readonly file: string
  readonly contentType: 'image/webp'
  readonly width: number
  readonly height: number
  readonly bytes: number
}

/** The still picture of a file: the picture itself, an animation's first frame, or a video's poster. */
export interface StillSet {
  readonly renditions: Readonly<Record<RenditionName, Rendition>>
  readonly blurHash: string
  /** 16 hex digits; near-duplicates differ in few bits (see hammingDistance). */
  readonly perceptualHash: string
  /** The contents of QR codes and other codes in it. */
  readonly codes: readonly string[]
}

interface OriginalFile {
  readonly bytes: number
  readonly sha256: string
  /** Detected from the bytes, whatever the name or the client says. */
  readonly contentType: string
  /** As a person sees it, with orientation applied. */
  readonly width: number
  readonly height: number
}

/** The picture in its original size. */
export interface WholePicture {
  /** Name of the file in the output folder. */
  readonly file: string
  readonly extension: 'jpg' | 'png' | 'webp'
}

export interface PictureResult extends OriginalFile, StillSet {
  readonly kind: 'picture'
  /** Only when requested. */
  readonly whole?: WholePicture
  /** True when the large rendition is animated (at most 720 wide); the smaller ones show its first frame. */
  readonly animated: boolean
}

export interface VideoResult extends OriginalFile, StillSet {
  readonly kind: 'video'
  readonly durationMs: number
  readonly codec: string
  readonly audioCodec: string | null
  /** The MP4 to serve: without metadata, index in front, playable everywhere. */
  readonly video: {
    readonly file: string
    readonly contentType: 'video/mp4'
    readonly width: number
    readonly height: number
    readonly bytes: number
    readonly codec: string
    /** Whether the video stream was copied or re-encoded. */
    readonly made: 'copied' | 'transcoded'
  }
}

export interface RefusedResult {
  readonly kind: 'refused'
  readonly code: RefusalCode
  /** For the uploader: what happened and what to do. */
  readonly sentence: string
  /** For the log: the library's message. */
  readonly detail: string
}

export type MediaResult = PictureResult | VideoResult | RefusedResult

export type MediaKind = 'picture' | 'video'

export type RefusalCode =
  | 'empty'
  | 'too_large'
  | 'unsupported_type'
  | 'type_mismatch'
  | 'appended_file'
  | 'wrong_kind'
  | 'too_many_pixels'
  | 'animation_too_large'
  | 'unreadable'
  | 'no_picture_track'
  | 'unsupported_codec'
  | 'too_long'
  | 'resolution_too_high'
  | 'too_slow'
  | 'too_much_memory'
  | 'crashed'

export interface KindLimits {
  readonly maxBytes: number
  /** Width times height, checked before anything is decoded. */
  readonly maxPixels: number
  /** Wall clock for the whole file. */
  readonly timeoutMs: number
}

export interface MediaLimits {
  readonly picture: KindLimits & {
    /** Over all frames of an animation together. */
    readonly maxAnimationPixels: number
  }
  readonly video: KindLimits & { readonly maxSeconds: number }
  /** Resident memory of the child; above it, the child is killed and the file refused. */
  readonly memoryBytes: number
}

const megabyte = 1_000_000

export const defaultLimits: MediaLimits = {
  picture: {
    maxBytes: 30 * megabyte,
    maxPixels: 50_000_000,
    // Generous: at the lowest priority, a busy machine makes even a small picture wait.
    timeoutMs: 120_000,
    maxAnimationPixels: 150_000_000,
  },
  video: { maxBytes: 300 * megabyte, maxPixels: 4096 * 2304, timeoutMs: 900_000, maxSeconds: 600 },
  memoryBytes: 1_500 * megabyte,
}

export interface MediaRequest {
  readonly limits?: MediaLimits
  /** The accepted kind; both when omitted. */
  readonly accepts?: MediaKind
  /** The content type that the client announced; the file is refused when its bytes differ. */
  readonly declaredType?: string
  /** The file name that the client announced: its extension, if any, must match too. */
  readonly declaredName?: string
  /** Also makes a blurred picture, for teasers of locked works. The number is the sigma of the blur. */
  readonly blur?: number
  /** Also makes the picture in its original size. */
  readonly isWhole?: boolean
  /** The whole picture carries an "AI generated" mark. */
  readonly isAiMarked?: boolean
  /** Who made it by a machine: written into the whole picture. */
  readonly production?: AiProduction
  /** Who spreads it: added to what the file, or its owner, says of its making by a machine. */
  readonly propagation?: AiPropagation
}
