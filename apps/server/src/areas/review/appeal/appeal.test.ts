import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { deletePhoto, photoDetailRead, submitPhotos } from '@wallpaper/contract/creation'
import { noticeList } from '@wallpaper/contract/notice'
import { checkAppeal, checkInit } from '@wallpaper/contract/review'
import {
  decideAppeal,
  decideReview,
  reviewAppealOne,
  reviewAppeals,
  reviewDecisions,
  reviewFigures,
} from '@wallpaper/contract/review/review.console'
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

const key = () => `key-${randomUUID()}`

/** A rejected work, and who rejected it. */
const rejectedWork = async () => {
  const creator = await makeCreator(server)
  const [id = ''] = await creator.works(1)
  const staff = await server.make.staff('reviewer')
  const first = server.asStaff(staff)
  await first.call(decideReview, {
    kind: 'work',
    uid: creator.uid,
    id,
    version: 1,
    verdict: 'reject',
    reason_id: 'copyright',
    reason: '字体可能涉及版权',
  })
  const second = server.asStaff(await server.make.staff('reviewer'))
  return { creator, id, staff, first, second }
}

const appeal = ({ client, on }: Creator, photo_id: string, upload_ids: string[] = []) =>
  client.call(
    checkAppeal,
    { photo_id, is_change: false, view: 'licensed', text: '字体有商用授权，见附图', upload_ids },
    { ...on, idempotencyKey: key() },
  )

const openAppeal = async (reviewer: ReturnType<TestServer['asStaff']>, creator: Creator) => {
  const { items } = await reviewer.call(reviewAppeals, { tab: 'open', limit: 100 })
  const found = items.find(({ uid }) => uid === creator.uid)
  if (!found) throw new Error('there is no such appeal')
  return found
}

describe('an appeal', () => {
  it('is answered by another reviewer, with the evidence before them; one that is won publishes the work', async () => {
    const { creator, id, staff, first, second } = await rejectedWork()
    const evidence = await creator.upload()
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE uploads SET is_private = true WHERE id = ${evidence}`),
    )
    const item = await appeal(creator, id, [evidence])
    expect(item).toMatchObject({
      state: 'rejected',
      appeal: { state: 'open' },
      may_appeal: false,
      may_resubmit: false,
    })
    const own = await openAppeal(first, creator)
    expect(own).toMatchObject({ may_decide: false, first_reason: '字体可能涉及版权' })
    const decision = {
      uid: creator.uid,
      id: own.id,
      version: 2,
      verdict: 'overturn',
      reason: '授权有效',
    } as const
    expect(await codeOf(first.call(decideAppeal, decision))).toBe(errorCodes.makerIsChecker)
    const seen = await second.call(reviewAppealOne, { uid: creator.uid, id: own.id })
    expect(seen.evidence.map((picture) => picture.id)).toEqual([evidence])
    expect(seen.subject).toMatchObject({ id, version: 2 })
    await second.call(decideAppeal, decision)
    const work = await creator.client.call(photoDetailRead, { photo_id: id }, creator.on)
    expect(work).toMatchObject({ state: 'published', reason: null })
    const [notice] = (await creator.client.call(noticeList, {})).items
    expect(notice?.title).toBe('作品「作品 1」申诉成功，已通过')
    const { reviewers } = await second.call(reviewFigures, { days: 1 })
    expect(reviewers.find(({ staff_id }) => staff_id === staff.id)).toMatchObject({
      appealed: 1,
      overturned: 1,
      agreement: 0,
    })
    const { items } = await second.call(reviewDecisions, { limit: 100 })
    expect(items.find(({ subject_id }) => subject_id === id)).toMatchObject({ appeal: 'overturned' })
  })

  it('is made once against a verdict, and again against the next', async () => {
    const { creator, id, first, second } = await rejectedWork()
    const both = await Promise.all([codeOf(appeal(creator, id)), codeOf(appeal(creator, id))])
    expect(both.toSorted()).toEqual([errorCodes.refused, errorCodes.ok])
    const open = await openAppeal(second, creator)
    const upheld = {
      uid: creator.uid,
      id: open.id,
      version: 2,
      verdict: 'uphold',
      reason: '授权不含商用',
    } as const
    await second.call(decideAppeal, upheld)
    expect((await refusalOf(appeal(creator, id))).message).toContain('已经申诉过一次')
    expect(await codeOf(second.call(decideAppeal, upheld))).toBe(errorCodes.changedMeanwhile)
    await creator.client.call(submitPhotos, { photo_ids: [id] }, creator.on)
    expect(await codeOf(appeal(creator, id))).toBe(errorCodes.changedMeanwhile)
    await first.call(decideReview, {
      kind: 'work',
      uid: creator.uid,
      id,
      version: 2,
      verdict: 'reject',
      reason_id: 'quality',
      reason: '画面模糊',
    })
    expect((await appeal(creator, id)).appeal).toMatchObject({ state: 'open' })
  })

  it('about what was sent again or deleted meanwhile comes to nothing', async () => {
    const [again, deleted] = [await rejectedWork(), await rejectedWork()]
    await appeal(again.creator, again.id)
    await appeal(deleted.creator, deleted.id)
    await again.creator.client.call(submitPhotos, { photo_ids: [again.id] }, again.creator.on)
    await deleted.creator.client.call(deletePhoto, { photo_id: deleted.id }, deleted.creator.on)
    for (const { creator, second } of [again, deleted]) {
      const { uid, id } = await openAppeal(second, creator)
      const decided = await second.call(decideAppeal, {
        uid,
        id,
        version: 2,
        verdict: 'overturn',
        reason: '可以',
      })
      expect(decided).toMatchObject({ state: 'void' })
    }
    const work = await again.creator.client.call(photoDetailRead, { photo_id: again.id }, again.creator.on)
    expect(work.state).toBe('reviewing')
  })

  it('is not made with pictures that everybody can see, nor about what waits', async () => {
    const { creator, id } = await rejectedWork()
    const open = await creator.upload()
    expect((await refusalOf(appeal(creator, id, [open]))).data).toEqual({
      fields: { upload_ids: '请重新选择图片' },
    })
    const [waiting = ''] = await creator.works(1)
    expect(await codeOf(appeal(creator, waiting))).toBe(errorCodes.changedMeanwhile)
  })
})

describe('the review centre', () => {
  it('says what waits and how long, what was rejected and why, and counts them', async () => {
    const { creator, id } = await rejectedWork()
    await creator.works(2)
    const reply = await creator.client.call(checkInit, {}, creator.on)
    expect(reply.items.map(({ kind, state }) => [kind, state])).toEqual([
      ['work', 'rejected'],
      ['work', 'reviewing'],
      ['work', 'reviewing'],
      ['homepage', 'reviewing'],
    ])
    expect(reply.items[0]).toMatchObject({
      id,
      reason: '字体可能涉及版权',
      may_appeal: true,
      may_resubmit: true,
    })
    expect(reply.items[1]?.queue?.minutes).toBeGreaterThan(0)
    expect(reply.counts).toMatchObject({ photo: 3, homepage: 1, code: 0, rejected: 1, reviewing: 3 })
    expect(reply.summary).toMatchObject({ pass_rate: 0, passed_today: 0 })
    await appeal(creator, id)
    const appealing = await creator.client.call(checkInit, { state: 'appealing' }, creator.on)
    expect(appealing.items.map((item) => item.id)).toEqual([id])
    const rejected = await creator.client.call(checkInit, { state: 'rejected' }, creator.on)
    expect(rejected).toMatchObject({ items: [], counts: { rejected: 0, appealing: 1 } })
  })

  it('goes on page by page, each once', async () => {
    const { creator } = await rejectedWork()
    await creator.works(3)
    const all = await creator.client.call(checkInit, {}, creator.on)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: typeof all = await creator.client.call(
        checkInit,
        { limit: 2, ...(cursor && { cursor }) },
        creator.on,
      )
      seen.push(...page.items.map((item) => item.id))
      cursor = page.next_cursor
    }
    expect(seen).toEqual(all.items.map((item) => item.id))
    expect(new Set(seen).size).toBe(5)
  })

  it('of one line knows nothing of another', async () => {
    const { creator, id } = await rejectedWork()
    const other = await creator.client.call(checkInit, {}, { line: 'overseas' })
    expect(other).toMatchObject({ items: [], counts: { photo: 0 } })
    const refused = creator.client.call(
      checkAppeal,
      { photo_id: id, is_change: false, view: 'wrong', text: '判断有误，请再看' },
      { line: 'overseas', idempotencyKey: key() },
    )
    expect(await codeOf(refused)).toBe(errorCodes.notFound)
  })
})
