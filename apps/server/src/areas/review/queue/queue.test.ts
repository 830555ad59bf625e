import { errorCodes } from '@wallpaper/contract'
import { deletePhoto, photoDetailRead, savePhoto } from '@wallpaper/contract/creation'
import { noticeInfo, noticeList, noticeRead } from '@wallpaper/contract/notice'
import {
  approveReviews,
  claimReview,
  decideReview,
  keepReview,
  releaseReview,
  reviewDecisions,
  reviewFigures,
  reviewQueue,
} from '@wallpaper/contract/review/review.console'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { workbench } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newReviewer = async () => {
  const staff = await server.make.staff('reviewer')
  return server.asStaff(staff)
}
type Reviewer = Awaited<ReturnType<typeof newReviewer>>

const keyFor = (creator: Creator, id: string, version = 1) => ({
  kind: 'work' as const,
  uid: creator.uid,
  id,
  version,
})
const open = (reviewer: Reviewer, creator: Creator, id: string) =>
  reviewer.call(claimReview, { kind: 'work', uid: creator.uid, id })
const approve = (reviewer: Reviewer, creator: Creator, id: string, version = 1) =>
  reviewer.call(decideReview, { ...keyFor(creator, id, version), verdict: 'approve', reason: '' })
const reject = (reviewer: Reviewer, creator: Creator, id: string, reason = '图中有水印，请去掉后重新提交') =>
  reviewer.call(decideReview, {
    ...keyFor(creator, id),
    verdict: 'reject',
    reason_id: 'watermark',
    reason,
  })
const detail = ({ client, on }: Creator, photo_id: string) => client.call(photoDetailRead, { photo_id }, on)

const newestNotice = async ({ client }: Creator) => {
  const [newest] = (await client.call(noticeList, {})).items
  return client.call(noticeInfo, { id: newest?.id ?? 0 })
}

/** Removes everything from the queue. */
const emptyQueue = () =>
  server.services.db.write(async (tx) => {
    await tx.execute(sql`UPDATE works SET state = 'published' WHERE state = 'reviewing'`)
    await tx.execute(sql`UPDATE homepages SET state = 'active' WHERE state = 'reviewing'`)
  })

describe('the queue', () => {
  it('shows who waits longest first, of one line and kind when asked, with how many there are', async () => {
    await emptyQueue()
    const creator = await makeCreator(server, 'overseas')
    const [work = ''] = await creator.works(1)
    const reviewer = await newReviewer()
    const all = await reviewer.call(reviewQueue, {})
    expect(all.items.map(({ kind }) => kind)).toEqual(['homepage', 'work'])
    expect(all).toMatchObject({ total: 2, next_cursor: null })
    const works = await reviewer.call(reviewQueue, { line: 'overseas', kind: 'work' })
    expect(works.items).toMatchObject([{ id: work, uid: creator.uid, is_new_author: true, claim: null }])
    expect((await reviewer.call(reviewQueue, { line: 'picture' })).items).toEqual([])
    const first = await reviewer.call(reviewQueue, { limit: 1 })
    const second = await reviewer.call(reviewQueue, { limit: 1, cursor: first.next_cursor ?? '' })
    expect([...first.items, ...second.items]).toEqual(all.items)
  })

  it('never gives two reviewers the same, however many ask at the same moment', async () => {
    await emptyQueue()
    const creator = await makeCreator(server)
    await creator.works(5)
    const reviewers = await Promise.all(Array.from({ length: 6 }, newReviewer))
    const given = await Promise.all(reviewers.map((reviewer) => reviewer.call(claimReview, {})))
    const ids = given.map(({ subject }) => subject?.id)
    expect(new Set(ids).size).toBe(6)
    expect(ids).not.toContain(undefined)
    expect((await (await newReviewer()).call(claimReview, {})).subject).toBeNull()
  })

  it('tells who has what another wants, and gives it back when they skip it or look at something else', async () => {
    const creator = await makeCreator(server)
    const [one = '', two = ''] = await creator.works(2)
    const [first, second] = [await newReviewer(), await newReviewer()]
    const { subject, after } = await open(first, creator, one)
    expect(subject).toMatchObject({ id: one, claim: { is_mine: true } })
    const refused = await refusalOf(open(second, creator, one))
    expect(refused).toMatchObject({ code: errorCodes.changedMeanwhile })
    expect(refused.message).toContain('正在审核这一项')
    await first.call(releaseReview, { kind: 'work', uid: creator.uid, id: one })
    expect((await open(second, creator, one)).subject?.id).toBe(one)
    await open(second, creator, two)
    expect((await open(first, creator, one)).subject?.id).toBe(one)
    expect(after).not.toBeNull()
  })

  it('goes on behind what was skipped', async () => {
    await emptyQueue()
    const creator = await makeCreator(server)
    await creator.works(2)
    const reviewer = await newReviewer()
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const next = await reviewer.call(claimReview, after ? { after } : {})
      after = next.after
      if (next.subject) seen.push(next.subject.id)
    }
    expect(new Set(seen).size).toBe(3)
  })

  it('lets another have it when a claim has run out, and tells who comes too late', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const [late, quick] = [await newReviewer(), await newReviewer()]
    await open(late, creator, id)
    expect(await codeOf(open(quick, creator, id))).toBe(errorCodes.changedMeanwhile)
    server.passTime(6 * 60_000)
    expect((await open(quick, creator, id)).subject?.claim?.is_mine).toBe(true)
    expect((await refusalOf(approve(late, creator, id))).message).toContain('正在审核这一项')
    await approve(quick, creator, id)
    expect(await detail(creator, id)).toMatchObject({ state: 'published' })
  })
})

describe('a claim', () => {
  it('lasts while its reviewer is at work, and five idle minutes longer', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const key = { kind: 'work', uid: creator.uid, id } as const
    const [busy, other] = [await newReviewer(), await newReviewer()]
    await open(busy, creator, id)
    for (let minute = 0; minute < 8; minute += 1) {
      server.passTime(60_000)
      await busy.call(keepReview, key)
    }
    expect(await codeOf(open(other, creator, id))).toBe(errorCodes.changedMeanwhile)
    expect(await codeOf(other.call(keepReview, key))).toBe(errorCodes.changedMeanwhile)
    server.passTime(5 * 60_000 + 1_000)
    await open(other, creator, id)
    expect((await refusalOf(busy.call(keepReview, key))).message).toContain('正在审核这一项')
  })

  it('holds what is judged and not yet sent, and gives it out to nobody', async () => {
    await emptyQueue()
    const creator = await makeCreator(server)
    const [one = ''] = await creator.works(2)
    const [reviewer, other] = [await newReviewer(), await newReviewer()]
    await open(reviewer, creator, one)
    const given: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const next = await reviewer.call(claimReview, { held: [one], ...(after && { after }) })
      after = next.after
      if (next.subject) given.push(next.subject.id)
    }
    expect(given).toHaveLength(2)
    expect(given).not.toContain(one)
    expect(await codeOf(open(other, creator, one))).toBe(errorCodes.changedMeanwhile)
    await approve(reviewer, creator, one)
    expect(await detail(creator, one)).toMatchObject({ state: 'published' })
  })
})

describe('a verdict', () => {
  it('that rejects is told to the creator, with the reason and what to do next', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const reviewer = await newReviewer()
    await open(reviewer, creator, id)
    await reject(reviewer, creator, id)
    expect(await detail(creator, id)).toMatchObject({
      state: 'rejected',
      reason: '图中有水印，请去掉后重新提交',
    })
    expect(await newestNotice(creator)).toMatchObject({
      title: '作品「作品 1」没有通过审核',
      paragraphs: ['原因：图中有水印，请去掉后重新提交', '可以修改后重新提交；如有异议，可以申诉一次。'],
      path: reviewScreens.works('picture'),
      action: '去修改',
    })
  })

  it('asks for a reason of the list and for words', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const reviewer = await newReviewer()
    expect((await refusalOf(reject(reviewer, creator, id, ''))).data).toMatchObject({
      fields: { reason: '请写明驳回的原因，作者会看到' },
    })
    const call = { ...keyFor(creator, id), verdict: 'reject', reason: '不行' } as const
    for (const reason_id of ['contact', undefined])
      expect((await refusalOf(reviewer.call(decideReview, { ...call, reason_id }))).data).toMatchObject({
        fields: { reason_id: '请选择驳回原因' },
      })
    expect(await detail(creator, id)).toMatchObject({ state: 'reviewing' })
  })

  it('is given once by two at the same moment', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const [first, second] = [await newReviewer(), await newReviewer()]
    const answers = await Promise.all(
      [first, second].map((reviewer, at) =>
        codeOf(at ? approve(reviewer, creator, id) : reject(reviewer, creator, id)),
      ),
    )
    expect(answers.toSorted()).toEqual([errorCodes.ok, errorCodes.changedMeanwhile].toSorted())
    const { items } = await first.call(reviewDecisions, { limit: 100 })
    expect(items.filter((item) => item.subject_id === id)).toHaveLength(1)
  })

  it('is none on a work that was deleted or changed meanwhile, and nothing of it stays', async () => {
    const creator = await makeCreator(server)
    const [deleted = '', changed = ''] = await creator.works(2)
    const reviewer = await newReviewer()
    await open(reviewer, creator, deleted)
    await creator.client.call(deletePhoto, { photo_id: deleted }, creator.on)
    const refused = await refusalOf(approve(reviewer, creator, deleted))
    expect(refused.message).toBe('作者已经删除了这个作品，不用再处理')
    await open(reviewer, creator, changed)
    await creator.client.call(savePhoto, { photo_id: changed, title: '换了标题' }, creator.on)
    expect(await codeOf(approve(reviewer, creator, changed))).toBe(errorCodes.changedMeanwhile)
    const { items } = await reviewer.call(reviewDecisions, { limit: 100 })
    expect(items.filter((item) => item.uid === creator.uid)).toEqual([])
    expect((await open(reviewer, creator, changed)).subject).toMatchObject({ version: 2, title: '换了标题' })
  })

  it('on a change and on a homepage says what has to change', async () => {
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    const reviewer = await newReviewer()
    await approve(reviewer, creator, id)
    await creator.client.call(savePhoto, { photo_id: id, title: '新的标题' }, creator.on)
    const { subject } = await reviewer.call(claimReview, { kind: 'work_change', uid: creator.uid, id })
    expect(subject?.texts[0]).toMatchObject({ text: '新的标题', before: '作品 1' })
    await reviewer.call(decideReview, {
      kind: 'work_change',
      uid: creator.uid,
      id,
      version: 1,
      verdict: 'approve',
      reason: '',
    })
    expect(await detail(creator, id)).toMatchObject({ title: '新的标题', has_change: false })
    await reviewer.call(decideReview, {
      kind: 'homepage',
      uid: creator.uid,
      id: creator.homepage.id,
      version: 1,
      verdict: 'reject',
      reason_id: 'contact',
      reason: '头像里有二维码，请换一张',
      fields: ['avatar_url'],
    })
    expect(await newestNotice(creator)).toMatchObject({ path: reviewScreens.homepages('picture') })
  })
})

describe('works that pass one after the other', () => {
  const titlesOf = async ({ client }: Creator) =>
    (await client.call(noticeList, {})).items.map(({ title }) => title)

  it('are told by one notice as long as it is unread', async () => {
    const creator = await makeCreator(server)
    const [one = '', two = '', three = '', four = ''] = await creator.works(4)
    const reviewer = await newReviewer()
    await approve(reviewer, creator, one)
    expect(await titlesOf(creator)).toEqual(['作品「作品 1」已通过审核'])
    await approve(reviewer, creator, two)
    await approve(reviewer, creator, three)
    expect(await titlesOf(creator)).toEqual(['3 个作品已通过审核'])
    const { items } = await creator.client.call(noticeList, {})
    await creator.client.call(noticeRead, { ids: items.map(({ id }) => id) })
    await approve(reviewer, creator, four)
    expect(await titlesOf(creator)).toEqual(['作品「作品 4」已通过审核', '3 个作品已通过审核'])
  })
})

describe('approving many', () => {
  it('answers for each, once, and leaves what another has open', async () => {
    const creator = await makeCreator(server)
    const [one = '', two = '', taken = '', gone = ''] = await creator.works(4)
    const [reviewer, other] = [await newReviewer(), await newReviewer()]
    await open(other, creator, taken)
    await creator.client.call(deletePhoto, { photo_id: gone }, creator.on)
    const subjects = [one, two, one, taken, gone].map((id) => keyFor(creator, id))
    const { results } = await reviewer.call(approveReviews, { subjects })
    expect(results.map(({ id, ok }) => [id, ok])).toEqual([
      [one, true],
      [two, true],
      [taken, false],
      [gone, false],
    ])
    expect(results[2]?.msg).toContain('正在审核这一项')
    const notices = (await creator.client.call(noticeList, {})).items
    expect(notices.map(({ title }) => title)).toEqual(['2 个作品已通过审核'])
  })

  it('takes neither none nor thousands', async () => {
    const reviewer = await newReviewer()
    const creator = await makeCreator(server)
    const [id = ''] = await creator.works(1)
    expect((await refusalOf(reviewer.call(approveReviews, { subjects: [] }))).data).toMatchObject({
      fields: { subjects: '请先选择要处理的内容' },
    })
    const many = (count: number) => Array.from({ length: count }, () => keyFor(creator, id))
    const answer = (count: number) => codeOf(reviewer.call(approveReviews, { subjects: many(count) }))
    expect(await answer(101)).toBe(errorCodes.invalidInput)
    expect(await answer(5_000)).toBe(errorCodes.tooLarge)
    expect(await detail(creator, id)).toMatchObject({ state: 'reviewing' })
  })
})

describe('what a reviewer sees', () => {
  it('has pictures of others that look alike, and what became of the creator’s other works', async () => {
    const [mine, theirs] = [await makeCreator(server), await makeCreator(server)]
    const [own = '', next = ''] = await mine.works(2)
    const [copy = ''] = await theirs.works(1)
    const bits = BigInt('0xf0e1d2c3b4a59687').toString(2).padStart(64, '0')
    await server.services.db.write(async (tx) => {
      await tx.execute(sql`UPDATE work_pages SET perceptual_hash = ${bits}::bit(64) WHERE work_id = ${copy}`)
      await tx.execute(sql`UPDATE uploads SET perceptual_hash = 'f0e1d2c3b4a59686'
        FROM works w WHERE w.uid = uploads.uid AND w.upload_id = uploads.id AND w.id = ${own}`)
    })
    const reviewer = await newReviewer()
    await reject(reviewer, mine, next)
    const { subject } = await open(reviewer, mine, own)
    expect(subject?.near).toMatchObject([{ id: copy, likeness: 98 }])
    expect(subject?.creator).toMatchObject({
      decided_30: 1,
      pass_rate_30: 0,
      recent: [{ is_approved: false }],
    })
    expect(subject?.history.map(({ what }) => what)).toEqual(['作者提交', '领取'])
  })

  it('is counted by reviewer and on the first page', async () => {
    const creator = await makeCreator(server)
    const [one = '', two = ''] = await creator.works(2)
    const staff = await server.make.staff('reviewer')
    const reviewer = server.asStaff(staff)
    await approve(reviewer, creator, one)
    await reject(reviewer, creator, two)
    const figures = await reviewer.call(reviewFigures, { days: 1 })
    expect(figures.reviewers.find(({ staff_id }) => staff_id === staff.id)).toMatchObject({
      approved: 1,
      rejected: 1,
      appealed: 0,
      agreement: null,
    })
    const first = await reviewer.call(workbench, {})
    expect(first.review_decided_today).toBe(figures.decided_today)
    expect(first.review_waiting).toBe(figures.waiting)
  })
})
