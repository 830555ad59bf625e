/** A video for the demo world: a slide show of drawn pictures, one frame a second, without sound. */
import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_LOG_FATAL, AV_PIX_FMT_RGB24, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { Frame, Log } from 'node-av/lib'
import sharp from 'sharp'
import { drawDemoPicture } from './pictures/pictures.ts'

const size = { width: 640, height: 360 } as const

export interface DemoSlide {
  /** A demo picture. */
  picture: string
  seconds: number
}

const pixelsOf = async (picture: string): Promise<Buffer> =>
  sharp(await drawDemoPicture(picture, size))
    .removeAlpha()
    .raw()
    .toBuffer()

/** The path must end in .mp4: the format is taken from it. */
export const drawDemoFilm = async (path: string, slides: readonly DemoSlide[]): Promise<void> => {
  Log.setLevel(AV_LOG_FATAL)
  await using muxer = await Muxer.open(path)
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, { gopSize: 5 })
  using filter = FilterAPI.create('format=yuv420p')
  const track = muxer.addStream(encoder)
  const write = async (frame: Frame | null) => {
    for (const packet of await encoder.encodeAll(frame)) {
      await muxer.writePacket(packet, track)
      packet.free()
    }
  }
  let at = 0
  for (const { picture, seconds } of slides) {
    const pixels = await pixelsOf(picture)
    for (let second = 0; second < seconds; second += 1) {
      const shape = { ...size, format: AV_PIX_FMT_RGB24, timeBase: { num: 1, den: 1 }, pts: BigInt(at) }
      const drawn = Frame.fromVideoBuffer(pixels, shape)
      for (const filtered of await filter.processAll(drawn)) {
        using frame = filtered
        await write(frame)
      }
      drawn.free()
      at += 1
    }
  }
  await write(null)
}
