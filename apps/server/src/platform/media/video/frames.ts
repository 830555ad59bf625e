import { Decoder, type Demuxer, FilterAPI } from 'node-av/api'
import { type Frame, Packet, type Stream } from 'node-av/lib'
import type { Pixels } from '../picture/pixels.ts'

// Decodes one frame with FFmpeg, as RGB pixels.

/** Packets without an intact frame before a position in the video is given up. */
const packetsMax = 400

/** The next frame that decodes without damage, filtered; undefined when there is none. */
export async function nextFrame(
  demuxer: Demuxer,
  stream: Stream,
  filterText: string,
  maxPixels: number,
): Promise<Pixels | undefined> {
  using decoder = await Decoder.create(stream, {
    threadCount: 1,
    // Damaged frames are skipped; they neither appear nor end the decoding.
    exitOnError: false,
    options: { max_pixels: maxPixels },
  })
  using filter = FilterAPI.create(filterText, { threads: 1 })
  const context = demuxer.getFormatContext()
  for (let seen = 0; seen < packetsMax; seen++) {
    using packet = new Packet()
    packet.alloc()
    const ended = (await context.readFrame(packet)) < 0
    if (!ended && packet.streamIndex !== stream.index) continue
    packet.timeBase = stream.timeBase
    const pixels = await firstIntact(await decoder.decodeAll(ended ? null : packet), filter)
    if (pixels || ended) return pixels
  }
  return undefined
}

async function firstIntact(frames: readonly Frame[], filter: FilterAPI): Promise<Pixels | undefined> {
  let found: Pixels | undefined
  for (const decoded of frames) {
    using frame = decoded
    if (found) continue
    for (const filtered of await filter.processAll(frame)) {
      using picture = filtered
      found ??= { data: picture.toBuffer(), width: picture.width, height: picture.height, channels: 3 }
    }
  }
  return found
}
