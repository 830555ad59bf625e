/** Publishing over HTTP, at the simulated platforms. */
import { errorCodes } from '@wallpaper/contract'
import {
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
  publicationSubmit,
  publicationUnsent,
  publishableWorks,
} from '@wallpaper/contract/publish'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { fieldsOf, refusalOf } from '../../../test/codeOf.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { serverAndPartners } from '../../../test/serverAndPartners.ts'
import { advanceDue, makeDrafter, publishingDeps, readPublication, worksAt } from '../test/publishingWorld.ts'
import type { PublishingDeps } from './publishing.ts'

const minute = 60_000
const hour = 60 * minute

const world = serverAndPartners()
const { passTime } = world
let deps: PublishingDeps
beforeAll(() => {
  deps = publishingDeps(world.server, world.simulators)
})

const goOn = (id: string) => advanceDue(world.server, deps, id)

const creator = (platform: PlatformId = 'bilibili') => makeDrafter(world.server, platform)

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
  expect(await worksAt(world.simulators, content.title)).toEqual([])

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
  expect(await worksAt(world.simulators, content.title)).toHaveLength(1)

  const list = await api.call(publicationList, {})
  expect(list.items.map(({ id }) => id)).toEqual([saved.id])
  expect(list.counts).toMatchObject({ all: 1, published: 1, draft: 0, unknown: 0 })
  const day = businessDay(world.server.services.clock())
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
  await world.simulators.setFault('bilibili', { mode: 'error5xx', times: 1, match: 'arc/stat' })
  await passTime(hour)
  await goOn(saved.id)
  expect(await api.call(publicationRead, { id: saved.id })).toMatchObject({ plays: 126, likes: 9 })
})

it('an account that expired publishes nothing', async () => {
  const { api, draft, account } = await creator()
  const { id } = await draft()
  await world.server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE publish_accounts SET state = 'expired', cause = 'expired', broken_at = now(), check_at = NULL WHERE id = ${account.id}`,
    ),
  )
  expect(await fieldsOf(api.call(publicationSubmit, { id }))).toEqual({
    account_id: 'B 站「晚风的图」的授权已过期，请重新授权',
  })
})

it('before its time it can be moved, paused and cancelled; after the call nothing can be taken back', async () => {
  const { api, draft, content } = await creator()
  const at = world.server.services.clock() + 5 * hour
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
  expect(await worksAt(world.simulators, content.title)).toEqual([])

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
  const works = await (await fetch(`${world.simulators.url}/video/sim/works.json`)).json()
  return (works as { id: string; authorId: string }[]).find(({ id }) => id === work)?.authorId
}

const makeUnknown = async ({ api, draft }: Awaited<ReturnType<typeof creator>>) => {
  const { id } = await draft()
  await api.call(publicationSubmit, { id, is_confirmed: true })
  await world.simulators.setFault('bilibili', { mode: 'timeout', times: 1, match: 'add-by-utoken' })
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
  await world.simulators.setFault('bilibili', { mode: 'error5xx', times: 1, match: 'viewlist' })
  expect((await api.call(publicationAsk, { id })).answer).toBe('unread')
  const [work] = await worksAt(world.simulators, content.title)
  const setVisibility = (visibility: string) =>
    fetch(`${world.simulators.url}/video/sim/works/bilibili/${work}`, {
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
  expect(await worksAt(world.simulators, content.title)).toHaveLength(1)
  expect((await refusalOf(api.call(publicationAsk, { id }))).message).toBe('这条不用查询')
})

it('an unknown one is confirmed by its link, but not by a work of another platform', async () => {
  const person = await creator()
  const { api, content } = person
  const id = await makeUnknown(person)
  const [work] = await worksAt(world.simulators, content.title)
  const authorId = await authorOf(work ?? '')
  await world.server.services.db.write((tx) =>
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
  const { db } = world.server.services
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
  const row = await readPublication(world.server, id)
  expect([row.line, row.codeId]).toEqual(['overseas', overseasId])
})

it('mounts to come are counted in the calendar, on their day', async () => {
  const { api, uid } = await creator('douyin')
  const { db } = world.server.services
  const mountId = await db.write((tx) => makeOwned.mount(tx, { uid, line: 'picture' }))
  const at = world.server.services.clock() + 24 * hour
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
  await world.server.services.db.write((tx) =>
    tx.execute(
      sql`UPDATE publications SET preparation = preparation || jsonb_build_object('beganAt', (preparation ->> 'finishedAt')::bigint - 20000) WHERE preparation ? 'finishedAt'`,
    ),
  )
  await first.api.call(publicationSubmit, { id: done.id })
  const second = await creator()
  const { id } = await second.draft()
  await second.api.call(publicationSubmit, { id })
  await world.server.services.db.write((tx) =>
    tx.execute(sql`UPDATE publications SET due_at = now() + interval '1 day' WHERE id = ${id}`),
  )
  const before = (await second.api.call(publicationRead, { id })).queued_before
  expect(before).toBeGreaterThan(0)
  expect((await second.api.call(publicationRead, { id })).starts_in_ms).toBe(before * 20_000)
})

it('own works are offered with their files; others cannot see or touch a publication', async () => {
  const { api, uid, draft } = await creator()
  await world.server.services.db.write((tx) => makeOwned.photo(tx, { uid, line: 'picture' }))
  const [work, ...others] = (await api.call(publishableWorks, {})).items
  expect(work).toMatchObject({ kind: 'picture' })
  expect(others).toEqual([])
  await world.server.services.db.write((tx) => makeOwned.photo(tx, { uid, line: 'picture' }))
  expect(await api.call(publishableWorks, { id: work?.id ?? '' })).toEqual({
    items: [work],
    next_cursor: null,
  })
  const { id } = await draft()
  const other = world.server.as((await world.server.make.person()).session)
  expect((await refusalOf(other.call(publicationRead, { id }))).code).toBe(errorCodes.notFound)
  expect((await refusalOf(other.call(publicationCancel, { id }))).code).toBe(errorCodes.notFound)
})
