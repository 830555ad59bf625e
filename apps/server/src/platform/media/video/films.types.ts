/** What is asked of whoever reads films. */
import type { MediaLimits } from '../media.ts'
import type { Pixels } from '../picture/pixels.ts'
import type { FilmFacts } from './filmFacts.ts'

export type Made = 'copied' | 'transcoded'

export interface WrittenMp4 {
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

export interface OpenFilm extends AsyncDisposable {
  readonly facts: FilmFacts
  /** The first intact frame at or before this place, upright; undefined when there is none. */
  frameAt(seconds: number): Promise<Pixels | undefined>
  /** The MP4 that is served. */
  writeMp4(target: string): Promise<Made>
}

export interface Films {
  open(path: string, limits: MediaLimits['video']): Promise<OpenFilm>
  /** What a disk that filled up has left of the file is found out by reading it back. */
  readBack(path: string): Promise<WrittenMp4>
  decodeBmp(path: string, maxPixels: number): Promise<Pixels | undefined>
}
