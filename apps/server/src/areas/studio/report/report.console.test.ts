/** Reported results: kept or removed by staff, with everything that was made of them. */
import { noticeList } from '@wallpaper/contract/notice'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { faceDetail, reportJob } from '@wallpaper/contract/studio'
import { decideReport, staffReports } from '@wallpaper/contract/studio/job.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { areas } from '../../../app.ts'
import { newId } from '../../../platform/ids.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { createBrowser } from '../../../test/galleryWorld.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { createTestMaker, submitTestJob, workOnce } from '../test/testMaker.ts'
import { reportRepository } from './report.repository.ts'

const sounds = createTestMaker()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ areas: [...areas, sounds.area] })
})
afterAll(() => server.stop())

const reviewer = async () => server.asStaff(await server.make.staff('reviewer'))
type Person = Awaited<ReturnType<TestServer['make']['person']>>

const madeBy = async (person: Person, title: string): Promise<string> => {
  const { id } = await submitTestJob(server, sounds, person.uid, { title })
  await workOnce(server)
  return id
}

/** By somebody who saw it elsewhere. */
const reportedBy = async (reporter: number, uid: number, jobId: string): Promise<string> => {
  const { db, clock } = server.services
  const id = newId(clock())
  await db.write((tx) =>
    reportRepository(tx).insert({
      uid,
      id,
      jobId,
      reporter,
      reason: 'not_allowed',
      text: '这是我的脸',
      state: 'waiting',
      createdAt: new Date(clock()),
    }),
  )
  return id
}

const noticesOf = async ({ session }: Person) =>
  (await server.as(session).call(noticeList, {})).items.map(({ title }) => title)
const jobOf = ({ session }: Person, id: string) => server.as(session).call(faceDetail, { id })
const statusOf = async (url = '') => (await fetch(new URL(url, server.url))).status
const waitingOn = async () => {
  const { studio_reports_waiting } = await server
    .asStaff(await server.make.staff('reviewer'))
    .call(workbench, {})
  return studio_reports_waiting
}

it('waits with the longest waiting first; kept ones stay, and whoever reported hears why', async () => {
  const staff = await reviewer()
  const author = await server.make.person({ nickname: '晚风' })
  const [first, second] = [await madeBy(author, '海浪'), await madeBy(author, '风铃')]
  const other = await server.make.person()
  const early = await reportedBy(other.uid, author.uid, first)
  await server.as(author.session).call(reportJob, { id: second, cause: 'harmful' })

  const { items, total } = await staff.call(staffReports, { state: 'waiting' })
  expect([total, await waitingOn()]).toEqual([2, 2])
  expect(items).toMatchObject([
    {
      id: early,
      job_id: first,
      title: '海浪',
      uid: author.uid,
      nickname: '晚风',
      reason: 'not_allowed',
      text: '这是我的脸',
      state: 'waiting',
      work_id: null,
      decided_by: '',
      decided_at: null,
    },
    { title: '风铃', reason: 'harmful', text: '' },
  ])
  const verdict = { id: early, verdict: 'kept', note: '看过授权书，是本人同意的' } as const
  expect(await staff.call(decideReport, verdict)).toMatchObject({ state: 'kept', note: verdict.note })
  expect((await refusalOf(staff.call(decideReport, verdict))).message).toBe('这一条已经处理过了')
  expect(await noticesOf(other)).toEqual(['你举报的成图核实过了'])
  expect(await noticesOf(author)).toEqual([])
  const job = await jobOf(author, first)
  expect([job.is_removed, await statusOf(job.result?.file_url)]).toEqual([false, 200])

  await staff.call(decideReport, { id: items[1]?.id ?? '', verdict: 'kept', note: '没有问题' })
  expect(await noticesOf(author)).toEqual(['你举报的成图核实过了'])
})

it('removed: the files are gone at once, its work is down, and everybody concerned is told once', async () => {
  const staff = await reviewer()
  const author = await server.make.person()
  const others = [await server.make.person(), await server.make.person()]
  const id = await madeBy(author, '雨声')
  const before = await jobOf(author, id)
  const { db, clock } = server.services
  const work = await db.write(async (tx) => {
    const owner = { uid: author.uid, line: 'picture' } as const
    const workId = await makeOwned.photo(tx, owner)
    const photoId = await makeOwned.facePhoto(tx, owner)
    await tx.execute(sql`UPDATE works SET state = 'published' WHERE id = ${workId}`)
    await tx.execute(sql`UPDATE studio_jobs SET work_id = ${workId} WHERE id = ${id}`)
    await tx.execute(sql`UPDATE face_photos SET job_id = ${id} WHERE id = ${photoId}`)
    return workId
  })
  const reports: string[] = []
  for (const { uid } of others) reports.push(await reportedBy(uid, author.uid, id))

  const decided = await staff.call(decideReport, {
    id: reports[0] ?? '',
    verdict: 'removed',
    note: '本人来电核实，没有同意',
  })
  expect(decided).toMatchObject({ state: 'removed', work_id: work, small_url: '', large_url: '' })
  const job = await jobOf(author, id)
  expect([job.is_removed, job.result, await statusOf(before.result?.file_url)]).toEqual([true, null, 404])
  expect(await noticesOf(author)).toEqual(['「雨声」的成图已移除', '作品「一个作品」已下架'])
  for (const person of others) expect(await noticesOf(person)).toEqual(['你举报的成图已移除'])
  expect((await staff.call(staffReports, { state: 'removed' })).items.map((each) => each.id)).toEqual(
    reports.toReversed(),
  )
  // The photo that it was made from is due for deletion now, and not only after its day.
  const { rows: photos } = await db.write((tx) =>
    tx.execute<{ due: boolean; state: string }>(sql`SELECT deletes_at <= ${new Date(clock())} AS due,
      (SELECT state FROM works WHERE id = ${work}) AS state FROM face_photos WHERE job_id = ${id}`),
  )
  expect(photos).toEqual([{ due: true, state: 'taken_down' }])
})

it('is reported by the audience where it is seen as a work, without an account, and once by each', async () => {
  const staff = await reviewer()
  const author = await server.make.person()
  const id = await madeBy(author, '潮声')
  const { db } = server.services
  const work = await db.write(async (tx) => {
    const workId = await makeOwned.photo(tx, { uid: author.uid, line: 'picture' })
    await tx.execute(sql`UPDATE studio_jobs SET work_id = ${workId} WHERE id = ${id}`)
    return workId
  })
  const browser = createBrowser(server.url)
  const say = (reason: string, note: string, photo_id = work) =>
    browser.post('/s/report', { code: 'ABCD', photo_id, reason, note })
  // About the work, and about another work: neither is of the studio.
  await say('stolen', '照片是我拍的')
  await say('my_face', '不是这里做的', newId(0))
  await say('my_face', '这是我的脸，没有人问过我')
  await say('minor', '再说一次')
  const waiting = (await staff.call(staffReports, { state: 'waiting' })).items.filter(
    ({ job_id }) => job_id === id,
  )
  expect(waiting).toMatchObject([
    {
      title: '潮声',
      reason: 'not_allowed',
      text: '这是我的脸，没有人问过我',
      is_from_audience: true,
      work_id: work,
      kind: 'audio',
      file_url: expect.stringContaining('file.mp3'),
    },
  ])
  const verdict = { id: waiting[0]?.id ?? '', verdict: 'removed', note: '核实了' } as const
  expect(await staff.call(decideReport, verdict)).toMatchObject({ state: 'removed', file_url: '' })
  expect((await jobOf(author, id)).is_removed).toBe(true)
  expect(await noticesOf(author)).toContain('「潮声」的成图已移除')
})

it('removed while the store is away: nobody sees it go wrong, and a job deletes the files later', async () => {
  const staff = await reviewer()
  const author = await server.make.person()
  const id = await madeBy(author, '钟声')
  const report = await reportedBy((await server.make.person()).uid, author.uid, id)
  const { storage } = server.services
  const erase = storage.erase
  storage.erase = async () => {
    throw new Error('the store is away')
  }
  try {
    expect(await staff.call(decideReport, { id: report, verdict: 'removed', note: '核实了' })).toMatchObject({
      state: 'removed',
    })
  } finally {
    storage.erase = erase
  }
  expect((await jobOf(author, id)).is_removed).toBe(false)
  const handler = server.product.jobHandlers.find(({ kind }) => kind.name === 'studio.remove-result')
  await handler?.handle({ id }, { id: newId(0), signal: new AbortController().signal, isLastTry: false })
  expect((await jobOf(author, id)).is_removed).toBe(true)
})
