import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { Demuxer } from 'node-av/api'
import {
  FF_ENCODER_FFV1,
  FF_ENCODER_LIBX264,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MPEG4,
  FF_ENCODER_PCM_S16LE,
  FF_ENCODER_PRORES_KS,
} from 'node-av/constants'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { cornersOf, expectColours, mediaBench, renditionPath } from '../media.testkit.ts'
import { defaultLimits, type MediaLimits, type VideoResult } from '../media.ts'
import { aigcInXmp, aigcOf, readAigc } from '../picture/aiLabel.ts'
import { quadrants, type Rgb } from '../picture/picture.fixtures.ts'
import { makeVideo, type VideoWish } from './video.fixtures.ts'

const [left, right]: [Rgb, Rgb] = [
  [219, 0, 0],
  [0, 0, 219],
]

const servedBytes = (result: VideoResult & { outDir: string }) =>
  readFile(join(result.outDir, result.video.file))

/** The result read by another implementation than the one that wrote it. */
async function readElsewhere(bytes: Buffer) {
  const input = new Input({ source: new BufferSource(new Uint8Array(bytes).buffer), formats: ALL_FORMATS })
  const video = await input.getPrimaryVideoTrack()
  const audio = await input.getPrimaryAudioTrack()
  return {
    mime: await input.getMimeType(),
    duration: await input.computeDuration(),
    codec: video?.codec,
    audio: audio?.codec ?? null,
    width: video?.displayWidth,
    height: video?.displayHeight,
    packets: await countPackets(input),
  }
}

async function countPackets(input: Input): Promise<number> {
  const track = await input.getPrimaryVideoTrack()
  return track ? (await track.computePacketStats()).packetCount : 0
}

/** The byte range of each packet. */
async function packetPlaces(path: string): Promise<{ start: number; end: number }[]> {
  await using demuxer = await Demuxer.open(path)
  const places: { start: number; end: number }[] = []
  for await (using packet of demuxer.packets()) {
    if (packet) places.push({ start: Number(packet.pos), end: Number(packet.pos) + packet.size })
  }
  return places
}

/** Both readers; the second only where the operating system has it, which `npm test` ensures. */
const system = '/usr/bin/ffmpeg'
const ways = [
  ['the library', undefined],
  [system, system],
] as const

describe.each(ways.filter(([, path]) => !path || existsSync(path)))('by %s', (_way, ffmpeg) => {
  const bench = mediaBench({ processes: 1, ffmpeg })

  let made = 0
  async function videoFile(name: string, wish: VideoWish = {}): Promise<string> {
    const path = join(bench.folder, `source-${made++}-${name}`)
    await makeVideo(path, wish)
    return path
  }

  describe('a MOV of a phone', () => {
    const place = '+39.9042+116.4074/'
    const metadata = {
      location: place,
      'com.apple.quicktime.location.ISO6709': place,
      make: 'PrivateCamera',
      title: 'PrivateTitle',
    }

    it('becomes an MP4 with the same pictures, upright, its poster too', async () => {
      const path = await videoFile('phone.mov', { quarterTurns: 1, metadata })
      const original = await readFile(path)
      const result = await bench.video(path)
      expect(result).toMatchObject({
        contentType: 'video/quicktime',
        width: 180,
        height: 320,
        codec: 'h264',
        audioCodec: 'aac',
        bytes: original.length,
        sha256: createHash('sha256').update(original).digest('hex'),
        video: { made: 'copied', codec: 'h264', contentType: 'video/mp4', width: 180, height: 320 },
      })
      expect(Math.abs(result.durationMs - 2000)).toBeLessThan(100)
      expect(await readdir(result.outDir)).toEqual(['large.webp', 'medium.webp', 'small.webp', 'video.mp4'])
      // A rotation by 90° to the right moves the left half to the top.
      expectColours(await cornersOf(renditionPath(result, 'large')), [left, left, right, right], 40)
      const bytes = await servedBytes(result)
      expect(result.video.bytes).toBe(bytes.length)
      expect(await readElsewhere(bytes)).toMatchObject({
        mime: expect.stringContaining('video/mp4'),
        codec: 'avc',
        audio: 'aac',
        width: 180,
        height: 320,
        packets: 30,
      })
    })

    it('loses its place, its device and its names', async () => {
      const path = await videoFile('private.mov', { metadata, trackName: 'PrivateTrack' })
      const original = await readFile(path)
      const secrets = [place, 'PrivateCamera', 'PrivateTitle', 'PrivateTrack']
      expect(secrets.filter((text) => !original.includes(text))).toEqual([])
      const served = await servedBytes(await bench.video(path))
      for (const text of [place, '116.4074', 'Private', 'location', 'Lavf'])
        expect(served.includes(text), text).toBe(false)
    })

    it('keeps what it says of its making by a machine, with who spreads it, and nothing else', async () => {
      const said = { producer: 'maker-7', produceId: 'A "B"' }
      const path = await videoFile('made.mov', {
        metadata: { ...metadata, AIGC: aigcOf(said) },
        movflags: '+use_metadata_tags',
      })
      const propagation = { propagator: 'tushen', propagateId: 'work-1' }
      const result = await bench.video(path, { propagation })
      const served = await servedBytes(result)
      const value = { ...readAigc(aigcOf(said)), ContentPropagator: 'tushen', PropagateID: 'work-1' }
      expect(served.includes(JSON.stringify(value))).toBe(true)
      expect(served.indexOf('moov')).toBeLessThan(served.indexOf('mdat'))
      for (const text of [place, 'Private', 'Lavf']) expect(served.includes(text), text).toBe(false)
      const { xmp } = await sharp(renditionPath(result, 'large')).metadata()
      expect(aigcInXmp(xmp)).toEqual(value)
    })

    it('plays while it loads: the index comes before the pictures', async () => {
      const path = await videoFile('slow.mov')
      const original = await readFile(path)
      expect(original.indexOf('moov')).toBeGreaterThan(original.indexOf('mdat'))
      const served = await servedBytes(await bench.video(path))
      expect(served.indexOf('moov')).toBeLessThan(served.indexOf('mdat'))
    })

    it('gives the same bytes each time, so that a repeated job changes nothing', async () => {
      const path = await videoFile('again.mov', { metadata })
      const [first, second] = [await bench.video(path), await bench.video(path)]
      expect((await servedBytes(first)).equals(await servedBytes(second))).toBe(true)
    })
  })

  describe('other videos', () => {
    it('ProRes with plain sound, turned left, is encoded again as H.264 and AAC, upright', async () => {
      const wish = {
        encoder: FF_ENCODER_PRORES_KS,
        pixelFormat: 'yuv422p10le',
        sound: FF_ENCODER_PCM_S16LE,
      } as const
      const result = await bench.video(await videoFile('studio.mov', { ...wish, quarterTurns: 3 }))
      expect(result).toMatchObject({ codec: 'prores', audioCodec: 'pcm_s16le', width: 180, height: 320 })
      expect(result.video).toMatchObject({ made: 'transcoded', codec: 'h264', width: 180, height: 320 })
      const served = await servedBytes(result)
      expect(await readElsewhere(served)).toMatchObject({
        codec: 'avc',
        audio: 'aac',
        width: 180,
        height: 320,
        packets: 30,
      })
      expectColours(await cornersOf(renditionPath(result, 'large')), [right, right, left, left], 40)
    })

    it('HEVC of 8 bits is copied under the name Safari knows', async () => {
      const result = await bench.video(await videoFile('new.mp4', { encoder: FF_ENCODER_LIBX265 }))
      expect(result.video).toMatchObject({ made: 'copied', codec: 'hevc' })
      const served = await servedBytes(result)
      expect(served.includes('hvc1')).toBe(true)
      expect(served.includes('hev1')).toBe(false)
    })

    it('HEVC of 10 bits, which older phones cannot play, is encoded again', async () => {
      const wish = { encoder: FF_ENCODER_LIBX265, pixelFormat: 'yuv420p10le' } as const
      const result = await bench.video(await videoFile('deep.mp4', wish))
      expect(result.video).toMatchObject({ made: 'transcoded', codec: 'h264' })
    })

    it('an old MPEG-4 is encoded again, no larger than full HD', async () => {
      const wish = { encoder: FF_ENCODER_MPEG4, width: 2560, height: 1440, frames: 5 } as const
      const result = await bench.video(await videoFile('old.mp4', wish))
      expect(result).toMatchObject({ width: 2560, height: 1440 })
      expect(result.video).toMatchObject({ made: 'transcoded', width: 1920, height: 1080 })
      expect(result.renditions.large.width).toBe(1600)
    })

    it('a silent one has no sound afterwards either', async () => {
      const result = await bench.video(await videoFile('silent.mp4', { sound: 'none' }))
      expect(result.audioCodec).toBeNull()
      expect((await readElsewhere(await servedBytes(result))).audio).toBeNull()
    })

    it('one that begins in the dark has a poster with something on it', async () => {
      const result = await bench.video(await videoFile('dark.mp4', { blackFrames: 8, sound: 'none' }))
      expectColours(await cornersOf(renditionPath(result, 'small')), [left, right, left, right], 40)
    })

    it('one with an archive appended is refused, one with a phone’s own notes is not', async () => {
      const bytes = await readFile(await videoFile('carrier.mp4'))
      const behind = (text: string) => Buffer.concat([bytes, Buffer.from(text, 'latin1')])
      const loaded = await bench.file('loaded.mp4', behind('PK\x03\x04 PAYLOAD.class'))
      expect(await bench.refused(loaded, 'appended_file')).toContain('压缩包')
      const noted = await bench.file('noted.mp4', behind('SEFH 1718000000000 SEFT'))
      expect((await servedBytes(await bench.video(noted))).includes('SEFT')).toBe(false)
    })
  })

  describe('videos that cannot be taken', () => {
    const withVideoLimits = (limits: Partial<MediaLimits['video']>) => ({
      limits: { ...defaultLimits, video: { ...defaultLimits.video, ...limits } },
    })
    const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

    it.each([
      ['with its index in front', '+faststart'],
      ['with its index at the end', '+use_metadata_tags'],
      ['in fragments', '+frag_keyframe+empty_moov'],
    ])('one cut off in the middle, %s, is refused', async (_where, movflags) => {
      const whole = await readFile(await videoFile('whole.mp4', { movflags }))
      for (const share of [0.3, 0.6, 0.95]) {
        const path = await bench.file('cut.mp4', part(whole, share))
        expect(await bench.refused(path, 'unreadable')).toContain('这个视频打不开，可能已损坏，请换一个')
      }
    })

    it('one that lacks only its very last frame is refused', async () => {
      const source = await videoFile('almost.mp4', { movflags: '+faststart', sound: 'none' })
      const last = (await packetPlaces(source)).at(-1)?.start
      const path = await bench.file('almost.mp4', (await readFile(source)).subarray(0, last))
      await bench.refused(path, 'unreadable')
    })

    it.each([FF_ENCODER_LIBX264, FF_ENCODER_MPEG4])(
      'one (%s) whose every picture is damaged half-way is refused',
      async (encoder) => {
        const source = await videoFile('damaged.mp4', { encoder, movflags: '+faststart', sound: 'none' })
        const bytes = await readFile(source)
        for (const { start, end } of await packetPlaces(source))
          bytes.fill(0x5a, Math.floor((start + end) / 2), end)
        await bench.refused(await bench.file('damaged.mp4', bytes), 'unreadable')
      },
    )

    it('one whose pictures are noise is refused', async () => {
      const bytes = await readFile(await videoFile('noise.mp4', { movflags: '+faststart', sound: 'none' }))
      bytes.fill(0x5a, bytes.indexOf('mdat') + 4)
      await bench.refused(await bench.file('noise.mp4', bytes), 'unreadable')
    })

    it('one whose index is noise is refused', async () => {
      const bytes = await readFile(await videoFile('lost.mp4', { movflags: '+faststart' }))
      const moov = bytes.indexOf('moov')
      bytes.fill(0xff, moov + 12, moov + 400)
      await bench.refused(await bench.file('lost.mp4', bytes), 'unreadable')
    })

    it('sound alone is refused', async () => {
      await bench.refused(await videoFile('song.mp4', { picture: 'none' }), 'no_picture_track')
    })

    it('a codec nobody plays is refused with advice', async () => {
      const path = await videoFile('archive.mov', { encoder: FF_ENCODER_FFV1, sound: 'none' })
      expect(await bench.refused(path, 'unsupported_codec')).toContain('H.264')
    })

    it('one that is too long is refused, and the sentence says how long it may be', async () => {
      const path = await videoFile('long.mp4')
      expect(await bench.refused(path, 'too_long', withVideoLimits({ maxSeconds: 1 }))).toContain(
        '不能超过 1 秒',
      )
      expect((await bench.video(path, withVideoLimits({ maxSeconds: 3 }))).kind).toBe('video')
    })

    it('one of too many pixels is refused before it is decoded', async () => {
      const path = await videoFile('huge.mp4')
      const sentence = await bench.refused(
        path,
        'resolution_too_high',
        withVideoLimits({ maxPixels: 300 * 180 }),
      )
      expect(sentence).toContain('320*180')
    })

    it('one that is too heavy is refused', async () => {
      await bench.refused(await videoFile('heavy.mp4'), 'too_large', withVideoLimits({ maxBytes: 20_000 }))
    })

    it('a video where a picture belongs is refused', async () => {
      await bench.refused(await videoFile('clip.mp4'), 'wrong_kind', { accepts: 'picture' })
    })

    it('text named .mp4 and a picture named .mp4 are refused', async () => {
      const text = await bench.file('text.mp4', Buffer.from('no video at all'))
      await bench.refused(text, 'unsupported_type', { declaredType: 'video/mp4' })
      const picture = await bench.file('picture.mp4', await quadrants(40, 40).jpeg().toBuffer())
      await bench.refused(picture, 'type_mismatch', { declaredType: 'video/mp4' })
    })
  })
})
