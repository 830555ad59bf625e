/**
 * Who reads films: FFmpeg as the library that is installed with the product, or the operating system's own programs where
 * FFMPEG_PATH names them. Nothing of the library is loaded then, so that an installation can do without it (ADR 33).
 */
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

export const openFilms = async (program = process.env.FFMPEG_PATH): Promise<Films> =>
  program
    ? (await import('./program/programFilms.ts')).programFilms(program)
    : (await import('./libraryFilms.ts')).libraryFilms
