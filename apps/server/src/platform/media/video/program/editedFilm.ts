/** Edited frames with the operating system's ffmpeg: one process gives raw frames, another takes them back. */
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { EditedFilm, FrameEdit } from '../films.types.ts'
import { uprightFilter } from '../videoFilters.ts'
import { startFfmpeg } from './ffmpeg.ts'
import { asMov, type ProbedFilm } from './probe.ts'

/** Frames come at a steady rate here: raw frames carry no times. */
const rate = 25

interface Picture {
  readonly width: number
  readonly height: number
}

export interface EditedWish extends Pick<EditedFilm, 'metadata'> {
  readonly edit: FrameEdit
  readonly program: string
  readonly path: string
  readonly target: string
  readonly film: ProbedFilm
  readonly maxPixels: number
  /** Of an upright frame. */
  readonly size: Picture
  readonly sound: SoundWish
}

/** The second input, and what becomes of it. */
export interface SoundWish {
  readonly input: readonly string[]
  readonly output: readonly string[]
}

export async function writeEditedFilm(wish: EditedWish): Promise<number> {
  const { program, path, film, size, maxPixels } = wish
  const filter = `${uprightFilter({ isHdr: film.isHdr, rotation: 0 }, 'rgb24')},fps=${rate}`
  const reader = startFfmpeg(program, [
    ...['-threads', '1', '-max_pixels', String(maxPixels), ...asMov, '-i', path],
    ...['-map', `0:${film.videoIndex}`, '-vf', filter, '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'],
  ])
  const writer = startFfmpeg(program, encodingOf(wish))
  const bytes = size.width * size.height * 3
  let frames = 0
  try {
    for await (const data of framesOf(reader.output, bytes)) {
      await wish.edit({ data, ...size, channels: 3 }, (frames * 1000) / rate)
      frames += 1
      if (!writer.input.write(data)) await Promise.race([once(writer.input, 'drain'), writer.ended])
    }
  } catch (error) {
    // They would wait for the rest of the film.
    for (const program of [reader, writer]) program.stop()
    throw error
  }
  writer.input.end()
  await Promise.all([reader.ended, writer.ended])
  return frames
}

export const saying = (metadata: EditedFilm['metadata']): string[] => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'],
  ...Object.entries(metadata).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
  ...['-movflags', '+faststart+use_metadata_tags'],
]

function encodingOf({ target, sound, size, metadata }: EditedWish): string[] {
  const raw = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${size.width}x${size.height}`,
    '-r',
    String(rate),
  ]
  return [
    ...[...raw, '-i', 'pipe:0', ...sound.input, '-map', '0:v'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-threads', '1', '-g', '120', '-maxrate', '8M', '-bufsize', '16M', ...sound.output],
    ...[...saying(metadata), '-f', 'mp4', target],
  ]
}

async function* framesOf(output: Readable, bytes: number): AsyncGenerator<Buffer> {
  let frame = Buffer.alloc(bytes)
  let filled = 0
  for await (const part of output as AsyncIterable<Buffer>) {
    for (let taken = 0; taken < part.length; ) {
      const count = Math.min(part.length - taken, bytes - filled)
      part.copy(frame, filled, taken, taken + count)
      taken += count
      filled += count
      if (filled < bytes) continue
      yield frame
      // The writer may still hold the last one.
      frame = Buffer.alloc(bytes)
      filled = 0
    }
  }
}
