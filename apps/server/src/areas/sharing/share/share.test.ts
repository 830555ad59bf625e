import { randomUUID } from 'node:crypto'
import { errorCodes, type LineId } from '@wallpaper/contract'
import { searchCodeAuthRandom, searchCodeInit } from '@wallpaper/contract/codes'
import { homepageDelete } from '@wallpaper/contract/creation'
import { noticeList } from '@wallpaper/contract/notice'
import {
  shareAccounts,
  shareApply,
  shareApplyInit,
  shareBorrowed,
  shareEnd,
  shareHandle,
  shareInfo,
  shareLent,
  shareList,
  sharePhotoList,
  shareSetOffer,
  shareWithdraw,
} from '@wallpaper/contract/sharing'
import { consoleShares, stopShare } from '@wallpaper/contract/sharing/sharing.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { dayAfterMonths } from './share.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => `key-${randomUUID()}`

interface Pair {
  owner: GalleryWorld
  borrower: GalleryWorld
  line: LineId
}

const offer = ({ owner, line }: Pair, terms: { owner_percent?: number; months?: number } = {}) =>
  owner.client.call(shareSetOffer, { homepage_id: owner.homepageId, is_open: true, ...terms }, { line })

/** A person with an offer, and another with their own homepage. */
const makePair = async (line: LineId = 'picture'): Promise<Pair> => {
  const owner = await makeGalleryWorld(server, { line, works: 3, name: '落日海岸线' })
  const borrower = await makeGalleryWorld(server, { line, works: 1, name: '晚风壁纸馆' })
  const pair = { owner, borrower, line }
  await offer(pair, { owner_percent: 60, months: 3 })
  return pair
}

const apply = async ({ owner, borrower, line }: Pair, message = '会注明来源') => {
  const init = await borrower.client.call(shareApplyInit, { homepage_id: owner.homepageId }, { line })
  return borrower.client.call(
    shareApply,
    {
      homepage_id: owner.homepageId,
      use_homepage_id: borrower.homepageId,
      message,
      offer_version: init.offer_version,
    },
    { line, idempotencyKey: key() },
  )
}

const answer = ({ owner, line }: Pair, share_id: string, verdict: 'accept' | 'refuse', reason?: string) =>
  owner.client.call(shareHandle, { share_id, verdict, ...(reason && { reason }) }, { line })

const end = (client: GalleryWorld['client'], share_id: string, line: LineId = 'picture') =>
  client.call(shareEnd, { share_id }, { line })

const titles = async ({ client }: GalleryWorld) =>
  (await client.call(noticeList, {})).items.map(({ title }) => title)

/** Sessions expire before applications do. */
const signInAgain = async (on: TestServer, { person }: GalleryWorld) => {
  const { db, clock } = on.services
  return on.as(await db.write((tx) => openSession(tx, { uid: person.uid, now: clock() })))
}

describe('offering', () => {
  it('is seen by everybody on its line, with its split, and by nobody on another', async () => {
    const pair = await makePair()
    const { items } = await pair.borrower.client.call(shareList, { limit: 100 }, { line: 'picture' })
    const found = items.find(({ homepage_id }) => homepage_id === pair.owner.homepageId)
    expect(found).toMatchObject({
      name: '落日海岸线',
      owner_name: '林晚风',
      photos: 3,
      owner_percent: 60,
      months: 3,
      share: null,
    })
    expect(found?.pictures).toHaveLength(3)
    const own = await pair.owner.client.call(shareList, { limit: 100 }, { line: 'picture' })
    expect(own.items.map(({ homepage_id }) => homepage_id)).not.toContain(pair.owner.homepageId)
    const elsewhere = await pair.borrower.client.call(shareList, { limit: 100 }, { line: 'young' })
    expect(elsewhere.items.map(({ homepage_id }) => homepage_id)).not.toContain(pair.owner.homepageId)
  })

  it('that is closed again is out of the list and takes no application', async () => {
    const pair = await makePair()
    const { owner, borrower, line } = pair
    await owner.client.call(shareSetOffer, { homepage_id: owner.homepageId, is_open: false }, { line })
    const { items } = await borrower.client.call(shareList, { limit: 100 }, { line })
    expect(items.map(({ homepage_id }) => homepage_id)).not.toContain(owner.homepageId)
    const refused = await refusalOf(apply(pair))
    expect(refused.code).toBe(errorCodes.notFound)
  })

  it('takes only the steps and terms that it names', async () => {
    const pair = await makePair()
    expect(await codeOf(offer(pair, { owner_percent: 52 }))).toBe(errorCodes.invalidInput)
    expect(await codeOf(offer(pair, { months: 5 }))).toBe(errorCodes.invalidInput)
  })

  it('is found by its name and by its class', async () => {
    const pair = await makePair()
    const { client } = pair.borrower
    const byName = await client.call(shareList, { keyword: '落日海岸', limit: 100 }, { line: 'picture' })
    expect(byName.items.map(({ homepage_id }) => homepage_id)).toContain(pair.owner.homepageId)
    expect(byName.classes).toContainEqual({ id: 'wallpaper', name: '手机壁纸' })
    const byClass = await client.call(shareList, { class: 'text.heal', limit: 100 }, { line: 'picture' })
    expect(byClass.items).toEqual([])
  })
})

describe('an application', () => {
  it('is told to the owner, and accepted it can be used until its last day', async () => {
    const pair = await makePair()
    const { owner, borrower, line } = pair
    const applied = await apply(pair)
    expect(applied).toMatchObject({ state: 'applied', side: 'borrower', is_usable: false, last_day: null })
    expect(await titles(owner)).toContain('林晚风想用「落日海岸线」的素材')
    const seen = await owner.client.call(shareInfo, { share_id: applied.id }, { line })
    expect(seen).toMatchObject({ message: '会注明来源', can: { answer: true, withdraw: false, end: false } })
    const accepted = await answer(pair, applied.id, 'accept')
    const last = dayAfterMonths(businessDay(server.services.clock()), 3)
    expect(accepted).toMatchObject({ state: 'accepted', side: 'owner', is_usable: true, last_day: last })
    expect(await titles(borrower)).toContain('「落日海岸线」可以用了')
    const { items, counts } = await borrower.client.call(shareBorrowed, {}, { line })
    expect(items[0]).toMatchObject({ id: applied.id, owner_percent: 60, use_homepage_name: '晚风壁纸馆' })
    expect(counts).toEqual({ borrowed: 1, lent: 0, waiting: 0 })
    const lent = await owner.client.call(shareLent, {}, { line })
    expect(lent.offers[0]).toMatchObject({ is_open: true, running: 1, waiting: 0 })
  })

  it('keeps the terms it was made under when the offer changes, and is asked anew when it changed before', async () => {
    const pair = await makePair()
    const { owner, borrower, line } = pair
    const init = await borrower.client.call(shareApplyInit, { homepage_id: owner.homepageId }, { line })
    await offer(pair, { owner_percent: 80 })
    const stale = borrower.client.call(
      shareApply,
      {
        homepage_id: owner.homepageId,
        use_homepage_id: borrower.homepageId,
        offer_version: init.offer_version,
      },
      { line, idempotencyKey: key() },
    )
    expect(await codeOf(stale)).toBe(errorCodes.changedMeanwhile)
    const applied = await apply(pair)
    await offer(pair, { owner_percent: 30 })
    expect(await answer(pair, applied.id, 'accept')).toMatchObject({ owner_percent: 80 })
  })

  it('is made once: a second is refused, also of two at the same moment', async () => {
    const pair = await makePair()
    const answers = await Promise.all([1, 2, 3].map(() => codeOf(apply(pair))))
    expect(answers.toSorted()).toEqual([errorCodes.refused, errorCodes.refused, errorCodes.ok])
    expect((await pair.owner.client.call(shareLent, {}, { line: pair.line })).items).toHaveLength(1)
  })

  it('cannot be accepted once it is withdrawn, nor withdrawn once it is accepted', async () => {
    const pair = await makePair()
    const { borrower, line } = pair
    const first = await apply(pair)
    await borrower.client.call(shareWithdraw, { share_id: first.id }, { line })
    const late = await refusalOf(answer(pair, first.id, 'accept'))
    expect([late.code, late.message]).toEqual([errorCodes.changedMeanwhile, '申请已撤回'])
    const second = await apply(pair)
    await answer(pair, second.id, 'accept')
    expect(await codeOf(borrower.client.call(shareWithdraw, { share_id: second.id }, { line }))).toBe(
      errorCodes.changedMeanwhile,
    )
  })

  it('that is withdrawn and accepted at the same moment is one of both', async () => {
    const pair = await makePair()
    const { borrower, line } = pair
    const { id } = await apply(pair)
    const answers = await Promise.all([
      codeOf(borrower.client.call(shareWithdraw, { share_id: id }, { line })),
      codeOf(answer(pair, id, 'accept')),
    ])
    expect(answers.toSorted((a, b) => a - b)).toEqual([errorCodes.ok, errorCodes.changedMeanwhile])
  })

  it('is answered by the owner and withdrawn by the borrower, never the other way round', async () => {
    const pair = await makePair()
    const { owner, borrower, line } = pair
    const { id } = await apply(pair)
    const own = borrower.client.call(shareHandle, { share_id: id, verdict: 'accept' }, { line })
    expect(await codeOf(own)).toBe(errorCodes.refused)
    expect(await codeOf(owner.client.call(shareWithdraw, { share_id: id }, { line }))).toBe(
      errorCodes.refused,
    )
  })

  it('is nobody else’s, and not there on another line', async () => {
    const pair = await makePair()
    const { id } = await apply(pair)
    const stranger = await makeGalleryWorld(server)
    expect(await codeOf(end(stranger.client, id))).toBe(errorCodes.notFound)
    expect(await codeOf(end(pair.owner.client, id, 'young'))).toBe(errorCodes.notFound)
    const foreign = pair.borrower.client.call(
      shareApply,
      { homepage_id: pair.owner.homepageId, use_homepage_id: stranger.homepageId, offer_version: 1 },
      { line: 'picture', idempotencyKey: key() },
    )
    expect(await codeOf(foreign)).toBe(errorCodes.notFound)
    const elsewhere = pair.borrower.client.call(
      shareApplyInit,
      { homepage_id: pair.owner.homepageId },
      { line: 'young' },
    )
    expect(await codeOf(elsewhere)).toBe(errorCodes.notFound)
  })

  it('for one’s own homepage is refused', async () => {
    const pair = await makePair()
    expect(await codeOf(apply({ ...pair, borrower: pair.owner }))).toBe(errorCodes.refused)
  })

  it('that is refused says why', async () => {
    const pair = await makePair()
    const { id } = await apply(pair)
    await answer(pair, id, 'refuse', '只给老朋友用')
    const { items } = await pair.borrower.client.call(shareBorrowed, {}, { line: pair.line })
    expect(items[0]).toMatchObject({ state: 'refused', reason: '只给老朋友用' })
    // It can be made again.
    expect((await apply(pair)).state).toBe('applied')
  })

  it('closes by itself when nobody answers, and is then too late to accept', async () => {
    const own = await startTestServer()
    try {
      const [owner, borrower] = [
        await makeGalleryWorld(own, { name: '落日海岸线' }),
        await makeGalleryWorld(own, { works: 1 }),
      ]
      const pair = { owner, borrower, line: 'picture' as const }
      await offer(pair)
      const { id } = await apply(pair)
      own.passTime(7 * dayMs + 1_000)
      const [ownerAgain, borrowerAgain] = [await signInAgain(own, owner), await signInAgain(own, borrower)]
      const late = ownerAgain.call(shareHandle, { share_id: id, verdict: 'accept' }, { line: 'picture' })
      expect(await codeOf(late)).toBe(errorCodes.changedMeanwhile)
      await runWalk(own, 'sharing.close-due')
      await runWalk(own, 'sharing.close-due')
      const seen = await borrowerAgain.call(shareInfo, { share_id: id }, { line: 'picture' })
      expect(seen.state).toBe('expired')
      expect(seen.history.map(({ act }) => act)).toEqual(['apply', 'expire'])
    } finally {
      await own.stop()
    }
  })
})

describe('a running share', () => {
  it('lets the borrower see the works, a stranger only while it is offered', async () => {
    const pair = await makePair()
    const { owner, borrower, line } = pair
    const { id } = await apply(pair)
    await answer(pair, id, 'accept')
    await owner.client.call(shareSetOffer, { homepage_id: owner.homepageId, is_open: false }, { line })
    const seen = await borrower.client.call(
      sharePhotoList,
      { homepage_id: owner.homepageId, limit: 2 },
      { line },
    )
    expect(seen.items).toHaveLength(2)
    expect(seen).toMatchObject({ is_open: false, share: { id, is_usable: true } })
    const rest = await borrower.client.call(
      sharePhotoList,
      { homepage_id: owner.homepageId, limit: 2, cursor: seen.next_cursor ?? '' },
      { line },
    )
    const ids = [...seen.items, ...rest.items].map((photo) => photo.id)
    expect(ids.toSorted()).toEqual(owner.workIds.toSorted())
    const stranger = await makeGalleryWorld(server)
    const looked = stranger.client.call(sharePhotoList, { homepage_id: owner.homepageId }, { line })
    expect(await codeOf(looked)).toBe(errorCodes.notFound)
  })

  it('is ended by either side, once, and goes on until the end of the day', async () => {
    const pair = await makePair()
    const { owner, borrower, line } = pair
    const { id } = await apply(pair)
    await answer(pair, id, 'accept')
    const today = businessDay(server.services.clock())
    const info = await borrower.client.call(shareInfo, { share_id: id }, { line })
    expect(info.last_day_if_ended).toBe(today)
    const answers = await Promise.all([codeOf(end(owner.client, id)), codeOf(end(borrower.client, id))])
    expect(answers.toSorted((a, b) => a - b)).toEqual([errorCodes.ok, errorCodes.changedMeanwhile])
    expect(await codeOf(end(owner.client, id))).toBe(errorCodes.changedMeanwhile)
    const { items } = await borrower.client.call(shareBorrowed, {}, { line })
    expect(items[0]).toMatchObject({ state: 'ended', last_day: today, is_usable: true })
  })

  it('holds the homepages of both sides: neither is deleted while it runs', async () => {
    const pair = await makePair()
    const { owner, borrower, line } = pair
    const { id } = await apply(pair)
    const remove = ({ client, homepageId }: GalleryWorld) =>
      refusalOf(client.call(homepageDelete, { homepage_id: homepageId }, { line }))
    expect((await remove(owner)).message).toContain('申请没有答复')
    await answer(pair, id, 'accept')
    expect((await remove(owner)).message).toContain('1 个人在使用')
    expect((await remove(borrower)).message).toContain('借用的「落日海岸线」')
    await end(borrower.client, id)
    await owner.client.call(homepageDelete, { homepage_id: owner.homepageId }, { line })
    const seen = await borrower.client.call(shareInfo, { share_id: id }, { line })
    expect(seen.homepage).toMatchObject({ name: '落日海岸线', photos: 0, pictures: [] })
  })

  it('is not made for a homepage that is deleted at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const pair = await makePair()
      const { owner, line } = pair
      const [applied, deleted] = await Promise.all([
        codeOf(apply(pair)),
        codeOf(owner.client.call(homepageDelete, { homepage_id: owner.homepageId }, { line })),
      ])
      expect([applied, deleted].filter((code) => code === errorCodes.ok)).toHaveLength(1)
    }
  })

  it('is on both people’s list of shared accounts, whatever line it is of', async () => {
    const pair = await makePair('young')
    const { id } = await apply(pair)
    await answer(pair, id, 'accept')
    const mine = await pair.borrower.client.call(shareAccounts, {})
    expect(mine.items).toMatchObject([
      { name: '林晚风', borrowed: [{ share_id: id, line: 'young' }], lent: [] },
    ])
    const theirs = await pair.owner.client.call(shareAccounts, {})
    expect(theirs.items).toMatchObject([{ borrowed: [], lent: [{ share_id: id }] }])
  })

  it('is stopped at once by staff, who say why', async () => {
    const pair = await makePair()
    const { borrower, line } = pair
    const { id } = await apply(pair)
    await answer(pair, id, 'accept')
    const staff = server.asStaff(await server.make.staff('support'))
    const { items } = await staff.call(consoleShares, { uid: borrower.person.uid })
    expect(items[0]).toMatchObject({ id, homepage_name: '落日海岸线', state: 'accepted', is_usable: true })
    await staff.call(stopShare, { id, reason: '素材被投诉侵权' })
    expect(await codeOf(staff.call(stopShare, { id, reason: '再来一次' }))).toBe(errorCodes.changedMeanwhile)
    const seen = await borrower.client.call(shareInfo, { share_id: id }, { line })
    expect(seen).toMatchObject({ state: 'ended', is_usable: false, reason: '素材被投诉侵权' })
    expect(await titles(borrower)).toContain('「落日海岸线」的共享结束了')
    expect(await titles(pair.owner)).toContain('林晚风不再使用「落日海岸线」')
  })

  it('gives codes that lead to it, and takes none when it is not there to use', async () => {
    const pair = await makePair()
    const { borrower, line } = pair
    const { id } = await apply(pair)
    const make = () =>
      borrower.client.call(searchCodeAuthRandom, { share_id: id }, { line, idempotencyKey: key() })
    expect(await codeOf(make())).toBe(errorCodes.refused)
    await answer(pair, id, 'accept')
    const made = await make()
    expect(made.target).toMatchObject({ kind: 'homepage', name: '落日海岸线', borrowed_from: '林晚风' })
    const info = await borrower.client.call(shareInfo, { share_id: id }, { line })
    expect(info.codes).toEqual([made.code])
    const staff = server.asStaff(await server.make.staff('support'))
    await staff.call(stopShare, { id, reason: '停止' })
    const { items } = await borrower.client.call(searchCodeInit, {}, { line })
    expect(items[0]?.note).toBe('它指向的素材已经结束共享，请更换指向')
  })
})
