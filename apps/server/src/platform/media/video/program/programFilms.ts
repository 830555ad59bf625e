/** Videos read by the operating system's ffmpeg, with the same results as the library. */
import type { Pixels } from '../../picture/pixels.ts'
import { OutputFailure, refusals } from '../../refusal.ts'
import type { Films, Made } from '../films.types.ts'
import { isCutShort } from '../mp4Boxes.ts'
import { uprightFilter } from '../videoFilters.ts'
import { writeEditedFilm } from './editedFilm.ts'
import { ffmpeg } from './ffmpeg.ts'
import { asMov, factsOf, type ProbedFilm, probeFilm } from './probe.ts'

/** Fails on a damaged frame instead of returning a smeared one. */
const intactOnly = ['-xerror', '-err_detect', 'explode', '-fflags', '+discardcorrupt']

/** One picture as PPM: its size, then three bytes for each pixel. */
const onePpm = ['-frames:v', '1', '-c:v', 'ppm', '-f', 'image2pipe', 'pipe:1']

const pixelsOf = (ppm: Buffer): Pixels | undefined => {
  const [header, width, height] = /^P6\n(\d+) (\d+)\n255\n/.exec(ppm.toString('latin1', 0, 40)) ?? []
  if (!header) return undefined
  return { data: ppm.subarray(header.length), width: Number(width), height: Number(height), channels: 3 }
}

const noneOfIts = ['-map_metadata', '-1', '-map_metadata:s', '-1', '-map_chapters', '-1']
const sameEachTime = ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact']

const encodedPicture = (film: ProbedFilm): string[] =>
  [
    ['-vf', uprightFilter({ isHdr: film.isHdr, rotation: 0 }, 'yuv420p')],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high'],
    ['-g', '120', '-maxrate', '8M', '-bufsize', '16M'],
  ].flat()

const pictureOf = (film: ProbedFilm): string[] => {
  if (!film.isPlayable) return encodedPicture(film)
  // Safari only accepts HEVC under this tag.
  return ['-c:v', 'copy', ...(film.codec === 'hevc' ? ['-tag:v', 'hvc1'] : [])]
}

const soundOf = ({ audioIndex, audioCodec }: ProbedFilm): string[] => {
  if (audioIndex === null) return ['-an']
  const coded = audioCodec === 'aac' ? ['copy'] : ['aac', '-b:a', '128k', '-ar', '48000', '-ac', '2']
  return ['-map', `0:${audioIndex}`, '-c:a', ...coded]
}

const written = async (
  program: string,
  path: string,
  film: ProbedFilm,
  target: string,
  maxPixels: number,
): Promise<Made> => {
  await ffmpeg(program, [
    ...['-max_pixels', String(maxPixels), ...(film.isPlayable ? ['-xerror'] : []), ...asMov, '-i', path],
    ...['-map', `0:${film.videoIndex}`, ...pictureOf(film), ...soundOf(film)],
    ...[...noneOfIts, ...sameEachTime, '-movflags', '+faststart', '-f', 'mp4', target],
  ])
  return film.isPlayable ? 'copied' : 'transcoded'
}

export const programFilms = (program: string): Films => ({
  async open(path, limits) {
    if (await isCutShort(path)) throw refusals.unreadable('video', 'the end of the file is missing')
    const film = await factsOf(program, path, limits)
    const { maxPixels } = limits
    const frameAt = async (seconds: number): Promise<Pixels | undefined> => {
      const filter = uprightFilter({ isHdr: film.isHdr, rotation: 0 }, 'rgb24')
      const input = [...intactOnly, '-max_pixels', String(maxPixels), '-noaccurate_seek', ...asMov]
      const ppm = await ffmpeg(program, [
        ...['-threads', '1', '-ss', String(seconds), ...input, '-i', path],
        ...['-map', `0:${film.videoIndex}`, '-vf', filter, ...onePpm],
      ]).catch((error: unknown) => {
        if (error instanceof OutputFailure) throw error
        return Buffer.alloc(0)
      })
      return pixelsOf(ppm)
    }
    return {
      facts: film,
      frameAt,
      async writeEdited(target, edited) {
        const size = await frameAt(0)
        if (!size) return 0
        const { width, height } = size
        const sound = soundOf(film).map((word) => word.replace(/^0:/, '1:'))
        const wish = { program, path, target, film, maxPixels, size: { width, height }, sound }
        return await writeEditedFilm({ ...wish, ...edited })
      },
      writeMp4: (target) => written(program, path, film, target, maxPixels),
      [Symbol.asyncDispose]: async () => {},
    }
  },
  async readBack(path) {
    const { streams, format } = await probeFilm(program, path)
    const video = streams.find(({ codec_type }) => codec_type === 'video')
    if (!video) throw new OutputFailure('the written MP4 has no picture')
    return { width: video.width, height: video.height, durationMs: Math.round(format.duration * 1000) }
  },
  async decodeBmp(path, maxPixels) {
    const input = ['-max_pixels', String(maxPixels), '-f', 'bmp_pipe', '-protocol_whitelist', 'file,pipe']
    return pixelsOf(await ffmpeg(program, [...input, '-i', path, '-pix_fmt', 'rgb24', ...onePpm]))
  },
})
