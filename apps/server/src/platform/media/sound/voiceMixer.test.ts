import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { defaultLimits } from '../media.ts'
import type { Pixels } from '../picture/pixels.ts'
import { openFilms } from '../video/films.ts'
import { makeVideo } from '../video/video.fixtures.ts'
import { mixSound } from './mixSound.ts'
import { msOf, samplesIn } from './pcm.ts'
import { aiRhythm } from './rhythm.ts'
import { loudnessOf, toneWav } from './sound.fixtures.ts'
import type { FilmWish, VoiceWish } from './soundMessages.ts'
import { createVoiceMixer } from './voiceMixer.ts'
import { readWav } from './wav.ts'

vi.setConfig({ testTimeout: 90_000 })

const voicePitch = 440
/** Of the fixture's own sound: one sample in 16 radians at 44,100 a second. */
const filmPitch = 44_100 / 16 / (2 * Math.PI)
const markPitch = 880
const label = { producer: '图神', produceId: 'GF1118000001' }

describe('a voice', () => {
  it('is read at any rate, with the length that it has', () => {
    const sound = readWav(toneWav({ ms: 500, pitch: voicePitch, rate: 16_000 })) ?? new Int16Array()
    expect(msOf(sound)).toBe(500)
    expect(loudnessOf(sound, voicePitch, 50, 450)).toBeGreaterThan(11_000)
  })

  it('that is no WAV is none', () => {
    expect(readWav(Buffer.from('<h1>503 Service Unavailable</h1>'))).toBe(undefined)
    expect(readWav(toneWav({ ms: 500, pitch: voicePitch }).subarray(0, 44))).toBe(undefined)
  })

  it('from a pipe names no length, and is read to its end', () => {
    const file = toneWav({ ms: 500, pitch: voicePitch })
    file.writeUInt32LE(0xffff_ffff, 40)
    expect(msOf(readWav(file) ?? new Int16Array())).toBe(500)
  })
})

describe('the mark', () => {
  it('is short long, short short', () => {
    const mark = aiRhythm()
    const unit = 90
    const heard = Array.from({ length: 12 }, (_, at) =>
      loudnessOf(mark, markPitch, at * unit + 10, (at + 1) * unit - 10) > 3_000 ? '#' : '.',
    ).join('')
    expect(heard).toBe('#.###...#.#.')
  })

  it('is as loud when the voice is turned down', () => {
    const voice = readWav(toneWav({ ms: 300, pitch: voicePitch })) ?? new Int16Array()
    const wish = { mark: aiRhythm(), voice, under: undefined, startMs: 0, underVolume: 0 }
    const [quiet, loud] = [10, 100].map((voiceVolume) => mixSound({ ...wish, voiceVolume }))
    if (!quiet || !loud) throw new Error('not mixed')
    expect(quiet.subarray(0, samplesIn(1_000))).toEqual(loud.subarray(0, samplesIn(1_000)))
    expect(loudnessOf(quiet, voicePitch, msOf(aiRhythm()) + 20, msOf(quiet) - 20)).toBeLessThan(1_500)
  })
})

it('nothing is louder than a file can hold, however much is added', () => {
  const loud = readWav(toneWav({ ms: 200, pitch: voicePitch, rate: 48_000, loudness: 32_000 }))
  const voice = loud ?? new Int16Array()
  const mixed = mixSound({
    mark: new Int16Array(),
    voice,
    under: voice,
    startMs: 0,
    voiceVolume: 200,
    underVolume: 200,
  })
  expect(Math.max(...mixed)).toBeLessThanOrEqual(32_767)
  expect(loudnessOf(mixed, voicePitch, 20, 180)).toBeGreaterThan(30_000)
})

const system = '/usr/bin/ffmpeg'
const ways = [
  ['the library', undefined],
  [system, system],
] as const

describe.each(ways.filter(([, path]) => !path || existsSync(path)))('by %s', (_way, ffmpeg) => {
  let folder = ''
  const mixer = createVoiceMixer({ ffmpeg })
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'voice-test-'))
  })
  afterAll(async () => {
    await mixer.close(0)
    await rm(folder, { recursive: true, force: true })
  })

  let count = 0
  const wishOf = async (ms: number): Promise<VoiceWish> => {
    const place = await mkdtemp(join(folder, `${count++}-`))
    const voice = join(place, 'voice.wav')
    await writeFile(voice, toneWav({ ms, pitch: voicePitch }))
    return { voice, output: join(place, 'made.mp4'), voiceVolume: 100, label }
  }
  const filmOf = (path: string, wish: Partial<FilmWish> = {}): FilmWish => ({
    path,
    startMs: 1_000,
    volume: 0,
    maxSeconds: 60,
    cues: [],
    ...wish,
  })
  const open = async (path: string) => (await openFilms(ffmpeg)).open(path, defaultLimits.video)
  const soundIn = async (path: string): Promise<Int16Array> => {
    await using film = await open(path)
    return (await film.sound()) ?? new Int16Array()
  }
  const frameIn = async (path: string, seconds: number): Promise<Pixels> => {
    await using film = await open(path)
    const pixels = await film.frameAt(seconds)
    if (!pixels) throw new Error('no frame')
    return pixels
  }
  const film = async (name: string, wish = {}) => {
    const path = join(folder, `${count++}-${name}.mp4`)
    await makeVideo(path, { frames: 60, ...wish })
    return path
  }

  it('alone becomes a sound file with its mark and its metadata', async () => {
    const wish = await wishOf(1_000)
    const outcome = await mixer.mix(wish)
    expect(outcome).toMatchObject({ kind: 'mixed', voiceMs: msOf(aiRhythm()) + 1_000 })
    const file = await readFile(wish.output)
    expect(file.toString('latin1', 4, 8)).toBe('ftyp')
    expect(file.includes('"ProduceID":"GF1118000001"')).toBe(true)
    expect(file.includes('AIGC')).toBe(true)
  })

  it('is heard in the film from its start on, after the mark, and nothing before', async () => {
    const wish = await wishOf(1_000)
    const path = await film('plain')
    const outcome = await mixer.mix({ ...wish, film: filmOf(path) })
    expect(outcome.kind === 'mixed' && Math.abs(outcome.durationMs - 4_000)).toBeLessThan(120)
    const sound = await soundIn(wish.output)
    const spoken = 1_000 + msOf(aiRhythm())
    expect(loudnessOf(sound, voicePitch, 100, 900)).toBeLessThan(300)
    expect(loudnessOf(sound, markPitch, 1_010, 1_080)).toBeGreaterThan(4_000)
    expect(loudnessOf(sound, voicePitch, spoken + 150, spoken + 850)).toBeGreaterThan(9_000)
    expect(loudnessOf(sound, filmPitch, 100, 900)).toBeLessThan(300)
    expect((await readFile(wish.output)).includes('"ProduceID":"GF1118000001"')).toBe(true)
  })

  it("keeps the film's own sound as loud as it was asked", async () => {
    const path = await film('humming')
    const [silent, half, whole] = await Promise.all(
      [0, 50, 100].map(async (volume) => {
        const wish = await wishOf(500)
        await mixer.mix({ ...wish, film: filmOf(path, { volume }) })
        return loudnessOf(await soundIn(wish.output), filmPitch, 150, 850)
      }),
    )
    expect(whole).toBeGreaterThan(5_000)
    expect((half ?? 0) / (whole ?? 1)).toBeGreaterThan(0.45)
    expect((half ?? 0) / (whole ?? 1)).toBeLessThan(0.55)
    expect(silent).toBeLessThan(300)
  })

  it('is put under a film without sound', async () => {
    const wish = await wishOf(500)
    await mixer.mix({ ...wish, film: filmOf(await film('silent', { sound: 'none' }), { volume: 100 }) })
    const spoken = 1_000 + msOf(aiRhythm())
    expect(loudnessOf(await soundIn(wish.output), voicePitch, spoken + 100, spoken + 400)).toBeGreaterThan(
      9_000,
    )
  })

  it('has its words on the frames while they are spoken, and only then', async () => {
    const wish = await wishOf(1_000)
    const path = await film('written')
    const cues = [{ fromMs: 0, toMs: 1_000, text: '整座城市的灯一起亮起来' }]
    await mixer.mix({ ...wish, film: filmOf(path, { cues }) })
    const whiteIn = ({ data, width, height }: Pixels) => {
      let found = 0
      for (let pixel = Math.floor(width * height * 0.7); pixel < width * height; pixel += 1)
        if ([0, 1, 2].every((channel) => (data[pixel * 3 + channel] ?? 0) > 200)) found += 1
      return found
    }
    const spoken = (1_000 + msOf(aiRhythm())) / 1_000
    expect(whiteIn(await frameIn(wish.output, spoken + 0.5))).toBeGreaterThan(150)
    expect(whiteIn(await frameIn(wish.output, 0.5))).toBe(0)
  })

  it('that is longer than the rest of the film is refused with both lengths', async () => {
    const wish = await wishOf(4_000)
    const outcome = await mixer.mix({ ...wish, film: filmOf(await film('short')) })
    expect(outcome).toMatchObject({ kind: 'tooLong', voiceMs: msOf(aiRhythm()) + 4_000 })
    expect(await readdir(join(wish.output, '..'))).toEqual(['voice.wav'])
  })

  it('is refused with a film without frames, a film that is too long, and a film that is none', async () => {
    const wish = await wishOf(500)
    const noPicture = await film('none', { picture: 'none' })
    expect(await mixer.mix({ ...wish, film: filmOf(noPicture) })).toMatchObject({ code: 'no_picture_track' })
    const long = filmOf(await film('long'), { maxSeconds: 2 })
    expect(await mixer.mix({ ...wish, film: long })).toMatchObject({ code: 'too_long' })
    const text = join(folder, 'text.mp4')
    await writeFile(text, 'no film at all')
    expect(await mixer.mix({ ...wish, film: filmOf(text) })).toMatchObject({ code: 'unreadable' })
    await writeFile(wish.voice, 'no sound')
    expect(await mixer.mix(wish)).toEqual({ kind: 'noVoice' })
    expect(await readdir(join(wish.output, '..'))).toEqual(['voice.wav'])
  })

  it('stops when it is no longer wanted', async () => {
    const wish = await wishOf(500)
    const stopping = new AbortController()
    const cues = [{ fromMs: 0, toMs: 1_000, text: '停' }]
    const path = await film('stopped', { frames: 90, width: 640, height: 360 })
    const mixing = mixer.mix(
      { ...wish, film: filmOf(path, { cues }) },
      { signal: stopping.signal, onProgress: () => stopping.abort() },
    )
    await expect(mixing).rejects.toThrow()
    expect(await readdir(join(wish.output, '..'))).toEqual(['voice.wav'])
  })
})
