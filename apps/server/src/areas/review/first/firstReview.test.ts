import { errorCodes } from '@wallpaper/contract'
import { searchCodeCreate, searchCodeInit } from '@wallpaper/contract/codes'
import { photoDetailRead } from '@wallpaper/contract/creation'
import { noticeInfo, noticeList } from '@wallpaper/contract/notice'
import { auditInit } from '@wallpaper/contract/review'
import { claimReview, decideFirstReview, reviewQueue } from '@wallpaper/contract/review/review.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

beforeEach(() =>
  server.services.db.write(async (tx) => {
    await tx.execute(sql`UPDATE works SET state = 'published' WHERE state = 'reviewing'`)
    await tx.execute(sql`UPDATE homepages SET state = 'active' WHERE state = 'reviewing'`)
    await tx.execute(sql`DELETE FROM first_reviews`)
  }),
)

const newReviewer = async () => server.asStaff(await server.make.staff('reviewer'))
type Reviewer = Awaited<ReturnType<typeof newReviewer>>

const nameCode = ({ client, homepage, on }: Creator, code: string) =>
  client.call(searchCodeCreate, { code, homepage_id: homepage.id }, on)

/** A new person who has made everything: two works and a Chinese code. */
const complete = async (code: string) => {
  const creator = await makeCreator(server)
  const works = await creator.works(2)
  await nameCode(creator, code)
  return { creator, works }
}

const openNext = async (reviewer: Reviewer, after?: string | null) =>
  reviewer.call(claimReview, after ? { after } : {})

const verdict = async (
  reviewer: Reviewer,
  { refused = [], reason = '', reason_id }: { refused?: string[]; reason?: string; reason_id?: string } = {},
) => {
  const { subject } = await openNext(reviewer)
  if (!subject?.first_parts) throw new Error('there is no first case')
  const { kind, uid, id, version, first_parts } = subject
  const parts = [{ kind, id, version }, ...first_parts.works]
  return reviewer.call(decideFirstReview, {
    uid,
    reason,
    ...(reason_id && { reason_id }),
    subjects: parts.map((part) => ({
      kind: part.kind,
      id: part.id,
      version: part.version,
      is_refused: refused.includes(part.id),
    })),
    codes: first_parts.codes.map((code) => ({ id: code.id, is_refused: refused.includes(code.code) })),
  })
}

const stateOf = async ({ client, on }: Creator, works: readonly string[]) => ({
  works: await Promise.all(
    works.map(async (photo_id) => (await client.call(photoDetailRead, { photo_id }, on)).state),
  ),
  codes: (await client.call(searchCodeInit, {}, on)).items.map(({ state }) => state),
})

describe('the first homepage, works and code of a person', () => {
  it('are one item of the queue, before what has waited longer, once all are there', async () => {
    const before = await makeCreator(server)
    const [earlier = ''] = await before.works(1)
    const creator = await makeCreator(server)
    const works = await creator.works(2)
    const reviewer = await newReviewer()
    const queue = async () =>
      (await reviewer.call(reviewQueue, {})).items.map(({ id, first_review }) => [id, first_review])
    expect(await queue()).toEqual(
      [before.homepage.id, earlier, creator.homepage.id, ...works.toReversed()].map((id) => [id, null]),
    )
    await nameCode(creator, '晚风第一')
    expect(await queue()).toEqual([
      [creator.homepage.id, { works: 2, codes: 1 }],
      [before.homepage.id, null],
      [earlier, null],
    ])
    expect((await reviewer.call(reviewQueue, {})).total).toBe(3)
    const { items } = await creator.client.call(auditInit, {})
    expect(items.map(({ queue: place }) => place?.ahead)).toEqual([0, 0, 0, 0])
  })

  it('are opened first, skipped together, and passed by one answer and told by one notice', async () => {
    const { creator, works } = await complete('晚风第二')
    const other = await makeCreator(server)
    const reviewer = await newReviewer()
    const { subject, after } = await openNext(reviewer)
    expect(subject).toMatchObject({
      id: creator.homepage.id,
      first_review: { works: 2, codes: 1 },
      first_parts: { works: works.toReversed().map((id) => ({ id })), codes: [{ code: '晚风第二' }] },
    })
    expect((await openNext(reviewer, after)).subject?.id).toBe(other.homepage.id)

    expect(await verdict(reviewer)).toEqual({ passed: 4, refused: 0 })
    expect(await stateOf(creator, works)).toEqual({ works: ['published', 'published'], codes: ['active'] })
    const notices = (await creator.client.call(noticeList, {})).items
    expect(notices.map(({ title }) => title)).toEqual(['第一套作品已全部通过审核'])
    expect((await openNext(reviewer)).subject?.id).toBe(other.homepage.id)
  })

  it('pass but for the part that is named, which is corrected and reviewed in its turn', async () => {
    const { creator, works } = await complete('晚风第三')
    const [bad = '', good = ''] = works
    const reviewer = await newReviewer()
    const refusal = { refused: [bad], reason: '图中有水印，请去掉', reason_id: 'watermark' }
    expect(await codeOf(verdict(reviewer, { ...refusal, reason: '' }))).toBe(errorCodes.invalidInput)
    expect(await verdict(reviewer, refusal)).toEqual({ passed: 3, refused: 1 })
    expect(await stateOf(creator, [bad, good])).toEqual({
      works: ['rejected', 'published'],
      codes: ['active'],
    })
    const [notice, ...others] = (await creator.client.call(noticeList, {})).items
    expect(others).toEqual([])
    expect(await creator.client.call(noticeInfo, { id: notice?.id ?? 0 })).toMatchObject({
      title: '第一套作品还差一点，改好就能上线',
      paragraphs: [
        '没有通过：作品「作品 1」。',
        '原因：图中有水印，请去掉',
        `已通过：主页「${creator.homepage.name}」、作品「作品 2」、口令「晚风第三」，不用再审。`,
      ],
      action: '去修改',
    })
    expect(await reviewer.call(reviewQueue, {})).toMatchObject({ items: [], total: 0 })
  })

  it('are decided once: who comes second is told, and nothing is decided twice', async () => {
    const { creator } = await complete('晚风第四')
    const [first, second] = [await newReviewer(), await newReviewer()]
    await openNext(first)
    expect((await openNext(second)).subject).toBeNull()
    await verdict(first)
    const again = { uid: creator.uid, reason: '', codes: [] }
    const subjects = [{ kind: 'homepage' as const, id: creator.homepage.id, version: 1, is_refused: false }]
    expect(await codeOf(second.call(decideFirstReview, { ...again, subjects }))).toBe(
      errorCodes.changedMeanwhile,
    )
  })
})
