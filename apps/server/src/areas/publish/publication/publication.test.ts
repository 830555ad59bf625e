/** Publishing over HTTP, at the simulated platforms. */
import { errorCodes } from '@wallpaper/contract'
import {
  backfillInit,
  channelsInit,
  channelsSaveDraft,
  handOffFile,
  handOffFinish,
  handOffTick,
  overseasPublishList,
  overseasPublishSubmit,
  publicationAgain,
  publicationAsk,
  publicationCalendar,
  publicationCancel,
  publicationInit,
  publicationLink,
  publicationList,
  publicationPause,
  publicationRead,
  publicationReschedule,
  publicationSave,
  publicationSubmit,
  publicationUnsent,
  publishableWorks,
} from '@wallpaper/contract/publish'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { sentKey } from '../../upload/public.ts'
import { advanceDue, makeDrafter, publishingDeps, readPublication, worksAt } from '../test/publishingWorld.ts'
import type { PublishingDeps } from './publishing.ts'

let server: TestServer
let simulators: Simulators
let deps: PublishingDeps
const minute = 60_000
const hour = 60 * minute

beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  deps = publishingDeps(server, simulators)
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})
beforeEach(async () => {
  await simulators.reset()
  await simulators.advanceClock(server.services.clock() - Date.now())
})

const passTime = async (ms: number) => {
  server.passTime(ms)
  await simulators.advanceClock(ms)
}

const goOn = (id: string) => advanceDue(server, deps, id)

const fieldsOf = async (call: Promise<unknown>) => {
  const refusal = await refusalOf(call)
  return (refusal.data as { fields?: Record<string, string> } | null)?.fields ?? refusal.message
}

const creator = (platform: PlatformId = 'bilibili') => makeDrafter(server, platform)

it('a draft is saved, its video goes ahead, it is published once, verified and counted', async () => {
  const { api, draft, code, content } = await creator()
  const saved = await draft()
  expect(saved).toMatchObject({
    state: 'draft',
    title: content.title,
    code,
    partition_id: 21,
    media: { kind: 'video', duration_ms: 12_000 },
    acts: ['edit', 'pause', 'cancel'],
  })
  await goOn(saved.id)
  const ready = await api.call(publicationRead, { id: saved.id })
  expect(ready.upload).toMatchObject({ parts: 3, done_parts: 3, bytes: 2_500, is_finished: true })
  expect(await worksAt(simulators, content.title)).toEqual([])

  const first = await api.call(publicationSubmit, { id: saved.id })
  expect(first).toMatchObject({ is_submitted: true, warnings: [], publication: { state: 'submitting' } })
  // A second tap changes nothing.
  expect((await api.call(publicationSubmit, { id: saved.id })).is_submitted).toBe(true)
  await goOn(saved.id)
  await passTime(minute)
  await goOn(saved.id)
  const done = await api.call(publicationRead, { id: saved.id })
  expect(done).toMatchObject({
    state: 'verified',
    plays: 126,
    likes: 9,
    saves: 0,
    acts: ['open'],
    description: `搜「${code}」取原图`,
  })
  expect(done.steps.map(({ title }) => title)).toEqual([
    '视频传完',
    '排队',
    '已提交给B 站',
    '已核对，开始计数',
  ])
  expect(await worksAt(simulators, content.title)).toHaveLength(1)

  const list = await api.call(publicationList, {})
  expect(list.items.map(({ id }) => id)).toEqual([saved.id])
  expect(list.counts).toMatchObject({ all: 1, published: 1, draft: 0, unknown: 0 })
  const day = businessDay(server.services.clock())
  const calendar = await api.call(publicationCalendar, { month: day.slice(0, 7) })
  expect(calendar).toEqual({
    days: [{ day, word: 'published', count: 1, total: 1, mounts: 0 }],
    published: 1,
    waiting: 0,
  })
  expect((await api.call(publicationList, { day })).items).toHaveLength(1)
  expect((await api.call(publicationList, { group: 'draft' })).items).toEqual([])
  expect((await api.call(publicationList, { platform: 'kuaishou' })).items).toEqual([])
  expect((await api.call(publicationList, { code })).items).toHaveLength(1)
  expect(await fieldsOf(api.call(publicationList, { code: '没有的口令' }))).toEqual({ code: '没有这个口令' })

  // Figures that cannot be read stay as they were.
  await simulators.setFault('bilibili', { mode: 'error5xx', times: 1, match: 'arc/stat' })
  await passTime(hour)
  await goOn(saved.id)
  expect(await api.call(publicationRead, { id: saved.id })).toMatchObject({ plays: 126, likes: 9 })
})

it('a time in the past and whatever the platform would refuse is said below its field; nothing is sent', async () => {
  const { api, draft } = await creator()
  const { id } = await draft()
  const past = server.services.clock() - minute
  expect(await fieldsOf(api.call(publicationSubmit, { id, at: past }))).toEqual({
    at: '这个时间已经过去了，请选一个以后的时间',
  })
  expect(await fieldsOf(api.call(publicationSubmit, { id, at: past + 100 * 24 * hour }))).toEqual({
    at: '最远只能定到 60 天以后',
  })
  const long = await draft({ title: '极'.repeat(81) })
  expect(await fieldsOf(api.call(publicationSubmit, { id: long.id }))).toEqual({
    title: 'B 站的标题最多 80 个字，现在 81 个',
  })
  const without = await draft({ partition_id: undefined })
  expect(await fieldsOf(api.call(publicationSubmit, { id: without.id }))).toEqual({
    partition_id: '请选择B 站的分区',
  })
  const unaccounted = await draft({ account_id: undefined })
  expect(await fieldsOf(api.call(publicationSubmit, { id: unaccounted.id }))).toEqual({
    account_id: '请选择B 站的账号',
  })
  expect(await fieldsOf(draft({ platform: 'kuaishou' }))).toEqual({ account_id: '请选择快手的账号' })
  expect(await fieldsOf(draft({ code: '没有的口令' }))).toEqual({ code: '没有这个口令，请重新选择' })
  expect((await api.call(publicationRead, { id })).state).toBe('draft')
})

it('a draft keeps its time until it has passed; nothing is due because of it', async () => {
  const { api, draft, content } = await creator('douyin')
  const at = server.services.clock() + 2 * hour
  const saved = await draft({ at })
  expect(saved).toMatchObject({ state: 'draft', scheduled_at: at })
  expect((await readPublication(server, saved.id)).dueAt).toBeNull()
  const { platform: _platform, ...channels } = content
  const other = await api.call(channelsSaveDraft, { ...channels, account_id: undefined, at })
  expect(other.scheduled_at).toBe(at)
  expect((await draft({ id: saved.id, at: server.services.clock() - minute })).scheduled_at).toBeNull()
})

it('an account that expired publishes nothing', async () => {
  const { api, draft, account } = await creator()
  const { id } = await draft()
  await server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE publish_accounts SET state = 'expired', cause = 'expired', broken_at = now(), check_at = NULL WHERE id = ${account.id}`,
    ),
  )
  expect(await fieldsOf(api.call(publicationSubmit, { id }))).toEqual({
    account_id: 'B 站「晚风的图」的授权已过期，请重新授权',
  })
})

it('the same content, and another one within the hour, must be confirmed', async () => {
  const { api, draft } = await creator()
  const first = await draft()
  await api.call(publicationSubmit, { id: first.id })
  const second = await draft()
  const asked = await api.call(publicationSubmit, { id: second.id })
  expect(asked).toMatchObject({ is_submitted: false, publication: { state: 'draft' } })
  expect(asked.warnings.map(({ kind }) => kind)).toEqual(['same', 'hour'])
  const at = server.services.clock() + 3 * hour
  const later = await api.call(publicationSubmit, { id: second.id, at })
  expect(later.warnings.map(({ kind }) => kind)).toEqual(['same'])
  const confirmed = await api.call(publicationSubmit, { id: second.id, at, is_confirmed: true })
  expect(confirmed).toMatchObject({
    is_submitted: true,
    publication: { state: 'submitting', scheduled_at: at },
  })
})

it('a changed time is warned about as a new one is', async () => {
  const { api, draft } = await creator()
  const at = server.services.clock() + 5 * hour
  const [first, second] = [await draft(), await draft({ title: '海浪剪纸' })]
  await api.call(publicationSubmit, { id: first.id, at })
  await api.call(publicationSubmit, { id: second.id, at: at + 3 * hour, is_confirmed: true })
  const asked = await api.call(publicationReschedule, { id: second.id, at: at + minute })
  expect(asked).toMatchObject({
    is_submitted: false,
    warnings: [{ kind: 'same' }, { kind: 'hour' }],
    publication: { scheduled_at: at + 3 * hour },
  })
  expect(asked.warnings[1]?.sentence).toMatch(
    /^这个账号 \d\d:\d\d 还有一条「极光 \d+」，一小时内连发容易被限流$/,
  )
  const past = server.services.clock() - minute
  expect(await fieldsOf(api.call(publicationReschedule, { id: second.id, at: past }))).toEqual({
    at: '这个时间已经过去了，请选一个以后的时间',
  })
  const moved = { id: second.id, at: at + minute, is_confirmed: true }
  expect(await api.call(publicationReschedule, moved)).toMatchObject({
    is_submitted: true,
    publication: { scheduled_at: at + minute },
  })
})

it('a hand-off whose account is not chosen is warned about on its platform', async () => {
  const { api, draft } = await creator('douyin')
  const [first, second] = [await draft({ account_id: undefined }), await draft({ account_id: undefined })]
  await api.call(publicationSubmit, { id: first.id })
  const asked = await api.call(publicationSubmit, { id: second.id })
  expect(asked).toMatchObject({ is_submitted: false, publication: { state: 'draft' } })
  expect(asked.warnings.map(({ sentence }) => sentence)).toEqual([
    expect.stringMatching(/^同样的内容 \d\d\/\d\d 已经在这个平台发过，平台可能判为重复$/),
    expect.stringMatching(/^这个平台 \d\d:\d\d 还有一条「极光 \d+」，一小时内连发容易被限流$/),
  ])
})

it('a save whose answer was lost makes one draft, and two devices do not overwrite each other', async () => {
  const { api, draft, content } = await creator()
  const idempotencyKey = 'draft-of-one-phone'
  const first = await api.call(publicationSave, content, { idempotencyKey })
  const again = await api.call(publicationSave, content, { idempotencyKey })
  expect([again.id, again.version]).toEqual([first.id, 1])
  expect((await api.call(publicationList, { group: 'draft' })).items.map(({ id }) => id)).toEqual([first.id])
  const { id } = first
  expect((await draft({ id, version: 1, title: '这台的' })).version).toBe(2)
  const late = await refusalOf(draft({ id, version: 1, title: '那台的' }))
  expect([late.code, late.message]).toEqual([
    errorCodes.changedMeanwhile,
    '这份草稿在别处改过，这里的还没有保存',
  ])
  expect((await api.call(publicationRead, { id })).title).toBe('这台的')
  expect(await draft({ id, title: '那台的' })).toMatchObject({ version: 3, title: '那台的' })
})

it('before its time it can be moved, paused and cancelled; after the call nothing can be taken back', async () => {
  const { api, draft, content } = await creator()
  const at = server.services.clock() + 5 * hour
  const { id } = await draft()
  await api.call(publicationSubmit, { id, at })
  expect(await api.call(publicationReschedule, { id, at: at + hour })).toMatchObject({
    is_submitted: true,
    publication: { scheduled_at: at + hour },
  })
  expect((await api.call(publicationPause, { id, is_paused: true })).is_paused).toBe(true)
  expect((await api.call(publicationPause, { id, is_paused: false })).is_paused).toBe(false)
  const month = businessDay(at).slice(0, 7)
  expect((await api.call(publicationCalendar, { month })).waiting).toBe(1)
  expect(await api.call(publicationCancel, { id })).toMatchObject({ state: 'cancelled', acts: ['again'] })
  await passTime(7 * hour)
  await goOn(id)
  expect(await worksAt(simulators, content.title)).toEqual([])

  const sent = await draft()
  await api.call(publicationSubmit, { id: sent.id, is_confirmed: true })
  await goOn(sent.id)
  expect((await refusalOf(api.call(publicationCancel, { id: sent.id }))).message).toBe(
    '已经提交给平台，不能取消',
  )
  expect((await refusalOf(api.call(publicationReschedule, { id: sent.id }))).message).toBe(
    '已经提交给平台，不能再改时间',
  )
  expect((await refusalOf(draft({ id: sent.id }))).message).toBe('已经提交发布，不能再改内容')
})

const authorOf = async (work: string) => {
  const works = await (await fetch(`${simulators.url}/video/sim/works.json`)).json()
  return (works as { id: string; authorId: string }[]).find(({ id }) => id === work)?.authorId
}

const makeUnknown = async ({ api, draft }: Awaited<ReturnType<typeof creator>>) => {
  const { id } = await draft()
  await api.call(publicationSubmit, { id, is_confirmed: true })
  await simulators.setFault('bilibili', { mode: 'timeout', times: 1, match: 'add-by-utoken' })
  await goOn(id)
  expect((await api.call(publicationRead, { id })).state).toBe('unknown')
  return id
}

it('an unknown one comes first and is only read: at most once a minute, and then it is found', async () => {
  const person = await creator()
  const { api, draft, content } = person
  const id = await makeUnknown(person)
  await draft({ title: '另一条' })
  const list = await api.call(publicationList, {})
  expect(list.unknown.map((card) => card.id)).toEqual([id])
  expect(list.items).toEqual([])
  expect(list.unknown[0]?.acts).toEqual(['ask', 'link', 'unsent'])
  await simulators.setFault('bilibili', { mode: 'error5xx', times: 1, match: 'viewlist' })
  expect((await api.call(publicationAsk, { id })).answer).toBe('unread')
  const [work] = await worksAt(simulators, content.title)
  const setVisibility = (visibility: string) =>
    fetch(`${simulators.url}/video/sim/works/bilibili/${work}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ visibility }),
    })
  await setVisibility('deleted')
  expect(await api.call(publicationAsk, { id })).toMatchObject({
    answer: 'none',
    publication: { state: 'unknown', asks: 1 },
  })
  await setVisibility('public')
  expect((await refusalOf(api.call(publicationAsk, { id }))).message).toBe('刚刚查过，过一分钟再查')
  await passTime(minute)
  expect(await api.call(publicationAsk, { id })).toMatchObject({
    answer: 'found',
    publication: { state: 'submitted' },
  })
  expect(await worksAt(simulators, content.title)).toHaveLength(1)
  expect((await refusalOf(api.call(publicationAsk, { id }))).message).toBe('这条不用查询')
})

it('an unknown one is confirmed by its link, but not by a work of another platform', async () => {
  const person = await creator()
  const { api, content } = person
  const id = await makeUnknown(person)
  const [work] = await worksAt(simulators, content.title)
  const authorId = await authorOf(work ?? '')
  await server.services.db.write((tx) =>
    tx.execute(sql`UPDATE publish_accounts SET remote_id = ${authorId} WHERE id = ${person.account.id}`),
  )
  expect(
    (
      await refusalOf(
        api.call(publicationLink, { id, text: 'https://www.douyin.com/video/7426018837751233352' }),
      )
    ).message,
  ).toBe('这不是B 站的链接，请贴B 站上那条作品的链接')
  const linked = await api.call(publicationLink, { id, text: `https://www.bilibili.com/video/${work}` })
  expect(linked).toMatchObject({ state: 'submitted', url: `https://www.bilibili.com/video/${work}` })
  await goOn(id)
  expect((await api.call(publicationRead, { id })).state).toBe('verified')
})

it('only an unknown one is marked as not sent; then the same content makes one new draft', async () => {
  const person = await creator()
  const { api, content } = person
  const id = await makeUnknown(person)
  expect((await refusalOf(api.call(publicationAgain, { id }))).message).toBe('只有没发出的可以重新发布')
  const failed = await api.call(publicationUnsent, { id })
  expect(failed).toMatchObject({ state: 'failed', sentence: '你标记为没发出', acts: ['again'] })
  expect(failed.description).toBe(`搜「${person.code}」取原图`)
  const again = await api.call(publicationAgain, { id })
  // The code's line is written again, for the code that it has by then.
  const { title } = content
  expect(again).toMatchObject({ state: 'draft', title, description: '', code: person.code, ticks: [] })
  expect((await api.call(publicationAgain, { id })).id).toBe(again.id)
})

it('a hand-off keeps its ticks, and ends when the share text is given', async () => {
  const { api, draft, account, code, content } = await creator('douyin')
  const { id } = await draft()
  expect((await api.call(publicationSubmit, { id })).publication).toMatchObject({
    state: 'handing_off',
    acts: ['hand_off', 'reschedule', 'cancel'],
  })
  await api.call(handOffTick, { id, step: 'media' })
  await api.call(handOffTick, { id, step: 'tags' })
  await api.call(handOffTick, { id, step: 'tags', is_done: false })
  await api.call(handOffTick, { id, step: 'title' })
  expect((await api.call(publicationInit, {})).handing_off?.id).toBe(id)
  expect((await api.call(publicationRead, { id })).ticks).toEqual(['media', 'title'])

  const refused = await api.call(handOffFinish, { id, text: '还没有链接' })
  expect(refused).toMatchObject({
    recognition: { outcome: 'refused' },
    publication: { state: 'handing_off' },
  })
  const reply = await fetch(`${simulators.url}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      platform: 'douyin',
      author: account.nickname,
      authorId: account.remoteId,
      title: content.title,
    }),
  })
  const work = (await reply.json()) as { id: string; shareText: string }
  const done = await api.call(handOffFinish, { id, text: work.shareText })
  expect(done).toMatchObject({
    recognition: { outcome: 'done' },
    publication: { id, state: 'verified', code, acts: ['open'] },
  })
  expect((await api.call(publicationInit, {})).handing_off).toBeNull()
  expect((await refusalOf(api.call(handOffTick, { id, step: 'code' }))).message).toBe('这条已经发好了')
})

it('a picture to be published by hand is saved in full size, as it was sent', async () => {
  const { api, uid, draft } = await creator('xiaohongshu')
  const { db, storage } = server.services
  const picture = await db.write((tx) =>
    makeReadyUpload(tx, uid, { kind: 'picture', name: '雪夜.jpg', contentType: 'image/jpeg' }),
  )
  const sent = { create: { width: 2_400, height: 1_800, channels: 3 as const, background: '#274c77' } }
  await storage.write(sentKey({ uid, id: picture.id }), { bytes: await sharp(sent).jpeg().toBuffer() })
  const { id } = await draft({ media_id: picture.id })
  const { url, name } = await api.call(handOffFile, { id })
  expect(name).toBe('雪夜.jpg')
  const reply = await fetch(new URL(url, server.url))
  const { format, width, height } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 2_400, height: 1_800 })
  const video = await draft()
  expect(await api.call(handOffFile, { id: video.id })).toEqual({
    url: video.media?.url,
    name: '极光与雪山.mp4',
  })
})

it.each(['bilibili', 'kuaishou'] as const)(
  'AI content is declared in the text that %s gets',
  async (platform) => {
    const { api, account, code, content, draft } = await creator(platform)
    const { id } = await draft({ is_ai: true, description: '慢慢看' })
    await api.call(publicationSubmit, { id })
    await goOn(id)
    const token = await deps.tokenFor(account.id)
    if (!token.ok) throw new Error('no token')
    const { accessToken } = token
    const openId = token.account.remoteId
    const read = await deps.publishers[platform]?.worksSince({ accessToken, openId }, 0)
    const texts = read?.ok
      ? read.value.works.map(({ description }) => description.replaceAll('\r\n', '\n'))
      : []
    const sent = `搜「${code}」取原图\n慢慢看\n含 AI 生成内容`
    const tags = content.tags.map((tag) => `#${tag}`).join(' ')
    expect(texts).toEqual([platform === 'kuaishou' ? `${content.title}\n${sent}\n${tags}` : sent])
  },
)

it('TikTok takes codes of the overseas line only, and offers no others', async () => {
  const { api, uid, code, draft } = await creator('tiktok')
  const { id } = await draft()
  expect(await fieldsOf(api.call(publicationSubmit, { id }))).toEqual({
    code: 'TikTok 只能用海外线的口令',
  })
  const { db } = server.services
  const overseasId = await db.write((tx) => makeOwned.code(tx, { uid, line: 'overseas' }))
  const offered = async (platform?: PlatformId) =>
    (await api.call(publicationInit, { ...(platform && { platform }) })).codes.map((one) => one.code)
  const all = await offered()
  expect(all).toHaveLength(2)
  const overseas = all.filter((one) => one !== code)
  expect(await offered('tiktok')).toEqual(overseas)
  expect(await offered('douyin')).toEqual([code])
  await draft({ id, code: overseas[0] })
  expect((await api.call(publicationSubmit, { id })).publication).toMatchObject({ state: 'handing_off' })
  const row = await readPublication(server, id)
  expect([row.line, row.codeId]).toEqual(['overseas', overseasId])
})

it('a hand-off at a time is announced ten minutes before and at the minute', async () => {
  const { api, draft } = await creator('douyin')
  const { id } = await draft()
  const at = server.services.clock() + 2 * hour
  await api.call(publicationSubmit, { id, at })
  expect((await readPublication(server, id)).dueAt?.getTime()).toBe(at - 10 * minute)
  await passTime(110 * minute)
  await goOn(id)
  expect((await readPublication(server, id)).dueAt?.getTime()).toBe(at)
})

it('mounts to come are counted in the calendar, on their day', async () => {
  const { api, uid } = await creator('douyin')
  const { db } = server.services
  const mountId = await db.write((tx) => makeOwned.mount(tx, { uid, line: 'picture' }))
  const at = server.services.clock() + 24 * hour
  await db.write((tx) =>
    tx.execute(
      sql`UPDATE mounts SET state = 'waiting_link', scheduled_at = ${new Date(at)} WHERE id = ${mountId}`,
    ),
  )
  const day = businessDay(at)
  const month = day.slice(0, 7)
  expect(await api.call(publicationCalendar, { month })).toEqual({
    days: [{ day, word: 'waiting', count: 1, total: 1, mounts: 1 }],
    published: 0,
    waiting: 1,
  })
  await db.write((tx) =>
    tx.execute(sql`UPDATE mounts SET state = 'cancelled', due_at = NULL WHERE id = ${mountId}`),
  )
  expect((await api.call(publicationCalendar, { month })).days).toEqual([])
})

it('who waits behind others is told about how long, by the last uploads', async () => {
  const first = await creator()
  const done = await first.draft()
  await goOn(done.id)
  await server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE publications SET preparation = preparation || jsonb_build_object('beganAt', (preparation ->> 'finishedAt')::bigint - 20000) WHERE preparation ? 'finishedAt'`,
    ),
  )
  await first.api.call(publicationSubmit, { id: done.id })
  const second = await creator()
  const { id } = await second.draft()
  await second.api.call(publicationSubmit, { id })
  await server.services.db.write((tx) =>
    tx.execute(sql`UPDATE publications SET due_at = now() + interval '1 day' WHERE id = ${id}`),
  )
  const before = (await second.api.call(publicationRead, { id })).queued_before
  expect(before).toBeGreaterThan(0)
  expect((await second.api.call(publicationRead, { id })).starts_in_ms).toBe(before * 20_000)
})

it('a hand-off needs a code', async () => {
  const { api, draft } = await creator('douyin')
  const { id } = await draft({ code: undefined })
  expect(await fieldsOf(api.call(publicationSubmit, { id }))).toEqual({
    code: '请选一个口令，发好后要靠它回填',
  })
})

it('the overseas line hands off to TikTok and lists only its own', async () => {
  const { api, uid, mediaId } = await creator('douyin')
  await makeConnectedAccount(server.services, uid, { platform: 'tiktok', nickname: 'kk.wallpaper' })
  const { db } = server.services
  const codeId = await db.write((tx) => makeOwned.code(tx, { uid, line: 'overseas' }))
  const codes = (await api.call(backfillInit, {})).codes
  expect(codes).toHaveLength(2)
  const { rows } = await db.write((tx) =>
    tx.execute<{ code: string }>(sql`SELECT code FROM codes WHERE id = ${codeId}`),
  )
  const sent = await api.call(overseasPublishSubmit, {
    media_id: mediaId,
    code: rows[0]?.code ?? '',
    title: 'Aurora over snow',
    tags: ['wallpaper'],
  })
  expect(sent).toMatchObject({
    is_submitted: true,
    publication: { platform: 'tiktok', state: 'handing_off' },
  })
  const list = await api.call(overseasPublishList, {})
  expect(list.items.map(({ title }) => title)).toEqual(['Aurora over snow'])
})

it('own works are offered with their files; others cannot see or touch a publication', async () => {
  const { api, uid, draft } = await creator()
  await server.services.db.write((tx) => makeOwned.photo(tx, { uid, line: 'picture' }))
  const [work, ...others] = (await api.call(publishableWorks, {})).items
  expect(work).toMatchObject({ kind: 'picture' })
  expect(others).toEqual([])
  await server.services.db.write((tx) => makeOwned.photo(tx, { uid, line: 'picture' }))
  expect(await api.call(publishableWorks, { id: work?.id ?? '' })).toEqual({
    items: [work],
    next_cursor: null,
  })
  const { id } = await draft()
  const other = server.as((await server.make.person()).session)
  expect((await refusalOf(other.call(publicationRead, { id }))).code).toBe(errorCodes.notFound)
  expect((await refusalOf(other.call(publicationCancel, { id }))).code).toBe(errorCodes.notFound)
})

it('a draft for Channels is kept and counted there, and becomes a hand-off', async () => {
  const { api, content, account } = await creator('channels')
  const { platform: _platform, ...draft } = content
  const saved = await api.call(channelsSaveDraft, draft)
  expect(saved).toMatchObject({
    platform: 'channels',
    origin: 'hand_off',
    state: 'draft',
    account: { id: account.id },
    title: content.title,
  })
  expect((await api.call(channelsInit, {})).drafts).toBe(1)
  const again = await api.call(channelsSaveDraft, { ...draft, id: saved.id, title: '改过的标题' })
  expect(again).toMatchObject({ id: saved.id, title: '改过的标题' })
  const { publication } = await api.call(publicationSubmit, { id: saved.id, is_confirmed: true })
  expect(publication.state).toBe('handing_off')
  const other = await creator('kuaishou')
  expect(await fieldsOf(other.api.call(channelsSaveDraft, { account_id: other.account.id }))).toEqual({
    account_id: '请选择视频号的账号',
  })
})
