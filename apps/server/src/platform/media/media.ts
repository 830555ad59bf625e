// What the media pipeline promises, without any of what it is made of: the web process imports this file
// and mediaWorker.ts only, so that image and video libraries live in the child process alone.

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

/** The still picture of a file: of the picture itself, of an animation's first frame, of a video's poster. */
export interface StillSet {
  readonly renditions: Readonly<Record<RenditionName, Rendition>>
  readonly blurHash: string
  /** 16 hex digits; near-duplicates differ in few bits (see hammingDistance). */
  readonly perceptualHash: string
  /** What QR codes and other codes in it say. */
  readonly codes: readonly string[]
}

interface OriginalFile {
  readonly bytes: number
  readonly sha256: string
  /** As read from the bytes, whatever the name or the client said. */
  readonly contentType: string
  /** As a person sees it, with orientation applied. */
  readonly width: number
  readonly height: number
}

/** The picture as large as it was sent, for whoever may have the original. */
export interface WholePicture {
  /** Name of the file in the output folder. */
  readonly file: string
  readonly extension: 'jpg' | 'png' | 'webp'
}

export interface PictureResult extends OriginalFile, StillSet {
  readonly kind: 'picture'
  /** When it was asked for. */
  readonly whole?: WholePicture
  /** When true the large rendition moves (and is at most 720 wide); the smaller ones are its first frame. */
  readonly animated: boolean
}

export interface VideoResult extends OriginalFile, StillSet {
  readonly kind: 'video'
  readonly durationMs: number
  readonly codec: string
  readonly audioCodec: string | null
  /** The MP4 to serve: metadata removed, index in front, playable everywhere. */
  readonly video: {
    readonly file: string
    readonly contentType: 'video/mp4'
    readonly width: number
    readonly height: number
    readonly bytes: number
    readonly codec: string
    /** Whether the pictures were taken over as they were or had to be encoded again. */
    readonly made: 'copied' | 'transcoded'
  }
}

export interface RefusedResult {
  readonly kind: 'refused'
  readonly code: RefusalCode
  /** For the person who uploaded: what happened and what to do. */
  readonly sentence: string
  /** For the log: what the library said. */
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
  /** Resident memory of the child; beyond it, it is killed and the file refused. */
  readonly memoryBytes: number
}

const megabyte = 1_000_000

export const defaultLimits: MediaLimits = {
  picture: {
    maxBytes: 30 * megabyte,
    maxPixels: 50_000_000,
    // Ample: with the lowest priority, a busy machine makes even a small picture wait.
    timeoutMs: 120_000,
    maxAnimationPixels: 150_000_000,
  },
  video: { maxBytes: 300 * megabyte, maxPixels: 4096 * 2304, timeoutMs: 900_000, maxSeconds: 600 },
  memoryBytes: 1_500 * megabyte,
}

export interface MediaRequest {
  readonly limits?: MediaLimits
  /** What this place takes; anything otherwise. */
  readonly accepts?: MediaKind
  /** The content type the client announced; when the bytes are something else the file is refused. */
  readonly declaredType?: string
  /** The name it was announced under: its extension, if it has one, must be right as well. */
  readonly declaredName?: string
  /** Makes a blurred picture of it: for what may be hinted at, and not be had. The number is the blur's sigma. */
  readonly blur?: number
  /** Makes the picture as large as it was sent besides. */
  readonly isWhole?: boolean
  /** That one carries a mark which says that a machine made it; what moves has none. */
  readonly isAiMarked?: boolean
}
