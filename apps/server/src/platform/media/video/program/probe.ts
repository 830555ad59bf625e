/** The parts of ffprobe's output that we use. */
import { z } from 'zod'
import type { MediaLimits } from '../../media.ts'
import { refusals } from '../../refusal.ts'
import {
  checkedFacts,
  type FilmFacts,
  isKnownSound,
  isPlayable,
  quarterTurn,
  uprightSize,
} from '../filmFacts.ts'
import { ffprobe } from './ffmpeg.ts'

/** Disables what a phone's file never needs: other containers, references to other files or URLs. */
export const asMov = [
  '-f',
  'mov',
  '-protocol_whitelist',
  'file,pipe',
  '-enable_drefs',
  '0',
  '-max_streams',
  '32',
] as const

const stream = z.object({
  index: z.number(),
  codec_type: z.string().default(''),
  codec_name: z.string().default('unknown'),
  width: z.number().default(0),
  height: z.number().default(0),
  pix_fmt: z.string().default(''),
  sample_aspect_ratio: z.string().default('0:1'),
  color_transfer: z.string().default(''),
  disposition: z.object({ attached_pic: z.number(), default: z.number() }),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).default([]),
})
const probed = z.object({
  streams: z.array(stream).default([]),
  format: z.object({
    duration: z.coerce.number().default(0),
    tags: z.record(z.string(), z.string()).default({}),
  }),
})
type Stream = z.infer<typeof stream>

export interface ProbedFilm extends FilmFacts {
  readonly videoIndex: number
  readonly audioIndex: number | null
  readonly isPlayable: boolean
  readonly isHdr: boolean
  readonly aigc: string | null
}

const highDynamicRange = ['smpte2084', 'arib-std-b67']
const playablePixels = ['yuv420p', 'yuvj420p']

const shapeOf = ({ sample_aspect_ratio }: Stream) => {
  const [num = 0, den = 0] = sample_aspect_ratio.split(':').map(Number)
  return { num, den }
}

/** The display matrix rotates counter-clockwise. */
const rotationOf = ({ side_data_list }: Stream) =>
  quarterTurn(-(side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0))

export const probeFilm = async (program: string, path: string) =>
  probed.parse(await ffprobe(program, [...asMov, '-show_format', '-show_streams', path]))

const counted = z.object({ streams: z.array(z.object({ nb_read_packets: z.coerce.number() })) })

export const packetCount = async (program: string, path: string): Promise<number> => {
  const args = [...asMov, '-select_streams', 'v:0', '-count_packets', '-show_streams', path]
  return counted.parse(await ffprobe(program, args)).streams[0]?.nb_read_packets ?? 0
}

export const factsOf = async (
  program: string,
  path: string,
  limits: MediaLimits['video'],
): Promise<ProbedFilm> => {
  const { streams, format } = await probeFilm(program, path)
  if (streams.length === 0) throw refusals.unreadable('video', 'the file names no track')
  const pictures = streams.filter(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition.attached_pic === 0,
  )
  const video = pictures.find(({ disposition }) => disposition.default === 1) ?? pictures[0]
  if (!video) throw refusals.noPictureTrack()
  const audio = streams.find(
    ({ codec_type, codec_name }) => codec_type === 'audio' && isKnownSound(codec_name),
  )
  const rotation = rotationOf(video)
  return checkedFacts(
    {
      codec: video.codec_name,
      audioCodec: audio?.codec_name ?? null,
      durationMs: Math.round(format.duration * 1000),
      ...uprightSize(video, shapeOf(video), rotation),
      videoIndex: video.index,
      audioIndex: audio?.index ?? null,
      isPlayable: isPlayable(video.codec_name, playablePixels.includes(video.pix_fmt)),
      isHdr: highDynamicRange.includes(video.color_transfer),
      aigc: format.tags.AIGC ?? null,
    },
    limits,
  )
}
