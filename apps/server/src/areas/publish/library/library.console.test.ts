/** Staff make a template of a real film, a second one lets it be offered, and it is taken out again. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCodes } from '@wallpaper/contract'
import { filmComplete, filmGrant, filmState } from '@wallpaper/contract/learn/film.console'
import {
  publicationSave,
  publicationSubmit,
  publishTemplateStar,
  publishTemplates,
} from '@wallpaper/contract/publish'
import {
  proposeTemplate,
  saveTemplate,
  staffTemplates,
  withdrawTemplate,
} from '@wallpaper/contract/publish/library.console'
import { approve, auditList } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeVideo } from '../../../platform/media/video/video.fixtures.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { makePublisher } from '../test/publishingWorld.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ works: true })
})
afterAll(() => server.stop())

const operator = async () => server.asStaff(await server.make.staff('operator'))
type Desk = Awaited<ReturnType<typeof operator>>

const sendFilm = async (desk: Desk) => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-template-'))
  const path = join(folder, 'short.mov')
  await makeVideo(path, { frames: 30 })
  const bytes = await readFile(path)
  await rm(folder, { recursive: true })
  const file = { name: 'short.mov', fileType: 'video/quicktime', size: bytes.length }
  const { film, upload_url, headers } = await desk.call(filmGrant, file)
  const sent = { method: 'PUT', headers, body: new Uint8Array(bytes) }
  expect((await fetch(new URL(upload_url, server.url), sent)).ok).toBe(true)
  await desk.call(filmComplete, { id: film.id })
  return until(async () => {
    const made = await desk.call(filmState, { id: film.id })
    return made.state === 'ready' && made
  })
}

const words = {
  title: '极光与雪山',
  description: '循环一整夜',
  category: '动态壁纸',
  tags: ['动态壁纸', '横屏', '横屏'],
  partition_id: 21,
  partition_name: '日常',
  is_ad: false,
}
const reason = '新一批动态壁纸'
const rate = { rate_fen: 30, rate_unit: 'take' } as const

it('a film becomes a template that a second operator lets be offered, edited at once and taken out', async () => {
  const [maker, checker] = [await operator(), await operator()]
  const person = await makePublisher(server)
  const creator = server.as(person.session)
  expect((await refusalOf(maker.call(saveTemplate, words))).message).toBe('请上传视频')
  const waiting = await maker.call(filmGrant, { name: 'a.mp4', fileType: 'mp4', size: 1_000 })
  const early = maker.call(saveTemplate, { ...words, film_id: waiting.film.id })
  expect((await refusalOf(early)).message).toBe('视频还没有处理好，请稍等')

  const film = await sendFilm(maker)
  const made = await maker.call(saveTemplate, { ...words, film_id: film.id })
  expect(made).toEqual({
    ...words,
    id: made.id,
    film_id: film.id,
    tags: ['动态壁纸', '横屏'],
    video_url: film.url,
    cover_url: film.poster_url,
    duration_ms: made.duration_ms,
    width: made.width,
    height: made.height,
    rate_fen: 0,
    rate_unit: 'take',
    is_offered: false,
    users: 0,
    stars: 0,
    approval_id: null,
    created_at: made.created_at,
  })
  expect([Math.round(made.duration_ms / 1_000), made.width > 0, made.height > 0]).toEqual([
    film.seconds,
    true,
    true,
  ])
  const again = maker.call(saveTemplate, { ...words, film_id: film.id })
  expect((await refusalOf(again)).message).toBe('这个视频已经是一个模板了')
  expect((await creator.call(publishTemplates, {})).items).toEqual([])

  const { approval_id } = await maker.call(proposeTemplate, { id: made.id, ...rate, reason })
  expect((await maker.call(staffTemplates, { tab: 'off' })).items[0]?.approval_id).toBe(approval_id)
  expect(await codeOf(maker.call(approve, { id: approval_id }))).toBe(errorCodes.makerIsChecker)
  await checker.call(approve, { id: approval_id })
  expect((await creator.call(publishTemplates, {})).items).toMatchObject([{ id: made.id, ...rate }])
  await creator.call(publishTemplateStar, { template_id: made.id, is_starred: true })
  const same = maker.call(proposeTemplate, { id: made.id, ...rate, reason })
  expect((await refusalOf(same)).message).toBe('单价没有变，不用提交')

  await maker.call(saveTemplate, { ...words, id: made.id, title: '极光、雪山和星空' })
  expect((await creator.call(publishTemplates, {})).items[0]?.title).toBe('极光、雪山和星空')
  const { id } = await creator.call(publicationSave, {
    platform: 'bilibili',
    account_id: person.account.id,
    template_id: made.id,
    title: '极光',
    description: '',
    tags: ['极光'],
    partition_id: 21,
  })

  const off = await checker.call(withdrawTemplate, { id: made.id, reason: '品牌方要求撤下' })
  expect(off).toMatchObject({ is_offered: false, stars: 1, rate_fen: 30 })
  expect((await refusalOf(checker.call(withdrawTemplate, { id: made.id, reason }))).message).toBe(
    '这个模板没有上架',
  )
  expect((await creator.call(publishTemplates, {})).items).toEqual([])
  expect((await refusalOf(creator.call(publicationSubmit, { id }))).message).toBe(
    '这个模板已经下架，请换一个',
  )
  expect(await maker.call(staffTemplates, { tab: 'offered' })).toMatchObject({
    items: [],
    offered: 0,
    off: 1,
  })
  const admin = server.asStaff(await server.make.staff('admin'))
  const { items } = await admin.call(auditList, { subject: `publish_template:${made.id}` })
  expect(items.map(({ action }) => action)).toEqual([
    'publish_template.withdraw',
    'publish_template.save',
    'publish_template.offer',
    'approval.approve',
    'approval.propose',
    'publish_template.save',
  ])
})
