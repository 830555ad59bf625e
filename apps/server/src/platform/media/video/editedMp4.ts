import { Decoder, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_PIX_FMT_RGB24, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { Dictionary, Frame, type Packet } from 'node-av/lib'
import { type GivenSound, givenSound } from './filmSound.ts'
import type { EditedFilm, FrameEdit } from './films.types.ts'
import { uprightFilter } from './videoFilters.ts'
import {
  canCopy,
  copyTrack,
  encodeAll,
  playableEverywhere,
  pump,
  soundTrack,
  type Track,
  videoTrack,
  write,
} from './videoMp4.ts'
import { filterOf, packetsOf, type VideoSource } from './videoSource.ts'

// A video whose frames are changed one by one: decoded, made upright, edited as RGB pixels, encoded again.

export async function writeEdited(
  source: VideoSource,
  path: string,
  maxPixels: number,
  edited: EditedFilm,
): Promise<number> {
  await using muxer = await Muxer.open(path, {
    format: 'mp4',
    exitOnError: true,
    // Keys of our own are written only with the second flag.
    options: { movflags: '+faststart+use_metadata_tags', fflags: '+bitexact' },
  })
  using metadata = Dictionary.fromObject({ ...edited.metadata })
  muxer.getFormatContext().metadata = metadata
  const picture = edited.edit
    ? await editedTrack(muxer, source, maxPixels, edited.edit)
    : await plainTrack(muxer, source, maxPixels)
  if (edited.sound) {
    using sound = await givenSound(muxer, edited.sound)
    await pumpWith(source, picture.track, sound, muxer)
    return picture.frames()
  }
  const tracks: Track[] = [picture.track]
  try {
    if (source.audio) tracks.push(await soundTrack(muxer, source.audio, source.audioCodec))
    await pump(source, tracks, muxer)
  } finally {
    for (const track of tracks) track.close()
  }
  return picture.frames()
}

/** In turns, so that neither track waits in memory for the other. */
async function pumpWith(source: VideoSource, picture: Track, sound: GivenSound, muxer: Muxer): Promise<void> {
  try {
    for await (const packet of packetsOf(source)) {
      if (packet.streamIndex !== picture.input.index) continue
      const { num, den } = packet.timeBase
      await sound.writeUntil((Number(packet.pts) * num) / den)
      await write(muxer, picture, packet)
    }
    await sound.writeUntil(Number.POSITIVE_INFINITY)
    await write(muxer, picture, null)
  } finally {
    picture.close()
  }
}

async function plainTrack(muxer: Muxer, source: VideoSource, maxPixels: number) {
  const track = canCopy(source) ? copyTrack(muxer, source.video) : await videoTrack(muxer, source, maxPixels)
  let frames = 0
  const counted: Track = {
    ...track,
    next: async (packet) => {
      if (packet) frames += 1
      return await track.next(packet)
    },
  }
  return { track: counted, frames: () => frames }
}

async function editedTrack(muxer: Muxer, source: VideoSource, maxPixels: number, edit: FrameEdit) {
  const decoder = await Decoder.create(source.video, {
    threadCount: 1,
    options: { max_pixels: maxPixels },
    exitOnError: false,
  })
  const upright = FilterAPI.create(uprightFilter(filterOf(source), 'rgb24'), { threads: 1 })
  const back = FilterAPI.create('format=yuv420p', { threads: 1 })
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    filter: back,
    threadCount: 1,
    ...playableEverywhere,
  })
  let frames = 0
  const changed = async (filtered: readonly Frame[]): Promise<Packet[]> => {
    const packets: Packet[] = []
    for (const each of filtered) {
      using frame = each
      const { width, height, pts, timeBase } = frame
      const data = frame.toBuffer()
      const atMs = (Number(pts) * timeBase.num * 1000) / timeBase.den
      await edit({ data, width, height, channels: 3 }, atMs)
      frames += 1
      const next = Frame.fromVideoBuffer(data, { width, height, format: AV_PIX_FMT_RGB24, timeBase, pts })
      packets.push(...(await encodeAll(encoder, await back.processAll(next))))
      // The frame points into the buffer, which must live until here.
      next.free()
      data.fill(0, 0, 1)
    }
    return packets
  }
  const track: Track = {
    input: source.video,
    output: muxer.addStream(encoder),
    async next(packet) {
      const packets: Packet[] = []
      for (const decoded of await decoder.decodeAll(packet)) {
        using frame = decoded
        packets.push(...(await changed(await upright.processAll(frame))))
      }
      if (packet) return packets
      packets.push(...(await changed(await upright.processAll(null))))
      packets.push(...(await encodeAll(encoder, await back.processAll(null))))
      return [...packets, ...(await encoder.encodeAll(null))]
    },
    close() {
      for (const part of [decoder, upright, back, encoder]) part.close()
    },
  }
  return { track, frames: () => frames }
}
