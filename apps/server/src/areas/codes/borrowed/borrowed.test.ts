import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import {
  dataAssistant,
  dataAssistantExport,
  searchCodeAuthRandom,
  searchCodeChangePage,
} from '@wallpaper/contract/codes'
import {
  shareApply,
  shareApplyInit,
  shareBorrowed,
  shareHandle,
  shareSetOffer,
} from '@wallpaper/contract/sharing'
import { stopShare } from '@wallpaper/contract/sharing/sharing.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { createBrowser, type GalleryWorld, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { until } from '../../../test/until.ts'
import { eventRepository } from '../events/event.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const on = { line: 'picture' } as const
const keyed = () => ({ ...on, idempotencyKey: `key-${randomUUID()}` })

/** A borrower whose homepage includes another's material, with a code of each. */
const borrowedWorld = async () => {
  const owner = await makeGalleryWorld(server, { works: 2, name: '山野壁纸' })
  const borrower = await makeGalleryWorld(server, { works: 1, name: '晚风壁纸馆' })
  await owner.client.call(shareSetOffer, { homepage_id: owner.homepageId, is_open: true }, on)
  const { offer_version } = await borrower.client.call(shareApplyInit, { homepage_id: owner.homepageId }, on)
  const { id: shareId } = await borrower.client.call(
    shareApply,
    { homepage_id: owner.homepageId, use_homepage_id: borrower.homepageId, offer_version },
    keyed(),
  )
  await owner.client.call(shareHandle, { share_id: shareId, verdict: 'accept' }, on)
  const own = await borrower.client.call(searchCodeAuthRandom, { homepage_id: borrower.homepageId }, keyed())
  return { owner, borrower, shareId, own }
}

const stop = async (id: string) => {
  const staff = server.asStaff(await server.make.staff('support'))
  await staff.call(stopShare, { id, reason: '测试' })
}

const page = async (path: string) => createBrowser(server.url).open(path)

const workOf = ({ workIds }: GalleryWorld, at = 0): string => workIds[at] ?? ''

describe('borrowed works under the borrower’s codes', () => {
  it('stand beside the borrower’s own, with the name of whose they are, and go when it is over', async () => {
    const { owner, shareId, own } = await borrowedWorld()
    const list = await page(`/s/${own.code}`)
    expect(list.html).toContain('山野壁纸 · 共享')
    const below = await page(`/s/${own.code}/b/${owner.homepageId}`)
    expect(below.status).toBe(200)
    expect(below.html).toContain('素材来自「山野壁纸」，已获共享')
    expect(below.html).toContain(workOf(owner))
    const work = await page(`/s/${own.code}/w/${workOf(owner)}`)
    expect(work.html).toContain('共享素材 · 山野壁纸')
    await stop(shareId)
    await until(async () => (await page(`/s/${own.code}/b/${owner.homepageId}`)).status === 410, 3_000)
    await until(async () => (await page(`/s/${own.code}/w/${workOf(owner)}`)).status === 410, 3_000)
    expect((await page(`/s/${own.code}`)).status).toBe(200)
  })

  it('are what a code can lead to: all of them, or one', async () => {
    const { owner, borrower, shareId, own } = await borrowedWorld()
    const whole = await borrower.client.call(searchCodeAuthRandom, { share_id: shareId }, keyed())
    expect((await page(`/s/${whole.code}`)).html).toContain('素材来自「山野壁纸」')
    const one = await borrower.client.call(
      searchCodeChangePage,
      { code_id: own.id, share_id: shareId, borrowed_photo_id: workOf(owner, 1) },
      on,
    )
    expect(one.target).toMatchObject({ kind: 'photo', id: workOf(owner, 1), borrowed_from: '林晚风' })
    const foreign = borrower.client.call(
      searchCodeChangePage,
      { code_id: own.id, share_id: shareId, borrowed_photo_id: workOf(borrower) },
      on,
    )
    expect(await codeOf(foreign)).toBe(errorCodes.notFound)
    await stop(shareId)
    await until(async () => (await page(`/s/${whole.code}`)).status === 410, 3_000)
  })

  it('nobody else’s code leads to them', async () => {
    const { owner, shareId } = await borrowedWorld()
    const stranger = await makeGalleryWorld(server)
    const made = stranger.client.call(searchCodeAuthRandom, { share_id: shareId }, keyed())
    expect(await codeOf(made)).toBe(errorCodes.notFound)
    const theirs = await stranger.client.call(
      searchCodeAuthRandom,
      { homepage_id: stranger.homepageId },
      keyed(),
    )
    expect((await page(`/s/${theirs.code}/b/${owner.homepageId}`)).status).toBe(410)
    expect((await page(`/s/${theirs.code}/w/${workOf(owner)}`)).status).toBe(410)
  })

  it('are counted for the borrower, marked as borrowed, with the income of the relation', async () => {
    const { owner, borrower, shareId, own } = await borrowedWorld()
    const browser = createBrowser(server.url)
    await browser.open(`/s/${own.code}/w/${workOf(owner)}`)
    await browser.sendEvents(own.code, [{ k: 'view', w: workOf(owner) }])
    const saved = await browser.send(`/s/${own.code}/w/${workOf(owner)}/save`)
    expect(saved.status).toBe(302)
    const { db, clock } = server.services
    const day = new Date(clock() + 8 * 3_600_000).toISOString().slice(0, 10)
    await db.write((tx) =>
      eventRepository(tx).addIncome({
        uid: borrower.person.uid,
        line: 'picture',
        day,
        codeId: own.id,
        platform: 'wechat',
        works: [{ workId: workOf(owner), fen: 700 }],
      }),
    )
    const funnel = await borrower.client.call(dataAssistant, { period: 'today', group: 'photo' }, on)
    expect(funnel.rows).toMatchObject([
      { key: workOf(owner), name: '作品 1', is_borrowed: true, counts: { views: 1, saves: 1 } },
    ])
    const { csv } = await borrower.client.call(dataAssistantExport, { period: 'today', group: 'photo' }, on)
    expect(csv).toContain('作品 1（借用）')
    const { items } = await borrower.client.call(shareBorrowed, {}, on)
    expect(items.find(({ id }) => id === shareId)?.income_fen).toBe(700)
    const noted = await db.write(async (tx) =>
      tx.execute(sql`SELECT owner_uid FROM borrowed_works WHERE uid = ${borrower.person.uid}`),
    )
    expect(noted.rows).toEqual([{ owner_uid: String(owner.person.uid) }])
  })

  it('that are locked by their owner stay locked under the borrower’s code', async () => {
    const { owner, own } = await borrowedWorld()
    await owner.setMode(workOf(owner), 'price', 100)
    const locked = await page(`/s/${own.code}/w/${workOf(owner)}`)
    expect(locked.html).toContain('¥1.00 解锁原图')
    expect(locked.html).not.toContain('/large.webp')
    const refused = await createBrowser(server.url).send(`/s/${own.code}/w/${workOf(owner)}/original`)
    expect(refused.status).toBe(403)
  })
})
