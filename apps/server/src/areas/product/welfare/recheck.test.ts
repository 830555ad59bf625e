/** Plays of reported works are read each day while a campaign counts them: over HTTP, with a moved clock. */
import { addDays } from '@wallpaper/contract/day'
import { jianyingWelfare } from '@wallpaper/contract/product'
import { backfillInit, backfillSubmit } from '@wallpaper/contract/publish'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { openSession } from '../../account/public.ts'
import { welfareRepository } from './welfare.repository.ts'

let server: TestServer
let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const post = async (path: string, body: object) => {
  const response = await fetch(`${simulators.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { id: string; author: string; authorId: string; shareText: string }
}

it('a work that reaches its plays on the fourth day of a campaign counts on the fourth day', async () => {
  const { db, clock } = server.services
  const work = await post('/video/sim/works', {
    ...{ platform: 'douyin', author: '晚风壁纸馆', title: '黑猫的午后' },
    authorId: `author-${crypto.randomUUID()}`,
  })
  await post(`/video/sim/works/douyin/${work.id}`, { plays: 12 })
  const { uid } = await server.make.person()
  const client = async () => server.as(await db.write((tx) => openSession(tx, { uid, now: clock() })))
  const codeId = await db.write((tx) => makeOwned.code(tx, { uid, line: 'picture' }))
  await db.write((tx) =>
    tx.execute(sql`UPDATE codes SET created_at = now() - interval '10 days' WHERE id = ${codeId}`),
  )
  await makeConnectedAccount(server.services, uid, {
    platform: 'douyin',
    remoteId: work.authorId,
    nickname: work.author,
  })
  const today = businessDay(clock())
  await db.write((tx) =>
    welfareRepository(tx).insert({
      ...{ title: '用剪映做壁纸视频', fromDay: today, toDay: addDays(today, 7), rules: '', playsMin: 200 },
      ...{ steps: [{ works: 1, reward_fen: 10_00 }], giftName: '', giftUntil: null },
      ...{ madeBy: '运营', madeAt: new Date(clock()) },
    }),
  )
  const [code] = (await (await client()).call(backfillInit, {})).codes
  await (await client()).call(backfillSubmit, { text: work.shareText, code: code?.code ?? '' })
  const nextDay = async () => {
    server.passTime(dayMs + 60_000)
    await runWalk(server, 'publish.recheck-works')
    const { campaign } = await (await client()).call(jianyingWelfare, {})
    return [campaign?.valid, campaign?.works[0]?.state, campaign?.works[0]?.note]
  }
  expect(await nextDay()).toEqual([0, 'short', '抖音 · 还差 188 次播放满 200'])
  expect(await nextDay()).toEqual([0, 'short', '抖音 · 还差 188 次播放满 200'])
  expect(await nextDay()).toEqual([0, 'short', '抖音 · 还差 188 次播放满 200'])
  await post(`/video/sim/works/douyin/${work.id}`, { plays: 230 })
  expect((await nextDay()).slice(0, 2)).toEqual([1, 'valid'])
})
