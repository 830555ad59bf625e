/** Videos read by the operating system's ffmpeg, with the same results as the library. */
import { rm, writeFile } from 'node:fs/promises'
import type { Pixels } from '../../picture/pixels.ts'
import { OutputFailure, refusals } from '../../refusal.ts'
import type { Films, Made } from '../films.types.ts'
import { isCutShort } from '../mp4Boxes.ts'
import { uprightFilter } from '../videoFilters.ts'
import { type EditedWish, type SoundWish, saying, writeEditedFilm } from './editedFilm.ts'
import { ffmpeg } from './ffmpeg.ts'
import { asMov, factsOf, type ProbedFilm, packetCount, probeFilm } from './probe.ts'

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

const secondInput = (words: readonly string[]): string[] => words.map((word) => word.replace(/^0:/, '1:'))

const aac = ['-b:a', '128k', '-ar', '48000', '-ac', '2']
const samples = ['-f', 's16le', '-ar', '48000', '-ac', '2']

const samplesOf = async (
  program: string,
  path: string,
  film: ProbedFilm,
): Promise<Int16Array | undefined> => {
  if (film.audioIndex === null) return undefined
  const read = ['-map', `0:${film.audioIndex}`, '-af', 'aresample=48000:async=1:first_pts=0']
  const bytes = await ffmpeg(program, [...asMov, '-i', path, ...read, ...samples, 'pipe:1'])
  return new Int16Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 2))
}

/** Samples come from a file beside the result: both pipes are taken by frames. */
const withSound = async <T>(
  target: string,
  sound: Int16Array | undefined,
  work: (given: SoundWish | undefined) => Promise<T>,
): Promise<T> => {
  if (!sound) return await work(undefined)
  const path = `${target}.pcm`
  try {
    await writeFile(path, Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength))
    return await work({
      input: [...samples, '-i', path],
      output: ['-map', '1:a', '-c:a', 'aac', ...aac],
    })
  } finally {
    await rm(path, { force: true })
  }
}

type WithSoundWish = Omit<EditedWish, 'size' | 'edit'>

/** The picture as it is; counted by its packets, as in the library. */
const writeWithSound = async (wish: WithSoundWish): Promise<number> => {
  const { program, path, film, target, maxPixels, sound, metadata } = wish
  await ffmpeg(program, [
    ...['-max_pixels', String(maxPixels), ...asMov, '-i', path, ...sound.input],
    ...['-map', `0:${film.videoIndex}`, ...pictureOf(film), ...sound.output],
    ...[...saying(metadata), '-f', 'mp4', target],
  ])
  return await packetCount(program, target)
}

const written = async (
  program: string,
  path: string,
  film: ProbedFilm,
  target: string,
  { maxPixels, metadata }: { maxPixels: number; metadata: Readonly<Record<string, string>> | undefined },
): Promise<Made> => {
  await ffmpeg(program, [
    ...['-max_pixels', String(maxPixels), ...(film.isPlayable ? ['-xerror'] : []), ...asMov, '-i', path],
    ...['-map', `0:${film.videoIndex}`, ...pictureOf(film), ...soundOf(film)],
    ...[...noneOfIts, ...sameEachTime, ...(metadata ? saying(metadata) : ['-movflags', '+faststart'])],
    ...['-f', 'mp4', target],
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
      aigc: film.aigc,
      frameAt,
      sound: () => samplesOf(program, path, film),
      writeEdited: (target, edited) =>
        withSound(target, edited.sound, async (given) => {
          const size = await frameAt(0)
          if (!size) return 0
          const { width, height } = size
          const { edit, metadata } = edited
          const own = { input: [...asMov, '-i', path], output: secondInput(soundOf(film)) }
          const wish = { program, path, target, film, maxPixels, sound: given ?? own, metadata }
          if (edit) return await writeEditedFilm({ ...wish, size: { width, height }, edit })
          return await writeWithSound(wish)
        }),
      writeMp4: (target, metadata) => written(program, path, film, target, { maxPixels, metadata }),
      [Symbol.asyncDispose]: async () => {},
    }
  },
  async writeSound(target, sound, metadata) {
    await withSound(target, sound, async (given) => {
      const input = given?.input ?? []
      await ffmpeg(program, [...input, '-c:a', 'aac', ...aac, ...saying(metadata), '-f', 'mp4', target])
    })
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
