/**
 * What the face engine can do, without its libraries: those are loaded in its worker processes only. Every
 * path is a file that the caller owns; a result is written completely or not at all.
 */

/** In pixels of the picture as a person sees it (EXIF orientation applied). */
export interface FaceBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Why a face cannot be swapped: turned away, too small, too dark or blown out, partly hidden. */
export type FaceProblem = 'side' | 'small' | 'dark' | 'covered'

export interface FaceFound {
  readonly box: FaceBox
  /** 468 points of the mesh as x, y, x, y … in pixels. */
  readonly mesh: readonly number[]
  /** Degrees; yaw to the picture's right, pitch down and roll clockwise are positive. */
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
  /** The shorter side of the box, in pixels. */
  readonly size: number
  /** Mean lightness of the skin, 0 to 100. */
  readonly brightness: number
  /** How sure the models are that this is a face, 0 to 1. */
  readonly score: number
  /** The first reason against a swap; null when there is none. */
  readonly problem: FaceProblem | null
  /** For compareFaces: 1024 numbers. Biometric data: kept no longer than the picture. */
  readonly descriptor: readonly number[]
}

/** Which face of the template gets the source face. */
export interface Place {
  /** By its place in the list of findFaces (left to right) … */
  readonly face?: number
  /** … or, when somebody marked it, by where it is: that finds faces which the detector does not. */
  readonly box?: FaceBox
  /** Where somebody moved the `markedPoints` of its mesh to: x, y, x, y … */
  readonly points?: readonly number[]
}

/** What the file says of itself: visible mark and AIGC metadata (facts 9.2). */
export interface AiLabel {
  /** Who made it: the operator's code. */
  readonly producer: string
  /** The number of this production at that producer: the job. */
  readonly produceId: string
}

export interface SwapPictureRequest {
  /** The person's photo. */
  readonly source: string
  /** Which of its faces, left to right; 0 unless said. With several faces and none said: too_many. */
  readonly sourceFace?: number
  readonly template: string
  /** When the template is a video: the frame that is taken as the picture. */
  readonly templateAtMs?: number
  /** Measures how much of a seam one sees. */
  readonly measuresSeam?: boolean
  /** Which faces of the template are replaced; empty means its only face. */
  readonly places: readonly Place[]
  /** The file to write: a JPEG, or a PNG when its name ends so; of a video an MP4. */
  readonly output: string
  readonly label: AiLabel
  /** 0 to 100, never falling, and what the worker has in memory. */
  readonly onProgress?: (percent: number, memoryBytes: number) => void
  readonly signal?: AbortSignal
}

/** A face marked by the operator in one frame of a video: later frames follow it. */
export interface KeyFrame {
  readonly atMs: number
  /** The boxes of the faces to replace, in a stable order; an empty list means nobody until the next one. */
  readonly faces: readonly FaceBox[]
}

export interface SwapVideoRequest
  extends Omit<SwapPictureRequest, 'places' | 'templateAtMs' | 'measuresSeam'> {
  /** Empty means: the largest face of each frame. */
  readonly keyFrames: readonly KeyFrame[]
}

export type SwapRefusalCode =
  /** The picture shows no face (`of` says which picture). */
  | 'no_face'
  /** Several faces and none chosen, or more than the engine looks at. */
  | 'too_many'
  /** The chosen face does not exist. */
  | 'no_such_face'
  | 'too_small'
  | 'side'
  | 'dark'
  | 'covered'
  /** A video without pictures. */
  | 'no_frames'
  /** The file cannot be read or is not what we take. */
  | 'unreadable'
  | 'too_large'
  | 'too_slow'
  /** The worker died or used too much memory. May be retried once. */
  | 'crashed'
  | 'cancelled'

export interface SwapRefusal {
  readonly kind: 'refused'
  readonly code: SwapRefusalCode
  /** Whose picture it is about. */
  readonly of: 'source' | 'template'
  /** For the person: what happened and what to do. */
  readonly sentence: string
  /** For the log. */
  readonly detail: string
}

export interface SwappedPicture {
  readonly kind: 'picture'
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly faces: number
  /** When asked for: by how much the colours along the seam differ, in Lab, where 1 is hardly seen. */
  readonly seam?: number
}

export interface SwappedVideo {
  readonly kind: 'video'
  readonly width: number
  readonly height: number
  readonly bytes: number
  readonly durationMs: number
  readonly frames: number
  /** Frames in which a face was replaced. */
  readonly swappedFrames: number
}

export interface FacesFound {
  readonly kind: 'faces'
  readonly width: number
  readonly height: number
  /** Left to right. At most 20; more is refused with too_many. */
  readonly faces: readonly FaceFound[]
}

export interface FaceEngine {
  /** A picture, or a video's frame at `atMs`. A picture without faces gives an empty list. */
  findFaces(
    path: string,
    options?: {
      readonly signal?: AbortSignal
      readonly atMs?: number
      /** Refused as cancelled when no worker has begun by then. */
      readonly waitMs?: number
    },
  ): Promise<FacesFound | SwapRefusal>
  swapPicture(request: SwapPictureRequest): Promise<SwappedPicture | SwapRefusal>
  swapVideo(request: SwapVideoRequest): Promise<SwappedVideo | SwapRefusal>
  /** Lets running work finish for a while, then ends the workers. */
  close(graceMs?: number): Promise<void>
}

export interface FaceEngineOptions {
  /** Maximum of worker processes, one piece of work each. */
  readonly processes?: number
  /** Swaps of pictures at once, and of videos: one core fewer than there are. */
  readonly atOnce?: number
  /** A worker is ended after this long without work. */
  readonly idleMs?: number
  /** The operating system's `ffmpeg`, instead of the bundled library. */
  readonly ffmpeg?: string | undefined
}
