/**
 * Chooses the video reader: the bundled FFmpeg library, or the operating system's programs where FFMPEG_PATH
 * names them. The library is not loaded then, so that an installation can do without it (ADR 33).
 */
import type { Films } from './films.types.ts'

export const openFilms = async (program = process.env.FFMPEG_PATH): Promise<Films> =>
  program
    ? (await import('./program/programFilms.ts')).programFilms(program)
    : (await import('./libraryFilms.ts')).libraryFilms
