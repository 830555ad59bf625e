/** One publication for a work, whether its answer, a reading, its creator's report or a link comes first. */
import { noticeList } from '@wallpaper/contract/notice'
import {
  backfillRecords,
  backfillSubmit,
  publicationLink,
  publicationList,
  publicationRead,
  publicationSubmit,
} from '@wallpaper/contract/publish'
import { linkPublication, staffPublications } from '@wallpaper/contract/publish/publication.console'
import { beforeAll, expect, it } from 'vitest'
import type { VideoPublisher } from '../../../partners/video/publisher.port.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { serverAndPartners } from '../../../test/serverAndPartners.ts'
import {
  advanceDue,
  makeDrafter,
  publishingDeps,
  readPublication,
  stepsOf,
  worksAt,
} from '../test/publishingWorld.ts'
import type { PublishingDeps } from './publishing.ts'

const minute = 60_000
const hour = 60 * minute

const world = serverAndPartners()
const { passTime } = world
let deps: PublishingDeps
beforeAll(() => {
  deps = publishingDeps(world.server, world.simulators)
})

const goOn = (id: string, using: PublishingDeps = deps) => advanceDue(world.server, using, id)

/** Until nothing more can be due for a while: what is to be found is found. */
const settle = async (id: string) => {
  for (let times = 0; times < 4; times += 1) {
    await goOn(id)
    await passTime(6 * minute)
  }
}

const textOf = (remoteId: string) => `https://www.bilibili.com/video/${remoteId}`

const setVisibility = (work: string, visibility: string) =>
  fetch(`${world.simulators.url}/video/sim/works/bilibili/${work}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visibility }),
  })

const submitted = async () => {
  const drafter = await makeDrafter(world.server)
  const { id } = await drafter.draft()
  await drafter.api.call(publicationSubmit, { id })
  const backfill = (remoteId: string, more: object = {}) =>
    drafter.api.call(backfillSubmit, { text: textOf(remoteId), code: drafter.code, ...more })
  const works = () => worksAt(world.simulators, drafter.content.title)
  const theWork = async () => {
    const [work, ...others] = await works()
    if (!work || others.length > 0) throw new Error('not exactly one work')
    return work
  }
  return { ...drafter, id, backfill, works, theWork }
}

/** Published, and the answer was lost. */
const unknown = async () => {
  const made = await submitted()
  await world.simulators.setFault('bilibili', { mode: 'cut', times: 1, match: 'add-by-utoken' })
  await goOn(made.id)
  expect(await readPublication(world.server, made.id)).toMatchObject({ state: 'unknown', remoteId: null })
  return made
}

type Made = Awaited<ReturnType<typeof submitted>>

/** One publication, one work, one record, whatever came first. */
const expectOne = async ({ api, id, theWork, code }: Made) => {
  const row = await readPublication(world.server, id)
  expect(row).toMatchObject({ state: 'verified', remoteId: await theWork(), origin: 'api' })
  const { items } = await api.call(publicationList, {})
  expect(items.map((item) => item.id)).toEqual([id])
  const records = (await api.call(backfillRecords, {})).items
  expect(records).toMatchObject([{ id, state: 'passed', code, work: { url: textOf(row.remoteId ?? '') } }])
  return row
}

/** What happens between the platform's acting and its answer. */
const whileCalling = (work: () => Promise<unknown>): PublishingDeps => {
  const publisher = deps.publishers.bilibili
  if (!publisher) throw new Error('no publisher')
  const slow: VideoPublisher = {
    ...publisher,
    publish: async (...call) => {
      const answer = await publisher.publish(...call)
      await work()
      return answer
    },
  }
  return { ...deps, publishers: { bilibili: slow } }
}

it('a work that is reported while its publication is unknown is that publication', async () => {
  const made = await unknown()
  expect(await made.backfill(await made.theWork())).toMatchObject({
    outcome: 'done',
    sentence: made.content.title,
  })
  expect((await made.backfill(await made.theWork())).sentence).toMatch(
    /^\d\d\/\d\d 由图神发布，已在记录里，不用回填$/,
  )
  await settle(made.id)
  const row = await expectOne(made)
  expect(await stepsOf(world.server, row)).toEqual([
    'queued',
    'uploaded',
    'sent',
    'silent',
    'linked',
    'verified',
  ])
})

it('a work that is reported before the answer of the publish call is that publication, and the answer changes nothing', async () => {
  const made = await submitted()
  await goOn(
    made.id,
    whileCalling(async () => {
      expect(await made.backfill(await made.theWork())).toMatchObject({ outcome: 'done' })
    }),
  )
  await settle(made.id)
  await expectOne(made)
})

it('a report that waits for a person gives the work up when the answer comes', async () => {
  const made = await submitted()
  await goOn(
    made.id,
    whileCalling(async () => {
      await world.simulators.setFault('video-pages', { mode: 'error5xx', times: 1 })
      expect(await made.backfill(await made.theWork(), { by_person: true })).toMatchObject({
        outcome: 'waiting',
      })
    }),
  )
  await settle(made.id)
  await expectOne(made)
})

it('a report that waits for a person gives the work up when it is found by reading', async () => {
  const made = await unknown()
  await world.simulators.setFault('video-pages', { mode: 'error5xx', times: 1 })
  expect(await made.backfill(await made.theWork(), { by_person: true })).toMatchObject({ outcome: 'waiting' })
  await passTime(5 * minute)
  await settle(made.id)
  const row = await expectOne(made)
  expect(await stepsOf(world.server, row)).toEqual([
    'queued',
    'uploaded',
    'sent',
    'silent',
    'found',
    'verified',
  ])
})

it('a reported work that was away for a day can be reported again', async () => {
  const made = await unknown()
  const work = await made.theWork()
  await made.backfill(work)
  await setVisibility(work, 'deleted')
  await goOn(made.id)
  await passTime(25 * hour)
  await goOn(made.id)
  expect(await readPublication(world.server, made.id)).toMatchObject({ state: 'unknown', remoteId: null })
  await setVisibility(work, 'public')
  expect(await made.backfill(work)).toMatchObject({ outcome: 'done' })
  await settle(made.id)
  await expectOne(made)
})

it('a report of one’s own does not stand in the way of the link', async () => {
  const made = await unknown()
  const work = await made.theWork()
  await world.simulators.setFault('video-pages', { mode: 'error5xx', times: 1 })
  await made.backfill(work, { by_person: true })
  await made.api.call(publicationLink, { id: made.id, text: textOf(work) })
  await settle(made.id)
  await expectOne(made)
})

it('an answer with a work that somebody else claims is kept for staff, and nothing breaks', async () => {
  const made = await submitted()
  const other = await makeDrafter(world.server)
  await goOn(
    made.id,
    whileCalling(async () => {
      await world.simulators.setFault('video-pages', { mode: 'error5xx', times: 1 })
      await other.api.call(backfillSubmit, { text: textOf(await made.theWork()), by_person: true })
    }),
  )
  expect(await readPublication(world.server, made.id)).toMatchObject({ state: 'unknown', remoteId: null })
  expect((await other.api.call(backfillRecords, {})).items).toMatchObject([{ state: 'waiting' }])
})

const addWork = async (facts: object) => {
  const response = await fetch(`${world.simulators.url}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'bilibili', author: '壁纸馆', title: '极光', ...facts }),
  })
  return (await response.json()) as { id: string }
}

it('a link to an older work, another account’s or another person’s is refused, also from staff', async () => {
  const { api, id, account, uid, theWork } = await unknown()
  const second = await makeConnectedAccount(world.server.services, uid, {
    platform: 'bilibili',
    remoteId: `second-${uid}`,
  })
  const older = await addWork({
    authorId: account.remoteId,
    publishedAt: world.server.services.clock() - 2 * hour,
  })
  const elsewhere = await addWork({ authorId: second.remoteId, publishedAt: world.server.services.clock() })
  const foreign = await addWork({ authorId: 'somebody', author: '城市漫游' })
  const staff = world.server.asStaff(await world.server.make.staff('operator'))
  const reason = '在主页看到了'
  for (const [work, sentence] of [
    [older, /^这条作品 \d\d\/\d\d 就发了，比这次发布早，请贴这次发布的那条$/],
    [elsewhere, /^这条作品是另一个账号发的，请贴这次发布的那条$/],
    [foreign, /^作者「城市漫游」不是你的账号$/],
  ] as const) {
    const link = textOf(work.id)
    expect((await refusalOf(api.call(publicationLink, { id, text: link }))).message).toMatch(sentence)
    expect((await refusalOf(staff.call(linkPublication, { id, link, reason }))).message).toMatch(sentence)
  }
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'unknown', remoteId: null })
  const link = textOf(await theWork())
  expect((await staff.call(linkPublication, { id, link, reason })).state).toBe('submitted')
})

it('a submitted work that is nowhere for a day is given to its owner and staff, and can be found again', async () => {
  const { api, id, content, theWork } = await submitted()
  await goOn(id)
  const work = await theWork()
  await setVisibility(work, 'deleted')
  await passTime(23 * hour)
  await goOn(id)
  expect(await readPublication(world.server, id)).toMatchObject({ state: 'submitted', remoteId: work })
  await passTime(2 * hour)
  await goOn(id)
  expect(await readPublication(world.server, id)).toMatchObject({
    state: 'unknown',
    remoteId: null,
    dueAt: null,
  })
  const row = await readPublication(world.server, id)
  expect(await stepsOf(world.server, row)).toEqual(['queued', 'uploaded', 'sent', 'person'])
  expect((await api.call(noticeList, {})).items[0]?.title).toBe(`「${content.title}」发到B 站，请你看一眼`)
  const staff = world.server.asStaff(await world.server.make.staff('operator'))
  const todo = await staff.call(staffPublications, { tab: 'todo', limit: 100 })
  expect(todo.items.filter(({ state }) => state === 'unknown').map((item) => item.id)).toContain(id)
  await setVisibility(work, 'public')
  await api.call(publicationLink, { id, text: textOf(work) })
  await settle(id)
  expect((await api.call(publicationRead, { id })).state).toBe('verified')
})
