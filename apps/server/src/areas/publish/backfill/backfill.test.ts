/** Reporting works over HTTP, at the simulated platforms. */
import { noticeList } from '@wallpaper/contract/notice'
import {
  backfillBatch,
  backfillInit,
  backfillRecognise,
  backfillRecords,
  backfillSubmit,
  publicationRead,
  publicationSave,
  publicationSubmit,
} from '@wallpaper/contract/publish'
import {
  claimBackfill,
  passBackfill,
  rejectBackfill,
  staffBackfillRead,
  staffBackfills,
} from '@wallpaper/contract/publish/backfill.console'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson } from '../../../test/factories.ts'
import { makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { makeVideo } from '../test/publishingWorld.ts'
import { backfillReader } from './backfill.repository.ts'
import { recheckWalk } from './recheck.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
afterEach(() => simulators.reset())
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

interface Work {
  id: string
  authorId: string
  author: string
  title: string
  shareText: string
  shortUrl: string
}

const addWork = async (facts: object = {}): Promise<Work> => {
  const response = await fetch(`${simulators.url}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'douyin', author: '晚风壁纸馆', title: '霓虹都市夜景', ...facts }),
  })
  return (await response.json()) as Work
}
const setVisibility = (work: Work, visibility: string, platform = 'douyin') =>
  fetch(`${simulators.url}/video/sim/works/${platform}/${work.id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ visibility }),
  })

const sentenceOf = async (call: Promise<unknown>) => (await refusalOf(call)).message

const api = (person: TestPerson) => server.as(person.session)

/** With a code, and the account that published the work. */
const creatorOf = async (work: Work, facts: object = {}) => {
  const person = await server.make.person()
  const { db } = server.services
  const codeId = await db.write((tx) => makeOwned.code(tx, { uid: person.uid, line: 'picture' }))
  await db.write((tx) =>
    tx.execute(sql`UPDATE codes SET created_at = now() - interval '10 days' WHERE id = ${codeId}`),
  )
  await makeConnectedAccount(server.services, person.uid, {
    platform: 'douyin',
    remoteId: `${work.authorId}-${person.uid}`,
    nickname: work.author,
    ...facts,
  })
  const [code] = (await api(person).call(backfillInit, {})).codes
  if (!code) throw new Error('no code')
  return { person, code: code.code }
}
/** The account's remote id is unique, so each work gets an author of its own. */
const workOfNewAuthor = async (facts: object = {}) =>
  addWork({ authorId: `author-${crypto.randomUUID()}`, ...facts })

it('a share text is recognised, submitted, and counted once', async () => {
  const work = await workOfNewAuthor()
  const { person, code } = await creatorOf(work, { remoteId: work.authorId })
  const shown = await api(person).call(backfillRecognise, { text: work.shareText })
  const done = {
    outcome: 'done',
    problem: null,
    sentence: '霓虹都市夜景',
    work: {
      platform: 'douyin',
      title: '霓虹都市夜景',
      author: '晚风壁纸馆',
      published_at: expect.any(Number),
      cover_url: expect.stringMatching(`/video/sim/covers/douyin/${work.id}$`),
      url: `https://www.douyin.com/video/${work.id}`,
      remote_id: `${work.id.slice(0, 4)}****${work.id.slice(-4)}`,
    },
    checks: [
      { id: 'account', state: 'ok', detail: '晚风壁纸馆' },
      { id: 'unclaimed', state: 'ok', detail: '' },
      { id: 'time', state: 'ok', detail: expect.stringContaining(code) },
    ],
    can_submit: true,
  }
  expect(shown).toEqual(done)
  expect(await api(person).call(backfillSubmit, { text: work.shareText, code })).toEqual(done)
  const again = await api(person).call(backfillSubmit, { text: work.shareText, code })
  expect([again.outcome, again.sentence]).toEqual([
    'repeated',
    expect.stringMatching(/^\d\d\/\d\d 已回填过，未改动$/),
  ])
  const { items } = await api(person).call(backfillRecords, {})
  expect(items).toEqual([
    expect.objectContaining({
      state: 'passed',
      is_gone: false,
      code,
      sentence: '',
      work: expect.objectContaining({ remote_id: work.id }),
    }),
  ])
})

it('a text of 1 MB is refused at once, and its work is recognised from an ordinary one afterwards', async () => {
  const work = await workOfNewAuthor()
  const { person, code } = await creatorOf(work, { remoteId: work.authorId })
  const text = `${work.shareText}${'晚'.repeat(350_000)}`
  expect(Buffer.byteLength(text)).toBeGreaterThan(1_000_000)
  const refused = [
    await sentenceOf(api(person).call(backfillRecognise, { text })),
    await sentenceOf(api(person).call(backfillSubmit, { text, code })),
    await sentenceOf(api(person).call(backfillBatch, { lines: [text], code })),
  ]
  expect(refused).toEqual(refused.map(() => expect.stringMatching(/^内容太大了/)))
  expect((await api(person).call(backfillRecognise, { text: work.shareText })).can_submit).toBe(true)
})

it('somebody else gets a refusal, also when both submit at once', async () => {
  const work = await workOfNewAuthor()
  const one = await creatorOf(work, { remoteId: work.authorId })
  const other = await creatorOf(work, { connect: 'named', nickname: work.author })
  const results = await Promise.all(
    [one, other].map(({ person }) => api(person).call(backfillSubmit, { text: work.shareText })),
  )
  const refused = results.filter(({ outcome }) => outcome === 'refused')
  expect(refused).toHaveLength(1)
  expect([refused[0]?.problem, refused[0]?.sentence]).toEqual(['taken', '这条作品已经有人回填'])
})

it('refuses with the reason: another author, older than the code, deleted, private, no account', async () => {
  const mine = await workOfNewAuthor()
  const { person } = await creatorOf(mine, { remoteId: mine.authorId })
  const others = await workOfNewAuthor({ author: '城市漫游' })
  const old = await workOfNewAuthor({
    authorId: mine.authorId,
    publishedAt: Date.now() - 60 * dayMs,
    title: '旧',
  })
  const deleted = await workOfNewAuthor({ title: '删了' })
  await setVisibility(deleted, 'deleted')
  const hidden = await workOfNewAuthor({ title: '私密' })
  await setVisibility(hidden, 'private')
  const kuaishou = await workOfNewAuthor({ platform: 'kuaishou' })
  const answers = []
  for (const { shareText } of [others, old, deleted, hidden, kuaishou]) {
    const { outcome, problem, sentence } = await api(person).call(backfillSubmit, { text: shareText })
    answers.push([outcome, problem, sentence])
  }
  expect(answers).toEqual([
    ['refused', 'account', '作者「城市漫游」不是你的账号'],
    ['refused', 'early', expect.stringMatching(/^\d\d\/\d\d 发布，口令 \d\d\/\d\d 才建$/)],
    ['refused', 'gone', '链接已失效，请重新复制'],
    ['refused', 'private', '作品已设为私密，改回公开后再回填'],
    ['refused', 'account', '你还没有连接快手账号'],
  ])
  expect((await api(person).call(backfillRecords, {})).items).toEqual([])
})

it('of several hand-offs with one code only that of the work ends; an older work ends none', async () => {
  const work = await workOfNewAuthor()
  const { person, code } = await creatorOf(work, { remoteId: work.authorId })
  const begin = async (title: string) => {
    const media_id = await makeVideo(server, person.uid)
    const content = { platform: 'douyin' as const, code, title, media_id }
    const { id } = await api(person).call(publicationSave, content)
    await api(person).call(publicationSubmit, { id, is_confirmed: true })
    return id
  }
  const [first, second] = [await begin('海浪剪纸合集'), await begin('雪山日出')]
  const stateOf = async (id: string) => (await api(person).call(publicationRead, { id })).state
  const states = async () => [await stateOf(first), await stateOf(second)]
  const report = (text: string) => api(person).call(backfillSubmit, { text, code })
  expect((await report(work.shareText)).outcome).toBe('done')
  const old = await addWork({
    authorId: work.authorId,
    title: '雪山日出',
    publishedAt: server.services.clock() - 2 * dayMs,
  })
  expect((await report(old.shareText)).outcome).toBe('done')
  expect(await states()).toEqual(['handing_off', 'handing_off'])
  const published = await addWork({
    authorId: work.authorId,
    title: '雪山日出，循环一整夜',
    publishedAt: server.services.clock() + 60_000,
  })
  expect((await report(published.shareText)).outcome).toBe('done')
  expect(await states()).toEqual(['handing_off', 'verified'])
  expect((await api(person).call(publicationRead, { id: second })).url).toContain(published.id)
})

it('what cannot be read waits for a person, who names the work', async () => {
  const work = await workOfNewAuthor()
  const { person } = await creatorOf(work, { remoteId: work.authorId })
  await simulators.setFault('video-pages', { mode: 'error5xx' })
  const shown = await api(person).call(backfillRecognise, { text: work.shareText })
  expect([shown.outcome, shown.problem, shown.sentence, shown.can_submit]).toEqual([
    'refused',
    'unreadable',
    '暂时读不到，可先提交人工核对',
    true,
  ])
  const input = { text: work.shareText, by_person: true }
  expect((await api(person).call(backfillSubmit, input)).outcome).toBe('waiting')
  expect((await api(person).call(backfillSubmit, input)).outcome).toBe('repeated')
  const [record] = (await api(person).call(backfillRecords, {})).items
  if (!record) throw new Error('no record')
  const staff = server.asStaff(await server.make.staff('reviewer'))
  expect(await sentenceOf(staff.call(passBackfill, { id: record.id }))).toBe(
    '这一条没读到作品，请填打开后看到的作品链接',
  )
  const passed = await staff.call(passBackfill, {
    id: record.id,
    link: `https://www.douyin.com/video/${work.id}`,
  })
  expect([passed.state, passed.work.remote_id]).toEqual(['passed', work.id])
})

it('a named account is checked by staff, one at a time, with what others reported beside it', async () => {
  const work = await workOfNewAuthor({ platform: 'xiaohongshu' })
  const facts = { platform: 'xiaohongshu', connect: 'named', remoteId: `wan-${work.id}`, state: 'waiting' }
  const { person } = await creatorOf(work, facts)
  const result = await api(person).call(backfillSubmit, { text: work.shareText })
  expect([result.outcome, result.sentence]).toEqual(['waiting', '小红书需人工核对，1 个工作日内'])
  const [record] = (await api(person).call(backfillRecords, {})).items
  const id = record?.id ?? ''
  const [first, second] = [await server.make.staff('reviewer'), await server.make.staff('reviewer')]
  const claimed = await server.asStaff(first).call(claimBackfill, { id })
  expect([claimed.is_mine, claimed.claimed_by, claimed.doubts]).toEqual([true, first.name, ['named_account']])
  expect(await sentenceOf(server.asStaff(second).call(passBackfill, { id }))).toBe('同事正在审这一条')
  expect(await sentenceOf(server.asStaff(first).call(rejectBackfill, { id, cause: 'other' }))).toBe(
    '选「其他」时要写清原因',
  )
  const rejected = await server.asStaff(first).call(rejectBackfill, { id, cause: 'not_owner' })
  expect([rejected.state, rejected.reason, rejected.decided]).toEqual(['rejected', 'not_owner', 1])
  expect(await sentenceOf(server.asStaff(first).call(passBackfill, { id }))).toBe('这一条已经审过了')
  // Rejected, it can be reported again, and staff see both.
  expect((await api(person).call(backfillSubmit, { text: work.shareText })).outcome).toBe('waiting')
  const [again] = (await api(person).call(backfillRecords, {})).items
  const read = await server.asStaff(second).call(staffBackfillRead, { id: again?.id ?? '' })
  expect(read.duplicates.map((one) => one.id)).toEqual([id])
  const list = await server.asStaff(second).call(staffBackfills, { tab: 'decided' })
  expect(list.items.map((one) => one.id)).toContain(id)
})

it('a batch has one answer a line, and sent again changes nothing', async () => {
  const works = [await workOfNewAuthor({ title: '一' }), await workOfNewAuthor({ title: '二' })]
  const [first, second] = works
  if (!first || !second) throw new Error('no works')
  const { person, code } = await creatorOf(first, { remoteId: first.authorId })
  const lines = [
    first.shareText,
    '今天没有链接',
    `${code}\t${first.shortUrl}`,
    second.shareText,
    'https://douyin.com.evil.cn/video/7426018837751233351',
  ]
  const shown = async () =>
    (await api(person).call(backfillBatch, { lines })).items.map(
      ({ line, platform, outcome, problem, sentence }) => [line, platform, outcome, problem, sentence],
    )
  const others = [
    [2, null, 'refused', 'link', '没有找到作品链接，请在平台上点「分享 - 复制链接」再粘贴'],
    [3, 'douyin', 'repeated', null, '和第 1 行相同'],
    [4, 'douyin', 'refused', 'account', '作者「晚风壁纸馆」不是你的账号'],
    [5, null, 'refused', 'link', '这个网址很像平台，但不是平台的网址，请回到平台重新复制'],
  ]
  expect(await shown()).toEqual([[1, 'douyin', 'done', null, '一'], ...others])
  expect(await shown()).toEqual([
    [1, 'douyin', 'repeated', null, expect.stringMatching(/已回填过，未改动$/)],
    ...others,
  ])
  expect((await api(person).call(backfillRecords, {})).items).toHaveLength(1)
})

it('lines that cannot be read are submitted for a person, and the others stay as they are', async () => {
  const works = [await workOfNewAuthor({ title: '一' }), await workOfNewAuthor({ title: '二' })]
  const [first, second] = works
  if (!first || !second) throw new Error('no works')
  const { person } = await creatorOf(first, { remoteId: first.authorId })
  await simulators.setFault('video-pages', { mode: 'error5xx' })
  const lines = [first.shareText, '今天没有链接', second.shareText]
  const outcomes = async (more: object = {}) =>
    (await api(person).call(backfillBatch, { lines, ...more })).items.map(({ outcome, problem }) => [
      outcome,
      problem,
    ])
  expect(await outcomes()).toEqual([
    ['refused', 'unreadable'],
    ['refused', 'link'],
    ['refused', 'unreadable'],
  ])
  expect((await api(person).call(backfillRecords, {})).items).toEqual([])
  expect(await outcomes({ by_person: true })).toEqual([
    ['waiting', null],
    ['refused', 'link'],
    ['waiting', null],
  ])
  expect((await api(person).call(backfillRecords, {})).items.map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
  ])
})

it('a work that is deleted later is found at the re-check, and when it comes back', async () => {
  const work = await workOfNewAuthor()
  const { person } = await creatorOf(work, { remoteId: work.authorId })
  await api(person).call(backfillSubmit, { text: work.shareText })
  const { db, partners, clock } = server.services
  const record = async () => (await api(person).call(backfillRecords, {})).items[0]
  const walk = recheckWalk({ db, pages: partners.workPages, counts: [] })
  const recheck = async (days: number) => {
    const now = clock() + days * dayMs + 60_000
    const due = await db.read((tx) => walk.due(tx, { after: null, limit: 100, now }))
    const id = (await record())?.id ?? ''
    if (due.includes(id)) await walk.handle(id, { now, signal: AbortSignal.timeout(5_000) })
    return due.includes(id)
  }
  expect(await recheck(0)).toBe(false)
  await setVisibility(work, 'deleted')
  await simulators.setFault('video-pages', { mode: 'error5xx', times: 1 })
  expect(await recheck(1)).toBe(true)
  expect((await record())?.is_gone).toBe(false)
  expect(await recheck(2)).toBe(true)
  const gone = await record()
  expect([gone?.is_gone, gone?.sentence]).toEqual([true, '作品已删除或隐藏，不再算有效作品'])
  // Looked at each day while it is gone, also after the last planned look.
  expect(await recheck(2)).toBe(false)
  expect(await recheck(3.5)).toBe(true)
  expect(await recheck(45)).toBe(true)
  expect((await record())?.is_gone).toBe(true)
  await setVisibility(work, 'public')
  expect(await recheck(45)).toBe(false)
  expect(await recheck(60)).toBe(true)
  expect((await record())?.is_gone).toBe(false)
  expect(await recheck(400)).toBe(false)
  const told = await api(person).call(noticeList, {})
  expect(told.items.map(({ title }) => title)).toEqual([
    '「霓虹都市夜景」又能打开了',
    '「霓虹都市夜景」打不开了',
  ])
})

it('the cover is kept as it was, and staff see it when the platform has it no more', async () => {
  const work = await workOfNewAuthor()
  const { person } = await creatorOf(work, { remoteId: work.authorId })
  await api(person).call(backfillSubmit, { text: work.shareText })
  const [record] = (await api(person).call(backfillRecords, {})).items
  const id = record?.id ?? ''
  const staff = server.asStaff(await server.make.staff('reviewer'))
  const coverOf = async () => (await staff.call(staffBackfillRead, { id })).work.cover_url ?? ''
  expect(await coverOf()).toBe(record?.work.cover_url)
  expect((await runWalk(server, 'publish.keep-covers')).failed).toBe(0)
  const kept = await coverOf()
  expect(kept).toContain(`private/publish/covers/${person.uid}/${id}.png`)
  const bytesAt = async (url: string) =>
    Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer())
  expect((await bytesAt(kept)).equals(await bytesAt(record?.work.cover_url ?? ''))).toBe(true)
  const row = await server.services.db.read((tx) => backfillReader(tx).one(id))
  const hash = row?.coverHash ?? ''
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
  const other = await makeGalleryWorld(server, { works: 1 })
  const [workId] = other.workIds
  // One of 64 bits differs.
  const bits = (BigInt(`0x${hash}`) ^ 1n).toString(2).padStart(64, '0')
  await server.services.db.write((tx) =>
    tx.execute(sql`UPDATE work_pages SET perceptual_hash = ${bits}::bit(64) WHERE work_id = ${workId ?? ''}`),
  )
  const { alike, likeness } = await staff.call(staffBackfillRead, { id })
  // No work of their own was chosen, so there is nothing to compare with.
  expect([alike.map((one) => [one.id, one.uid, one.likeness]), likeness]).toEqual([
    [[workId, other.person.uid, 98]],
    null,
  ])
  const due = await server.services.db.read((tx) =>
    backfillReader(tx).coversDue({ after: null, limit: 100, now: server.services.clock() }),
  )
  expect(due).not.toContain(id)
})
