import { rm } from 'node:fs/promises'
import { Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_LOG_FATAL,
  AV_PIX_FMT_RGB24,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  type FFAudioEncoder,
  type FFVideoEncoder,
} from 'node-av/constants'
import { Dictionary, Frame, Log } from 'node-av/lib'

// Short videos for tests, generated with FFmpeg's encoders.

export interface VideoWish {
  readonly width?: number
  readonly height?: number
  readonly frames?: number
  /** Black frames at the start. */
  readonly blackFrames?: number
  readonly encoder?: FFVideoEncoder
  readonly pixelFormat?: string
  readonly sound?: FFAudioEncoder | 'none'
  readonly picture?: 'none'
  /** Clockwise quarter turns a player must make. */
  readonly quarterTurns?: 0 | 1 | 2 | 3
  readonly metadata?: Readonly<Record<string, string>>
  /** The camera's name for its tracks. */
  readonly trackName?: string
  /** Flags for the MP4 writer, for example "+faststart". */
  readonly movflags?: string
}

Log.setLevel(AV_LOG_FATAL)

export const framesPerSecond = 15
const sampleRate = 44_100

/** The format follows from the extension: .mp4 or .mov. The left half is red, the right half blue. */
export async function makeVideo(path: string, wish: VideoWish = {}): Promise<void> {
  const plain = `${path}.plain.mov`
  await encode(plain, wish)
  await dress(plain, path, wish)
  await rm(plain)
}

async function encode(path: string, wish: VideoWish): Promise<void> {
  const { frames = 2 * framesPerSecond, sound = FF_ENCODER_AAC } = wish
  await using muxer = await Muxer.open(path)
  using picture = await Encoder.create(wish.encoder ?? FF_ENCODER_LIBX264, { gopSize: framesPerSecond })
  using voice = await Encoder.create(sound === 'none' ? FF_ENCODER_AAC : sound, { autoResample: true })
  const pictureTrack = wish.picture === 'none' ? undefined : muxer.addStream(picture)
  const soundTrack = sound === 'none' ? undefined : muxer.addStream(voice)
  const write = async (encoder: Encoder, track: number, frame: Frame | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, track)
      packet.free()
    }
  }
  using filter = FilterAPI.create(`format=${wish.pixelFormat ?? 'yuv420p'}`)
  for (let at = 0; at < frames; at++) {
    if (pictureTrack !== undefined) {
      const drawn = draw(at, wish)
      for (const filtered of await filter.processAll(drawn.frame)) {
        using frame = filtered
        await write(picture, pictureTrack, frame)
      }
      drawn.done()
    }
    const samples = hum(at)
    if (soundTrack !== undefined) await write(voice, soundTrack, samples.frame)
    samples.done()
  }
  if (pictureTrack !== undefined) await write(picture, pictureTrack, null)
  if (soundTrack !== undefined) await write(voice, soundTrack, null)
}

/**
 * A frame made from a Buffer points into its memory instead of copying it, so the Buffer must stay referenced
 * until FFmpeg is done.
 */
interface HeldFrame {
  readonly frame: Frame
  done(): void
}

function held(frame: Frame, memory: Buffer): HeldFrame {
  return {
    frame,
    done() {
      frame.free()
      memory.fill(0)
    },
  }
}

function draw(at: number, { width = 320, height = 180, blackFrames = 0 }: VideoWish): HeldFrame {
  const pixels = Buffer.alloc(width * height * 3)
  if (at >= blackFrames) {
    for (let pixel = 0; pixel < width * height; pixel++) {
      // A little movement keeps the encoder from writing empty frames.
      const shade = 200 + ((at * 7 + Math.floor(pixel / width)) % 40)
      pixels[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = shade
    }
  }
  const timeBase = { num: 1, den: framesPerSecond }
  const shape = { width, height, format: AV_PIX_FMT_RGB24, timeBase, pts: BigInt(at) }
  return held(Frame.fromVideoBuffer(pixels, shape), pixels)
}

function hum(at: number): HeldFrame {
  const count = sampleRate / framesPerSecond
  const samples = Buffer.alloc(count * 2)
  for (let n = 0; n < count; n++)
    samples.writeInt16LE(Math.round(8000 * Math.sin((at * count + n) / 16)), n * 2)
  const frame = Frame.fromAudioBuffer(samples, {
    nbSamples: count,
    format: AV_SAMPLE_FMT_S16,
    sampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    timeBase: { num: 1, den: sampleRate },
    pts: BigInt(at * count),
  })
  return held(frame, samples)
}

/** Copies the plain video into its final container, with rotation and metadata as a phone writes them. */
async function dress(from: string, to: string, wish: VideoWish): Promise<void> {
  await using demuxer = await Demuxer.open(from)
  await using muxer = await Muxer.open(to, { options: { movflags: wish.movflags ?? '+use_metadata_tags' } })
  using metadata = Dictionary.fromObject(wish.metadata ?? {})
  muxer.getFormatContext().metadata = metadata
  const tracks = new Map(demuxer.streams.map((stream) => [stream.index, muxer.addStream(stream)]))
  if (wish.trackName) {
    using names = Dictionary.fromObject({ handler_name: wish.trackName })
    for (const track of tracks.values()) {
      const stream = muxer.getStream(track)
      if (stream) stream.metadata = names
    }
  }
  const video = demuxer.video()
  const track = video && tracks.get(video.index)
  if (track !== undefined && wish.quarterTurns) {
    const matrix = displayMatrix(wish.quarterTurns)
    muxer.getStream(track)?.codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, matrix)
  }
  for await (using packet of demuxer.packets()) {
    const output = packet && tracks.get(packet.streamIndex)
    if (packet && output !== undefined && output !== null) await muxer.writePacket(packet, output)
  }
}

function displayMatrix(quarterTurns: number): Buffer {
  const [cos, sin] = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ][quarterTurns] ?? [1, 0]
  const rows = [cos, sin, 0, -(sin ?? 0), cos, 0, 0, 0, 16_384]
  const matrix = Buffer.alloc(36)
  for (const [at, value] of rows.entries()) matrix.writeInt32LE((value ?? 0) * 65_536, at * 4)
  return matrix
}
