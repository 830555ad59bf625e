/** A short film of a drawn person who moves the head a little, with a hum: for tests, measurements and the demo. */
import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_PIX_FMT_RGB24,
  AV_SAMPLE_FMT_S16,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Frame } from 'node-av/lib'
import type { Pixels } from '../../../../platform/media/picture/pixels.ts'
import { blankPicture, drawFace } from './drawFace.ts'
import type { FaceLook } from './faceLook.ts'

export interface FilmWish {
  readonly look: FaceLook
  readonly frames: number
  readonly width: number
  readonly height: number
  /** The look at each moment, from 0 to 1; a slow nod and turn when omitted. */
  readonly move?: (look: FaceLook, share: number) => FaceLook
}

export const filmRate = 12
const sampleRate = 48_000

const swaying = (look: FaceLook, share: number): FaceLook => ({
  ...look,
  yaw: look.yaw + 12 * Math.sin(share * 2 * Math.PI),
  roll: look.roll + 4 * Math.sin(share * 4 * Math.PI),
})

export async function drawFilm(path: string, wish: FilmWish): Promise<void> {
  const { look, frames, width, height, move = swaying } = wish
  await using muxer = await Muxer.open(path, { format: 'mp4' })
  using picture = await Encoder.create(FF_ENCODER_LIBX264, { gopSize: filmRate })
  using voice = await Encoder.create(FF_ENCODER_AAC, { autoResample: true })
  using filter = FilterAPI.create('format=yuv420p')
  const [pictureTrack, soundTrack] = [muxer.addStream(picture), muxer.addStream(voice)]
  const write = async (encoder: Encoder, track: number, frame: Frame | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, track)
      packet.free()
    }
  }
  for (let at = 0; at < frames; at++) {
    const drawn = blankPicture(width, height, look)
    const side = Math.min(width, height)
    const place = { x: width / 2 + side * 0.05 * Math.sin(at / 9), y: height * 0.45, size: side * 0.33 }
    drawFace(drawn, move(look, at / frames), place)
    const shown = frameOf(drawn, at)
    for (const filtered of await filter.processAll(shown)) {
      using frame = filtered
      await write(picture, pictureTrack, frame)
    }
    shown.free()
    const sound = hum(at)
    await write(voice, soundTrack, sound.frame)
    sound.frame.free()
    // Both frames point into these buffers.
    drawn.data.fill(0, 0, 1)
    sound.samples.fill(0, 0, 1)
  }
  await write(picture, pictureTrack, null)
  await write(voice, soundTrack, null)
}

const frameOf = ({ data, width, height }: Pixels, at: number): Frame =>
  Frame.fromVideoBuffer(data, {
    width,
    height,
    format: AV_PIX_FMT_RGB24,
    timeBase: { num: 1, den: filmRate },
    pts: BigInt(at),
  })

function hum(at: number): { frame: Frame; samples: Buffer } {
  const count = sampleRate / filmRate
  const samples = Buffer.alloc(count * 2)
  for (let n = 0; n < count; n++)
    samples.writeInt16LE(Math.round(6000 * Math.sin((at * count + n) / 18)), n * 2)
  const frame = Frame.fromAudioBuffer(samples, {
    nbSamples: count,
    format: AV_SAMPLE_FMT_S16,
    sampleRate,
    channelLayout: AV_CHANNEL_LAYOUT_MONO,
    timeBase: { num: 1, den: sampleRate },
    pts: BigInt(at * count),
  })
  return { frame, samples }
}
