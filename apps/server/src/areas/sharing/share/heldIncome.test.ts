import { randomUUID } from 'node:crypto'
import { takeDownPhotos } from '@wallpaper/contract/creation/content/content.console'
import { walletV4 } from '@wallpaper/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { recordTakes } from '../../../test/takes.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { shareRepository } from './share.repository.ts'

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
const balancesOf = (uid: number) => server.services.db.read((tx) => ledgerReader(tx).balancesOf(uid))

it('holds the income of a work that is taken down for whoever earned it with the lent work, and for nobody else', async () => {
  const { db, clock } = server.services
  const day = businessDay(clock())
  const world = await makeGalleryWorld(server, { works: 1 })
  const [down = ''] = world.workIds
  const [borrower, other] = [await server.make.person({}), await server.make.person({})]
  const at = new Date(clock())
  await db.write((tx) =>
    shareRepository(tx, 'picture').insert({
      uid: world.owner.uid,
      id: newId(clock()),
      homepageId: randomUUID(),
      homepageName: '晚风壁纸馆',
      borrowerUid: borrower.uid,
      useHomepageId: randomUUID(),
      ownerPercent: 50,
      months: 3,
      appliedAt: at,
      answerBy: at,
      changedAt: at,
    }),
  )
  await recordTakes(db, { uid: borrower.uid, day, free: 100, workId: down })
  await recordTakes(db, { uid: other.uid, day, free: 100 })
  await runJob('earnings.post-settlement', { day, by: '测试' })
  const reviewer = server.asStaff(await server.make.staff('reviewer'))
  await reviewer.call(takeDownPhotos, { photo_ids: [down], cause: 'copyright', reason: '收到权利人投诉' })
  server.passTime(8 * dayMs)
  await runJob('finance.release', {})
  expect([await balancesOf(borrower.uid), await balancesOf(other.uid)]).toMatchObject([
    { pending: 1_400, available: 0 },
    { pending: 0, available: 1_400 },
  ])
  const session = await db.write((tx) => openSession(tx, { uid: borrower.uid, now: clock() }))
  expect(await server.as(session).call(walletV4, {})).toMatchObject({ next_release: null })
})
