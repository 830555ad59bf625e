import { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_S16, FF_ENCODER_AAC } from 'node-av/constants'
import { Dictionary, Frame } from 'node-av/lib'
import { packetsOf, type VideoSource } from './videoSource.ts'

// Sound as samples: out of a film, and into a new file.

const rate = 48_000
const channels = 2
const bytesEach = 2 * channels

/** Gaps are filled, so that a sample's place is its time. */
const asSamples =
  'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=s16:sample_rates=48000:channel_layouts=stereo'

export async function soundOf(source: VideoSource): Promise<Int16Array | undefined> {
  if (!source.audio) return undefined
  const { audio } = source
  using decoder = await Decoder.create(audio, { exitOnError: false })
  using filter = FilterAPI.create(asSamples, { threads: 1 })
  const parts: Buffer[] = []
  const keep = async (frames: readonly Frame[]) => {
    for (const each of frames) {
      using frame = each
      // The last samples of a frame's memory may be unused.
      parts.push(Buffer.from(frame.toBuffer().subarray(0, frame.nbSamples * bytesEach)))
    }
  }
  const decode = async (packet: Parameters<typeof decoder.decodeAll>[0]) => {
    for (const decoded of await decoder.decodeAll(packet)) {
      using frame = decoded
      await keep(await filter.processAll(frame))
    }
  }
  for await (const packet of packetsOf(source)) {
    if (packet.streamIndex === audio.index) await decode(packet)
  }
  await decode(null)
  await keep(await filter.processAll(null))
  const bytes = Buffer.concat(parts)
  return new Int16Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.length / 2))
}

export interface GivenSound extends Disposable {
  /** Writes what is heard before this time; with infinity, everything. */
  writeUntil(seconds: number): Promise<void>
}

/** A track of these samples. */
export async function givenSound(muxer: Muxer, sound: Int16Array): Promise<GivenSound> {
  const encoder = await Encoder.create(FF_ENCODER_AAC, { autoResample: true, bitrate: '128k' })
  const track = muxer.addStream(encoder)
  const bytes = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength)
  const length = sound.length / channels
  const step = 1_024
  let written = 0
  const put = async (frame: Frame | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, track)
      packet.free()
    }
  }
  return {
    async writeUntil(seconds) {
      const end = Math.min(length, seconds * rate)
      for (; written < end; written += step) {
        const count = Math.min(step, length - written)
        const memory = Buffer.from(bytes.subarray(written * bytesEach, (written + count) * bytesEach))
        const frame = Frame.fromAudioBuffer(memory, {
          nbSamples: count,
          format: AV_SAMPLE_FMT_S16,
          sampleRate: rate,
          channelLayout: AV_CHANNEL_LAYOUT_STEREO,
          timeBase: { num: 1, den: rate },
          pts: BigInt(written),
        })
        await put(frame)
        frame.free()
        // The frame points into the buffer, which must live until here.
        memory.fill(0, 0, 1)
      }
      if (seconds !== Number.POSITIVE_INFINITY) return
      await put(null)
      await muxer.writePacket(null, track)
    },
    [Symbol.dispose]: () => encoder.close(),
  }
}

export async function writeSound(
  target: string,
  sound: Int16Array,
  metadata: Readonly<Record<string, string>>,
): Promise<void> {
  await using muxer = await Muxer.open(target, {
    format: 'mp4',
    exitOnError: true,
    options: { movflags: '+faststart+use_metadata_tags', fflags: '+bitexact' },
  })
  using said = Dictionary.fromObject({ ...metadata })
  muxer.getFormatContext().metadata = said
  using track = await givenSound(muxer, sound)
  await track.writeUntil(Number.POSITIVE_INFINITY)
}
