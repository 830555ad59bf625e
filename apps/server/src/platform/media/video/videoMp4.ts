import { constants } from 'node:os'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVJ420P,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Dictionary, FFmpegError, type Frame, type Packet, type Stream } from 'node-av/lib'
import { OutputFailure } from '../refusal.ts'
import { isPlayable } from './filmFacts.ts'
import type { Made, WrittenMp4 } from './films.types.ts'
import { uprightFilter } from './videoFilters.ts'
import { filterOf, packetsOf, type VideoSource } from './videoSource.ts'

// The MP4 to serve: video and audio only, index in front so that it plays while loading, and none of the
// original's metadata (place, time, device, track names). What every phone can play is copied packet by
// packet; the rest is re-encoded.

export interface Track {
  readonly input: Stream
  readonly output: number
  /** The muxer packets that result from this one; null ends the track. */
  next(packet: Packet | null): Promise<readonly Packet[]>
  close(): void
}

const playablePixels = new Set<number>([AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVJ420P])

// Safari only accepts HEVC under the first tag.
const [hvc1, hev1] = [Buffer.from('hvc1').readUInt32LE(0), Buffer.from('hev1').readUInt32LE(0)]

const { errno } = constants

export const canCopy = ({ video, codec }: VideoSource): boolean =>
  isPlayable(codec, playablePixels.has(video.codecpar.format))

/** Keys of our own are written only with the last flag. */
export const flagsWith = (metadata: Readonly<Record<string, string>> | undefined): string =>
  metadata ? '+faststart+use_metadata_tags' : '+faststart'

export async function writeMp4(
  source: VideoSource,
  path: string,
  maxPixels: number,
  metadata?: Readonly<Record<string, string>>,
): Promise<Made> {
  const made: Made = canCopy(source) ? 'copied' : 'transcoded'
  const muxer = await Muxer.open(path, {
    format: 'mp4',
    exitOnError: true,
    options: { movflags: flagsWith(metadata), fflags: '+bitexact' },
  })
  using said = Dictionary.fromObject({ ...metadata })
  if (metadata) muxer.getFormatContext().metadata = said
  const tracks: Track[] = []
  try {
    tracks.push(
      made === 'copied' ? copyTrack(muxer, source.video) : await videoTrack(muxer, source, maxPixels),
    )
    if (source.audio) tracks.push(await soundTrack(muxer, source.audio, source.audioCodec))
    await pump(source, tracks, muxer)
  } finally {
    for (const track of tracks) track.close()
    await muxer.close()
  }
  return made
}

export async function pump(source: VideoSource, tracks: readonly Track[], muxer: Muxer): Promise<void> {
  const byInput = new Map(tracks.map((track) => [track.input.index, track]))
  for await (const packet of packetsOf(source)) {
    const track = byInput.get(packet.streamIndex)
    if (track) await write(muxer, track, packet)
  }
  for (const track of tracks) await write(muxer, track, null)
}

export async function write(muxer: Muxer, track: Track, packet: Packet | null): Promise<void> {
  for (const ready of await track.next(packet)) {
    await muxer.writePacket(ready, track.output).catch(blameDisk)
    // A copied packet belongs to the reader; one from an encoder is ours to free.
    if (ready !== packet) ready.free()
  }
  if (packet === null) await muxer.writePacket(null, track.output)
}

const diskErrors = new Set([errno.EIO, errno.ENOSPC, errno.EROFS, errno.EDQUOT].map((code) => -code))

function blameDisk(error: unknown): never {
  const isDisk = error instanceof FFmpegError && diskErrors.has(error.code)
  throw isDisk ? new OutputFailure('writing the MP4', { cause: error }) : error
}

export function copyTrack(muxer: Muxer, input: Stream): Track {
  const output = muxer.addStream(input)
  const stream = muxer.getStream(output)
  if (stream) {
    stream.metadata = null
    if (stream.codecpar.codecTag === hev1) stream.codecpar.codecTag = hvc1
  }
  return { input, output, next: async (packet) => (packet ? [packet] : []), close: () => undefined }
}

export const playableEverywhere = {
  gopSize: 120,
  maxRate: '8M',
  bufSize: '16M',
  options: { preset: 'veryfast', crf: 23, profile: 'high' },
} as const

export async function videoTrack(muxer: Muxer, source: VideoSource, maxPixels: number): Promise<Track> {
  const decoder = await Decoder.create(source.video, {
    options: { max_pixels: maxPixels },
    exitOnError: false,
  })
  const filter = FilterAPI.create(uprightFilter(filterOf(source), 'yuv420p'))
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, { decoder, filter, ...playableEverywhere })
  return encodedTrack(muxer, source.video, decoder, filter, encoder)
}

export async function soundTrack(muxer: Muxer, input: Stream, codec: string | null): Promise<Track> {
  if (codec === 'aac') return copyTrack(muxer, input)
  const decoder = await Decoder.create(input, { exitOnError: false })
  const filter = FilterAPI.create('aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo')
  const encoder = await Encoder.create(FF_ENCODER_AAC, { decoder, filter, bitrate: '128k' })
  return encodedTrack(muxer, input, decoder, filter, encoder)
}

function encodedTrack(
  muxer: Muxer,
  input: Stream,
  decoder: Decoder,
  filter: FilterAPI,
  encoder: Encoder,
): Track {
  const encode = async (frame: Frame): Promise<Packet[]> => {
    using decoded = frame
    return await encodeAll(encoder, await filter.processAll(decoded))
  }
  return {
    input,
    output: muxer.addStream(encoder),
    async next(packet) {
      const packets: Packet[] = []
      for (const frame of await decoder.decodeAll(packet)) packets.push(...(await encode(frame)))
      if (packet) return packets
      packets.push(...(await encodeAll(encoder, await filter.processAll(null))))
      return [...packets, ...(await encoder.encodeAll(null))]
    },
    close() {
      decoder.close()
      filter.close()
      encoder.close()
    },
  }
}

export async function encodeAll(encoder: Encoder, frames: readonly Frame[]): Promise<Packet[]> {
  const packets: Packet[] = []
  for (const filtered of frames) {
    using frame = filtered
    packets.push(...(await encoder.encodeAll(frame)))
  }
  return packets
}

/** The muxer does not report a disk that filled up while it wrote the index, so the file is read back. */
export async function readBack(path: string): Promise<WrittenMp4> {
  await using demuxer = await Demuxer.open(path, { format: 'mov', options: { protocol_whitelist: 'file' } })
  const video = demuxer.video()
  if (!video) throw new OutputFailure('the written MP4 has no picture')
  const { width, height } = video.codecpar
  return { width, height, durationMs: Math.round(demuxer.duration * 1000) }
}
