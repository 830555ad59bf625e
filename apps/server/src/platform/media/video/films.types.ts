/** The interface of a video reader. */
import type { MediaLimits } from '../media.ts'
import type { Pixels } from '../picture/pixels.ts'
import type { FilmFacts } from './filmFacts.ts'

export type Made = 'copied' | 'transcoded'

export interface WrittenMp4 {
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** Changes the pixels of one frame in place. */
export type FrameEdit = (pixels: Pixels, atMs: number) => Promise<void>

export interface EditedFilm {
  /** Without it the picture stays as it is, copied where every phone plays it. */
  readonly edit?: FrameEdit
  /** Instead of the original's: 48 kHz, stereo. */
  readonly sound?: Int16Array
  /** Metadata of the new file; of the original's none is kept. */
  readonly metadata: Readonly<Record<string, string>>
}

export interface OpenFilm extends AsyncDisposable {
  readonly facts: FilmFacts
  /** What its metadata says of its making by a machine. */
  readonly aigc: string | null
  /** The first intact frame at or before this position, upright; undefined when there is none. */
  frameAt(seconds: number): Promise<Pixels | undefined>
  /** Writes the MP4 to serve, with this metadata: of the original's none is kept. */
  writeMp4(target: string, metadata?: Readonly<Record<string, string>>): Promise<Made>
  /** All of its sound, 48 kHz, stereo; undefined without a track. Only on a film that was opened for it. */
  sound(): Promise<Int16Array | undefined>
  /** Writes an MP4 with what was edited, and returns how many frames it has. */
  writeEdited(target: string, edited: EditedFilm): Promise<number>
}

export interface Films {
  open(path: string, limits: MediaLimits['video']): Promise<OpenFilm>
  /** Reads the written file back, to detect a disk that filled up. */
  readBack(path: string): Promise<WrittenMp4>
  /** Writes an M4A: 48 kHz, stereo. */
  writeSound(target: string, sound: Int16Array, metadata: Readonly<Record<string, string>>): Promise<void>
  decodeBmp(path: string, maxPixels: number): Promise<Pixels | undefined>
}
