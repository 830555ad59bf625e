import { Demuxer } from 'node-av/api'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_FATAL,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PKT_FLAG_CORRUPT,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, FFmpegError, Log, Packet, type Stream } from 'node-av/lib'
import type { MediaLimits } from '../media.ts'
import { refusals } from '../refusal.ts'
import { isCutShort } from './mp4Boxes.ts'

// A stranger's video, opened by FFmpeg with everything switched off that a phone's file never needs:
// no other container, no reference to another file or address, only codecs from a short list.

export type Rotation = 0 | 90 | 180 | 270

export interface VideoSource extends AsyncDisposable {
  readonly demuxer: Demuxer
  readonly video: Stream
  readonly audio: Stream | undefined
  readonly codec: string
  readonly audioCodec: string | null
  readonly durationMs: number
  /** As seen: with the rotation and the shape of the pixels applied. */
  readonly width: number
  readonly height: number
  /** Clockwise, from the coded picture to the upright one. */
  readonly rotation: Rotation
}

const videoCodecs = ['h264', 'hevc', 'mpeg4', 'mjpeg', 'prores', 'av1', 'vp9', 'h263']
const audioCodecs = ['aac', 'mp3', 'alac', 'ac3', 'eac3', 'opus', 'amr_nb', 'amr_wb']
const isPcm = (codec: string) => codec.startsWith('pcm_')

Log.setLevel(AV_LOG_FATAL)

export async function openVideo(path: string, limits: MediaLimits['video']): Promise<VideoSource> {
  if (await isCutShort(path)) throw refusals.unreadable('video', 'the end of the file is missing')
  const demuxer = await Demuxer.open(path, {
    format: 'mov',
    options: { protocol_whitelist: 'file', enable_drefs: false, max_streams: 32 },
  })
  try {
    return checked(describe(demuxer), limits)
  } catch (error) {
    await demuxer.close()
    throw error
  }
}

function describe(demuxer: Demuxer): VideoSource {
  if (demuxer.streams.length === 0) throw refusals.unreadable('video', 'the file names no track')
  const video = demuxer.findBestStream(AVMEDIA_TYPE_VIDEO)
  if (!video || video.hasDisposition(AV_DISPOSITION_ATTACHED_PIC)) throw refusals.noPictureTrack()
  const best = demuxer.findBestStream(AVMEDIA_TYPE_AUDIO)
  // Sound we cannot read (spatial audio beside the usual track, say) is left out rather than refused.
  const audio = best && isKnownSound(codecOf(best)) ? best : undefined
  const rotation = rotationOf(video)
  const upright = uprightSize(video, rotation)
  return {
    demuxer,
    video,
    audio,
    codec: codecOf(video),
    audioCodec: audio ? codecOf(audio) : null,
    durationMs: Math.round(demuxer.duration * 1000),
    ...upright,
    rotation,
    [Symbol.asyncDispose]: () => demuxer.close(),
  }
}

function checked(source: VideoSource, limits: MediaLimits['video']): VideoSource {
  const { width, height, durationMs, codec } = source
  if (!videoCodecs.includes(codec)) throw refusals.unsupportedCodec(codec)
  if (width < 2 || height < 2 || !(durationMs > 0)) throw refusals.unreadable('video', 'no size or duration')
  if (width * height > limits.maxPixels) throw refusals.resolutionTooHigh(width, height)
  if (durationMs > limits.maxSeconds * 1000) throw refusals.tooLong(limits.maxSeconds)
  return source
}

function codecOf(stream: Stream): string {
  return avGetCodecName(stream.codecpar.codecId) ?? 'unknown'
}

function isKnownSound(codec: string): boolean {
  return audioCodecs.includes(codec) || isPcm(codec)
}

function uprightSize(video: Stream, rotation: Rotation): { width: number; height: number } {
  const { width, height, sampleAspectRatio: shape } = video.codecpar
  const stretched = shape.num > 0 && shape.den > 0 ? Math.round((width * shape.num) / shape.den) : width
  return rotation % 180 === 0 ? { width: stretched, height } : { width: height, height: stretched }
}

/** The display matrix is nine 16.16 numbers; its first row says where the x axis points. */
function rotationOf(video: Stream): Rotation {
  const matrix = video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return 0
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI
  const quarters = ((Math.round(degrees / 90) % 4) + 4) % 4
  const rotations = [0, 90, 180, 270] as const
  return rotations[quarters] ?? 0
}

/** Packets of the chosen tracks, in file order. A damaged one ends the reading with an error. */
export async function* packetsOf({ demuxer, video, audio }: VideoSource): AsyncGenerator<Packet> {
  const wanted = new Map([video, ...(audio ? [audio] : [])].map((stream) => [stream.index, stream.timeBase]))
  const context = demuxer.getFormatContext()
  for (;;) {
    using packet = new Packet()
    packet.alloc()
    const code = await context.readFrame(packet)
    if (code === AVERROR_EOF) return
    FFmpegError.throwIfError(code, 'reading the video')
    const timeBase = wanted.get(packet.streamIndex)
    if (!timeBase) continue
    if (packet.hasFlags(AV_PKT_FLAG_CORRUPT)) throw new Error('the video holds a damaged packet')
    packet.timeBase = timeBase
    yield packet
  }
}
