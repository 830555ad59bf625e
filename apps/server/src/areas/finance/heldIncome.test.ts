import { randomUUID } from 'node:crypto'
import { proposeBan, unbanPerson } from '@wallpaper/contract/account/account.console'
import { restorePhotos, takeDownPhotos } from '@wallpaper/contract/creation/content/content.console'
import { checkAppeal } from '@wallpaper/contract/review'
import { decideAppeal, reviewAppeals } from '@wallpaper/contract/review/review.console'
import { approve } from '@wallpaper/contract/staff/staff.console'
import { unfreeze, walletV4 } from '@wallpaper/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerReader } from '../../ledger/ledger.ts'
import { businessDay, dayMs } from '../../platform/clock.ts'
import { makeGalleryWorld } from '../../test/galleryWorld.ts'
import { makeIncome } from '../../test/income.ts'
import { recordTakes } from '../../test/takes.ts'
import { startTestServer, type TestServer } from '../../test/testServer.ts'
import { openSession } from '../account/public.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const runJob = async (name: string, input: object) => {
  const job = server.product.jobHandlers.find(({ kind }) => kind.name === name)
  if (!job) throw new Error(`nothing does ${name}`)
  await job.handle(input, { id: 'now', isLastTry: false, signal: new AbortController().signal })
}
const release = () => runJob('finance.release', {})
const balancesOf = (uid: number) => server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))

it('holds the income of who is banned while the ban lasts, and releases it when it is lifted', async () => {
  const [banned, other] = [await server.make.person({}), await server.make.person({})]
  const day = '2026-10-17'
  for (const { uid } of [banned, other]) await makeIncome(server.services, { uid, day, fen: 5_000 })
  const [support, second] = [await server.make.staff('support'), await server.make.staff('support')]
  const { id } = await server
    .asStaff(support)
    .call(proposeBan, { uid: banned.uid, reason: '多次留下联系方式' })
  await server.asStaff(second).call(approve, { id, note: '' })

  server.passTime(8 * dayMs)
  await release()
  expect(await balancesOf(other.uid)).toMatchObject({ pending: 0, available: 5_000 })
  expect(await balancesOf(banned.uid)).toMatchObject({ pending: 5_000, available: 0 })

  const later = await server.make.staff('support')
  await server.asStaff(later).call(unbanPerson, { uid: banned.uid, reason: '申诉成立' })
  await release()
  expect(await balancesOf(banned.uid)).toMatchObject({ pending: 0, available: 5_000 })
  const { db, clock } = server.services
  const session = await db.write((tx) => openSession(tx, { uid: banned.uid, now: clock() }))
  expect(await server.as(session).call(walletV4, {})).toMatchObject({ available: 5_000 })
})

describe('the income of a work that is taken down', () => {
  /** Two works that earned 14 and 7 yuan on a day, in one posting; the first is taken down. */
  const takenDown = async () => {
    const { db, clock } = server.services
    const day = businessDay(clock())
    // Another person's income in the same run: held amounts must not depend on other people.
    await makeIncome(server.services, { uid: (await server.make.person({})).uid, day, fen: 300 })
    const world = await makeGalleryWorld(server, { works: 2 })
    const { uid } = world.owner
    const [down = '', other = ''] = world.workIds
    await recordTakes(db, { uid, day, free: 100, workId: down })
    await recordTakes(db, { uid, day, free: 50, workId: other })
    await runJob('earnings.post-settlement', { day, by: '测试' })
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    await reviewer.call(takeDownPhotos, { photo_ids: [down], cause: 'copyright', reason: '收到权利人投诉' })
    /** A new session: they are shorter than the time income is pending. */
    const client = async () => server.as(await db.write((tx) => openSession(tx, { uid, now: clock() })))
    return { uid, down, client }
  }
  const appealAndUphold = async ({
    uid,
    down,
    client,
  }: Awaited<ReturnType<typeof takenDown>>): Promise<void> => {
    await (await client()).call(
      checkAppeal,
      { photo_id: down, is_change: false, view: 'licensed', text: '图片是自己拍的，见附图', upload_ids: [] },
      { line: 'picture', idempotencyKey: `key-${randomUUID()}` },
    )
    await release()
    expect(await balancesOf(uid)).toMatchObject({ pending: 1_400, available: 700 })
    const second = server.asStaff(await server.make.staff('reviewer'))
    const { items } = await second.call(reviewAppeals, { tab: 'open', limit: 100 })
    const appeal = items.find((item) => item.uid === uid)
    if (!appeal) throw new Error('there is no such appeal')
    await second.call(decideAppeal, { uid, id: appeal.id, version: 2, verdict: 'uphold', reason: '没有授权' })
  }

  it.each([
    [
      'it is back',
      async ({ down }: Awaited<ReturnType<typeof takenDown>>) =>
        server
          .asStaff(await server.make.staff('reviewer'))
          .call(restorePhotos, { photo_ids: [down], reason: '权利人撤回投诉' }),
    ],
    ['its appeal is over, also when it is lost', appealAndUphold],
    ['fifteen days have passed', async () => server.passTime(8 * dayMs)],
  ])('stays pending until %s; what else the person earned goes on', async (_name, end) => {
    const taken = await takenDown()
    server.passTime(8 * dayMs)
    await release()
    await release()
    expect(await balancesOf(taken.uid)).toMatchObject({ pending: 1_400, available: 700 })
    expect(await (await taken.client()).call(unfreeze, {})).toMatchObject({
      pending: 1_400,
      days: [],
      held: { amount: 1_400, most_days: 15 },
    })
    expect(await (await taken.client()).call(walletV4, {})).toMatchObject({ next_release: null })

    await end(taken)
    await release()
    expect(await balancesOf(taken.uid)).toMatchObject({ pending: 0, available: 2_100 })
    expect(await (await taken.client()).call(unfreeze, {})).toMatchObject({ days: [], held: null })
  })
})
