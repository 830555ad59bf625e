import { addSensitiveWords } from '@wallpaper/contract/review/review.console'
import { faceDetail, sentenceTemplates } from '@wallpaper/contract/studio'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { refusalOf } from '../../../test/codeOf.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { askProviders, emptyQueues, makeMaker, workOn } from '../test/makingWorld.ts'

const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let simulators: Simulators
let server: TestServer
beforeAll(async () => {
  simulators = await startSimulators()
  const env = { PAINTER_BASE: `${simulators.url}/painter`, PAINTER_KEY: 'demo-painter-key' }
  server = await startTestServer({ env })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})
beforeEach(async () => {
  await simulators.reset()
  await emptyQueues(server)
  await askProviders(server)
})

type Maker = Awaited<ReturnType<typeof makeMaker>>

const done = async (maker: Maker, { id, kind }: { id: string; kind: string }) => {
  await workOn(server, kind)
  return maker.client.call(faceDetail, { id })
}

const fileOf = async (url: string | undefined): Promise<Buffer> =>
  Buffer.from(await (await fetch(new URL(url ?? '', server.url))).arrayBuffer())

it('is called drawn from a template where it is, and AI only by the provider', async () => {
  const { client } = await makeMaker(server)
  const { styles, modes } = await client.call(sentenceTemplates, {})
  expect(styles.map(({ name }) => name)).toEqual([
    '晚霞',
    '星夜',
    '海边',
    '花信',
    '听雨',
    '远山',
    '素笺',
    '霓虹',
  ])
  expect(
    modes.map(({ id, name, provider, is_down, quota }) => [id, name, provider, is_down, quota.left]),
  ).toEqual([
    ['template', '模板生成', '图神自己的服务器', false, 20],
    ['ai', 'AI 生成', 'AI 画图服务商', false, 3],
  ])
})

it('is the same picture for the same sentence, style and size, and another for others', async () => {
  const maker = await makeMaker(server)
  const made = async (wish: Parameters<Maker['picture']>[0] = {}) => {
    const job = await done(maker, await maker.picture(wish))
    expect(job).toMatchObject({ state: 'done', mark: '模板生成', is_ai: false, group: 'sentence' })
    return fileOf(job.result?.file_url)
  }
  const first = await made()
  const { width, height, format } = await sharp(first).metadata()
  expect([width, height, format]).toEqual([1_080, 1_080, 'png'])
  expect((await made()).equals(first)).toBe(true)
  expect((await made({ sentence: '傍晚七点，灯亮了' })).equals(first)).toBe(false)
  expect((await made({ style: 'neon' })).equals(first)).toBe(false)
})

it('by the provider carries the mark and the metadata, and costs what the provider says', async () => {
  const maker = await makeMaker(server)
  const job = await done(maker, await maker.picture({ mode: 'ai' }))
  expect(job).toMatchObject({ state: 'done', mark: 'AI 生成', is_ai: true, tries: 1 })
  const file = await fileOf(job.result?.file_url)
  const { xmpAsString = '', width, height } = await sharp(file).metadata()
  expect([width, height]).toEqual([1_080, 1_080])
  expect(xmpAsString).toContain(`ProduceID&quot;:&quot;${job.number}&quot;`)
  const again = await done(maker, await maker.picture({ mode: 'ai', style: 'sea' }))
  const corner = { left: 700, top: 960, width: 340, height: 80 }
  const white = await sharp(file).extract(corner).threshold(245).stats()
  expect(white.channels[0]?.mean).toBeGreaterThan(10)
  expect(again.state).toBe('done')
})

it.each([
  ['characters that no font has', { sentence: '晚安🙂' }, '「🙂」画不出来，请去掉或换个写法'],
  ['nothing but spaces', { sentence: ' 　' }, '有内容填写不正确，请检查后再提交'],
])('with %s is refused', async (_what, wish, sentence) => {
  const maker = await makeMaker(server)
  expect(await sentenceOf(maker.picture(wish))).toBe(sentence)
})

it('with a forbidden word is refused, by a template or by the provider', async () => {
  const staff = server.asStaff(await server.make.staff('operator'))
  await staff.call(addSensitiveWords, {
    words: '地下赌庄',
    category: 'gambling',
    level: 'block',
    reason: '法规',
  })
  const maker = await makeMaker(server)
  for (const mode of ['template', 'ai'] as const)
    expect(await sentenceOf(maker.picture({ mode, sentence: '来地下 赌庄玩' }))).toMatch(/地下/)
})

it('by a provider that is down is refused or fails with the other way, and the try comes back', async () => {
  const maker = await makeMaker(server)
  const submitted = await maker.picture({ mode: 'ai' })
  await simulators.setFault('painter', { mode: 'error5xx' })
  expect(await done(maker, submitted)).toMatchObject({
    state: 'failed',
    failure_code: 'painter_down',
    failure: 'AI 画图暂时不能用，次数已退回。可以换成模板生成，或稍后再试',
    are_tries_returned: true,
  })
  expect(await sentenceOf(maker.picture({ mode: 'ai' }))).toBe('AI 画图暂时不能用，换成模板生成，或稍后再试')
  const { modes } = await maker.client.call(sentenceTemplates, {})
  expect(modes.map(({ is_down, quota }) => [is_down, quota.left])).toEqual([
    [false, 20],
    [true, 3],
  ])
})

it('that the provider does not draw fails with what to do', async () => {
  const maker = await makeMaker(server)
  expect(await done(maker, await maker.picture({ mode: 'ai', sentence: '一个血腥的故事' }))).toMatchObject({
    failure_code: 'painter_refused',
    failure: '这句话服务商不画，改一下再试。次数已退回',
  })
})
