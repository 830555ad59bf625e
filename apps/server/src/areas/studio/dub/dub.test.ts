import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addSensitiveWords } from '@wallpaper/contract/review/review.console'
import {
  cancelJob,
  dubDetail,
  dubFavourite,
  dubList,
  dubSample,
  dubVoices,
  faceDetail,
  retryJob,
} from '@wallpaper/contract/studio'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultLimits } from '../../../platform/media/media.ts'
import { msOf } from '../../../platform/media/sound/pcm.ts'
import { loudnessOf, toneWav } from '../../../platform/media/sound/sound.fixtures.ts'
import { readWav } from '../../../platform/media/sound/wav.ts'
import { openFilms } from '../../../platform/media/video/films.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { askProviders, emptyQueues, filmFile, makeMaker, workOn } from '../test/makingWorld.ts'
import { createOwnVoice } from './ownVoice.ts'

const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let simulators: Simulators
let server: TestServer
let folder = ''
let film: Buffer
/** Where a program of our own voice may be. */
let espeak = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dub-test-'))
  espeak = join(folder, 'espeak-ng')
  simulators = await startSimulators()
  const env = { SPEECH_BASE: `${simulators.url}/speech`, SPEECH_KEY: 'demo-speech-key', ESPEAK_PATH: espeak }
  server = await startTestServer({ env })
  film = await filmFile()
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await simulators.reset()
  await emptyQueues(server)
  await askProviders(server)
})

const costOf = async (id: string): Promise<number> => {
  const { rows } = await server.services.db.write((tx) =>
    tx.execute<{ cost: number }>(sql`SELECT cost FROM studio_jobs WHERE id = ${id}`),
  )
  return rows[0]?.cost ?? 0
}

/** Files below the person's own folder, the store's bin left out. */
const filesOf = async (uid: number): Promise<string[]> => {
  const { diskStorage } = server.services
  if (!diskStorage) throw new Error('tests store on disk')
  return (await readdir(diskStorage.root, { recursive: true })).filter((file) =>
    file.startsWith(`private/studio/${uid}/`),
  )
}

const fetched = async (url: string): Promise<Buffer> => {
  const reply = await fetch(new URL(url, server.url))
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

const soundIn = async (bytes: Buffer): Promise<Int16Array> => {
  const path = join(folder, 'heard.mp4')
  await writeFile(path, bytes)
  await using open = await (await openFilms()).open(path, defaultLimits.video)
  return (await open.sound()) ?? new Int16Array()
}

describe('the voices', () => {
  it("are the provider's and our own, with groups and tries", async () => {
    const { client } = await makeMaker(server)
    const { voices, provided, own } = await client.call(dubVoices, {})
    expect(voices).toHaveLength(13)
    expect(voices[0]).toEqual({
      id: 'wanqing',
      name: '晚晴',
      group: 'female',
      tone: '温柔女声',
      fits: '壁纸、治愈',
      provider: '配音服务商',
      is_recommended: true,
      is_own: false,
      is_down: false,
      is_locked: false,
      is_favourite: false,
    })
    expect(voices.find(({ id }) => id === 'yunduo')?.is_locked).toBe(true)
    // The program is not there: its row stays and says so.
    expect(voices.at(-1)).toMatchObject({ id: 'own', name: '自带声音', is_own: true, is_down: true })
    expect(provided).toMatchObject({ tries: 1, seconds: 20, quota: { limit: 10, left: 10 } })
    expect(own.quota.left).toBe(30)
  })

  it('stay in the list while their provider is down, and cannot be used', async () => {
    const maker = await makeMaker(server)
    await simulators.setFault('speech', { mode: 'error5xx' })
    await askProviders(server)
    const { voices } = await maker.client.call(dubVoices, {})
    expect(voices.map(({ id }) => id)).toContain('wanqing')
    expect(voices.find(({ id }) => id === 'wanqing')?.is_down).toBe(true)
    expect(await sentenceOf(maker.dub())).toBe('「晚晴」暂时不能用，换一个声音，或稍后再试')
    await simulators.reset()
    await askProviders(server)
    expect((await maker.dub()).state).toBe('queued')
  })

  it('are liked one by one', async () => {
    const { client } = await makeMaker(server)
    expect((await client.call(dubFavourite, { voice: 'laozhou', is_favourite: true })).is_favourite).toBe(
      true,
    )
    const liked = async () =>
      (await client.call(dubVoices, {})).voices.filter((voice) => voice.is_favourite).map(({ id }) => id)
    expect(await liked()).toEqual(['laozhou'])
    await client.call(dubFavourite, { voice: 'laozhou', is_favourite: false })
    expect(await liked()).toEqual([])
  })

  it('are heard in a sample that is made once, with the mark', async () => {
    const { client } = await makeMaker(server)
    const sample = await client.call(dubSample, { voice: 'xiaoman' })
    const first = await fetched(sample.url)
    expect(first.includes('AIGC')).toBe(true)
    expect(sample.wave).toHaveLength(48)
    expect(Math.max(...sample.wave)).toBeGreaterThan(10)
    await simulators.setFault('speech', { mode: 'error5xx' })
    expect(await client.call(dubSample, { voice: 'xiaoman' })).toEqual(sample)
    expect(await sentenceOf(client.call(dubSample, { voice: 'muchen' }))).toBe('「沐辰」暂时不能用，稍后再听')
  })
})

describe('a dubbing', () => {
  it('of words alone is a sound file with the mark, and uses up one try', async () => {
    const maker = await makeMaker(server)
    const submitted = await maker.dub()
    expect(submitted).toMatchObject({
      kind: 'dub',
      group: 'dub',
      title: '傍晚六点，灯亮了。',
      state: 'queued',
      place: 1,
      tries: 1,
      mark: 'AI 生成',
      is_ai: true,
    })
    await workOn(server, 'dub')
    const { job, wave, ...facts } = await maker.client.call(dubDetail, { id: submitted.id })
    expect(facts).toEqual({
      text: '傍晚六点，灯亮了。',
      voice: 'wanqing',
      voice_name: '晚晴',
      speed: 100,
      has_film: false,
      has_subtitles: false,
    })
    expect(job).toMatchObject({ state: 'done', percent: 100, result: { kind: 'audio', small_url: '' } })
    expect(wave).toHaveLength(48)
    expect(Math.max(...wave)).toBeGreaterThan(20)
    const file = await fetched(job.result?.file_url ?? '')
    expect(file.includes(`"ProduceID":"${job.number}"`)).toBe(true)
    expect((await maker.client.call(dubVoices, {})).provided?.quota.left).toBe(9)
    const list = await maker.client.call(dubList, {})
    expect([list.total, list.items.map(({ id }) => id)]).toEqual([1, [submitted.id]])
  })

  it('under a video is heard from its start on, over the turned down sound of the video', async () => {
    const maker = await makeMaker(server)
    const upload_id = await maker.film(film)
    const { id } = await maker.dub({ upload_id, start_ms: 1_000, film_volume: 0, has_subtitles: true })
    await workOn(server, 'dub')
    const { job, has_film } = await maker.client.call(dubDetail, { id })
    expect([job.failure, job.state, job.result?.kind, has_film]).toEqual(['', 'done', 'video', true])
    expect(job.result?.small_url).not.toBe('')
    const sound = await soundIn(await fetched(job.result?.file_url ?? ''))
    expect(loudnessOf(sound, 880, 1_010, 1_080)).toBeGreaterThan(3_000)
    expect(loudnessOf(sound, 880, 100, 900)).toBeLessThan(300)
  })

  it('of another person cannot be read, nor their video used', async () => {
    const [maker, other] = [await makeMaker(server), await makeMaker(server)]
    const { id } = await maker.dub()
    expect(await sentenceOf(other.client.call(dubDetail, { id }))).toBe('内容不存在或已被删除')
    const upload_id = await maker.film(film)
    expect(await sentenceOf(other.dub({ upload_id }))).toBe('内容不存在或已被删除')
    expect(await sentenceOf(other.dub({ work_id: upload_id }))).toBe('内容不存在或已被删除')
  })

  it.each([
    ['only marks', { text: '……！！' }, '只有标点念不出来，请写几个字'],
    ['a voice for members', { voice: 'yunduo' }, '「云朵」是会员专用的声音，开通会员或换一个'],
    ['a voice of nobody', { voice: 'nobody' }, '内容不存在或已被删除'],
    [
      'our own voice where it is not installed',
      { voice: 'own' },
      '「自带声音」暂时不能用，换一个声音，或稍后再试',
    ],
  ])('with %s is refused, and nothing is used up', async (_what, wish, sentence) => {
    const maker = await makeMaker(server)
    expect(await sentenceOf(maker.dub(wish))).toBe(sentence)
    expect((await maker.client.call(dubVoices, {})).provided?.quota.left).toBe(10)
  })

  it('with a forbidden word is refused by either voice, and nothing is used up', async () => {
    const staff = server.asStaff(await server.make.staff('operator'))
    const words = { words: '地下赌庄', category: 'gambling', level: 'block', reason: '法规' } as const
    await staff.call(addSensitiveWords, words)
    const maker = await makeMaker(server)
    for (const voice of ['wanqing', 'own'])
      expect(await sentenceOf(maker.dub({ voice, text: '来地下 赌庄玩，今晚开门' }))).toMatch(/地下/)
    expect((await maker.client.call(dubVoices, {})).provided?.quota.left).toBe(10)
  })

  it('that cannot fit is refused before, one that turns out too long fails with both lengths', async () => {
    const maker = await makeMaker(server)
    const upload_id = await maker.film(film)
    const text = '一'.repeat(40)
    expect(await sentenceOf(maker.dub({ upload_id, start_ms: 7_000 }))).toBe(
      '视频只有 8 秒，放不下这段配音。提前开始、删短文案或调快语速',
    )
    const { id } = await maker.dub({ upload_id, text })
    await workOn(server, 'dub')
    const { job } = await maker.client.call(dubDetail, { id })
    expect(job).toMatchObject({ state: 'failed', failure_code: 'too_long', are_tries_returned: true })
    expect(job.failure).toMatch(/^配音有 1\d 秒，从第 0 秒开始，视频只有 8 秒。/)
    // The provider has spoken, and wants its money.
    expect(await costOf(id)).toBeGreaterThan(0)
    expect((await maker.client.call(dubVoices, {})).provided?.quota.left).toBe(10)
  })

  it('with a video that is no video fails with a sentence, and the try comes back', async () => {
    const maker = await makeMaker(server)
    const upload_id = await maker.film(await filmFile({ picture: 'none' }))
    const { id } = await maker.dub({ upload_id })
    await workOn(server, 'dub')
    expect((await maker.client.call(dubDetail, { id })).job).toMatchObject({
      state: 'failed',
      failure_code: 'film_unusable',
      failure: '这个视频里没有画面，请换一个视频，或重新导出后再上传。次数已退回',
      are_tries_returned: true,
      result: null,
    })
    expect(await filesOf(maker.uid)).toEqual([])
  })

  it('fails when the provider is down, gives the try back, and is done again when it is up', async () => {
    const maker = await makeMaker(server)
    const { id } = await maker.dub()
    await simulators.setFault('speech', { mode: 'error5xx', times: 1 })
    await workOn(server, 'dub')
    expect((await maker.client.call(dubDetail, { id })).job).toMatchObject({
      state: 'failed',
      failure: '「晚晴」暂时不能用，次数已退回。可以换别的声音，或稍后再试',
      are_tries_returned: true,
      can_retry: true,
    })
    // Everybody sees it at once, without another question to the provider.
    expect((await maker.client.call(dubVoices, {})).voices[0]?.is_down).toBe(true)
    await maker.client.call(retryJob, { id })
    await workOn(server, 'dub')
    expect((await maker.client.call(faceDetail, { id })).state).toBe('done')
    expect((await maker.client.call(dubVoices, {})).voices[0]?.is_down).toBe(false)
  })

  it('that is cancelled while the provider speaks hangs up, and says nothing of the provider', async () => {
    const maker = await makeMaker(server)
    const { id } = await maker.dub()
    // It never answers: a minute later the call would be over by itself.
    await simulators.setFault('speech', { mode: 'timeout', times: 1 })
    const working = workOn(server, 'dub')
    await until(async () => (await maker.client.call(faceDetail, { id })).state === 'working')
    const since = Date.now()
    await maker.client.call(cancelJob, { id })
    await working
    expect(Date.now() - since).toBeLessThan(30_000)
    expect((await maker.client.call(faceDetail, { id })).state).toBe('cancelled')
    expect((await maker.client.call(dubVoices, {})).voices[0]?.is_down).toBe(false)
  })

  it('that the provider does not say fails with what to do', async () => {
    const maker = await makeMaker(server)
    const { id } = await maker.dub()
    await simulators.setFault('speech', { mode: 'errorCode', code: 'BAD_TEXT', times: 1 })
    await workOn(server, 'dub')
    expect((await maker.client.call(dubDetail, { id })).job).toMatchObject({
      failure_code: 'voice_refused',
      failure: '这段话服务商不念，改一下文案再试。次数已退回',
    })
  })

  it('that was cancelled gives the try back', async () => {
    const maker = await makeMaker(server)
    const { id } = await maker.dub()
    expect((await maker.client.call(cancelJob, { id })).state).toBe('cancelled')
    await workOn(server, 'dub')
    expect((await maker.client.call(dubVoices, {})).provided?.quota.left).toBe(10)
  })
})

it('our own voice is used where it is installed, costs none of the other tries, and gets the words by its input', async () => {
  // Says what it got to a file, and makes a second of sound.
  await writeFile(join(folder, 'said.wav'), toneWav({ ms: 1_000, pitch: 300, rate: 22_050 }))
  const script = `#!/bin/sh
[ "$1" = --version ] && exit 0
printf '%s|' "$@" > '${folder}/args'
cat > '${folder}/words'
cat '${folder}/said.wav'
`
  await writeFile(espeak, script)
  await chmod(espeak, 0o755)
  const own = await startTestServer({
    env: { ESPEAK_PATH: espeak, SPEECH_BASE: `${simulators.url}/speech`, SPEECH_KEY: 'demo-speech-key' },
  })
  const maker = await makeMaker(own)
  const { id, kind } = await maker.dub({ voice: 'own', text: '-f /etc/passwd', speed: 120 })
  expect(kind).toBe('dub_own')
  await workOn(own, 'dub_own')
  const { job } = await maker.client.call(dubDetail, { id })
  expect([job.failure, job.state]).toEqual(['', 'done'])
  expect(await readFile(join(folder, 'args'), 'utf8')).toBe('-v|cmn|-s|198|--stdin|--stdout|')
  expect(await readFile(join(folder, 'words'), 'utf8')).toBe('-f /etc/passwd')
  const { own: offer, provided } = await maker.client.call(dubVoices, {})
  expect([offer.quota.left, provided?.quota.left]).toEqual([29, 10])
  await own.stop()
  await rm(espeak)
})

const installed = '/usr/bin/espeak-ng'

it.runIf(existsSync(installed))(
  'the program itself says Chinese words as a sound that can be read',
  async () => {
    const wav = await createOwnVoice(installed).speak('傍晚六点，灯亮了。', 100)
    expect(msOf(readWav(wav ?? Buffer.alloc(0)) ?? new Int16Array())).toBeGreaterThan(1_000)
  },
)

it.runIf(existsSync(installed))('a whole dubbing is made by the program that is installed', async () => {
  const own = await startTestServer({ env: { ESPEAK_PATH: installed } })
  try {
    const maker = await makeMaker(own)
    const { id } = await maker.dub({ voice: 'own', text: '傍晚六点，灯亮了，有人回家。', speed: 100 })
    await workOn(own, 'dub_own')
    const { job, wave } = await maker.client.call(dubDetail, { id })
    expect([job.failure, job.state, job.result?.kind]).toEqual(['', 'done', 'audio'])
    expect(job.result?.duration_ms).toBeGreaterThan(2_000)
    expect(Math.max(...wave)).toBeGreaterThan(10)
  } finally {
    await own.stop()
  }
})
