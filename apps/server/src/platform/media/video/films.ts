/**
 * Who reads films: FFmpeg as the library that is installed with the product, or the operating system's own programs where
 * FFMPEG_PATH names them. Nothing of the library is loaded then, so that an installation can do without it (ADR 33).
 */
import type { Films } from './films.types.ts'

export const openFilms = async (program = process.env.FFMPEG_PATH): Promise<Films> =>
  program
    ? (await import('./program/programFilms.ts')).programFilms(program)
    : (await import('./libraryFilms.ts')).libraryFilms
