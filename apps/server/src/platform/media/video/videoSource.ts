import { Demuxer } from 'node-av/api'
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_LOG_FATAL,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PKT_FLAG_CORRUPT,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVERROR_EOF,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
} from 'node-av/constants'
import { avGetCodecName, FFmpegError, Log, Packet, type Stream } from 'node-av/lib'
import type { MediaLimits } from '../media.ts'
import { refusals } from '../refusal.ts'
import {
  checkedFacts,
  type FilmFacts,
  isKnownSound,
  quarterTurn,
  type Rotation,
  uprightSize,
} from './filmFacts.ts'
import { isCutShort } from './mp4Boxes.ts'

// An untrusted video opened by FFmpeg with everything disabled that a phone's file never needs: no other
// container, no reference to another file or URL, only codecs from a short list.

export interface VideoSource extends FilmFacts, AsyncDisposable {
  readonly demuxer: Demuxer
  readonly video: Stream
  readonly audio: Stream | undefined
  /** Clockwise, from the coded picture to the upright one. */
  readonly rotation: Rotation
}

Log.setLevel(AV_LOG_FATAL)

export async function openVideo(path: string, limits: MediaLimits['video']): Promise<VideoSource> {
  if (await isCutShort(path)) throw refusals.unreadable('video', 'the end of the file is missing')
  const demuxer = await Demuxer.open(path, {
    format: 'mov',
    options: { protocol_whitelist: 'file', enable_drefs: false, max_streams: 32 },
  })
  try {
    return checkedFacts(describe(demuxer), limits)
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
  const audio = best && isKnownSound(codecOf(best)) ? best : undefined
  const rotation = rotationOf(video)
  const upright = uprightSize(video.codecpar, video.codecpar.sampleAspectRatio, rotation)
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

function codecOf(stream: Stream): string {
  return avGetCodecName(stream.codecpar.codecId) ?? 'unknown'
}

/** The display matrix has nine 16.16 numbers; its first row gives the direction of the x axis. */
function rotationOf(video: Stream): Rotation {
  const matrix = video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)
  if (!matrix || matrix.length < 36) return 0
  return quarterTurn((Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI)
}

const highDynamicRange = new Set<number>([AVCOL_TRC_SMPTE2084, AVCOL_TRC_ARIB_STD_B67])

/** The input of the filters. */
export const filterOf = ({ video, rotation }: VideoSource) => ({
  isHdr: highDynamicRange.has(video.codecpar.colorTrc),
  rotation,
})

/** Packets of the chosen tracks, in file order. A damaged packet throws. */
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
