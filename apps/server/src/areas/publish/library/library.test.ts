/** The library of templates and the codes on Bilibili, over HTTP. */
import { randomUUID } from 'node:crypto'
import {
  backfillInit,
  publicationRead,
  publicationSave,
  publicationSubmit,
  publishedCodes,
  publishPartitions,
  publishTemplateStar,
  publishTemplates,
} from '@wallpaper/contract/publish'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { refusalOf } from '../../../test/codeOf.ts'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { staffFileKeys } from '../../upload/public.ts'
import { advance } from '../publication/advance.ts'
import type { PublishingDeps } from '../publication/publishing.ts'
import { makePublisher, publishingDeps, readPublication } from '../test/publishingWorld.ts'
import { templateRepository } from './template.repository.ts'

let server: TestServer
let simulators: Simulators
let deps: PublishingDeps
beforeAll(async () => {
  simulators = await startSimulators()
  server = await startTestServer({ env: { SIMULATORS_PORT: new URL(simulators.url).port } })
  deps = publishingDeps(server, simulators)
})
afterAll(async () => {
  await server.stop()
  await simulators.stop()
})

const makeTemplate = async (title: string, facts: object = {}) => {
  const { db, storage, clock } = server.services
  const filmId = randomUUID()
  await storage.write(staffFileKeys.film(filmId), { bytes: Buffer.alloc(2_500, 7) })
  await storage.write(staffFileKeys.picture(filmId), { bytes: Buffer.alloc(300, 7) })
  await db.write((tx) =>
    templateRepository(tx).insert({
      filmId,
      title,
      category: '动态壁纸',
      tags: ['动态壁纸', '横屏'],
      partitionId: 21,
      partitionName: '日常',
      width: 1_920,
      height: 1_080,
      bytes: 2_500,
      durationMs: 15_000,
      rateFen: 30,
      rateUnit: 'take',
      createdAt: new Date(clock()),
      ...facts,
    }),
  )
}

it('a template is found, kept as a favourite, and published with the code and its advertisement', async () => {
  await makeTemplate('极光与雪山，可以循环一整夜')
  await makeTemplate('每天十分钟，读完一本小书', { category: '阅读', isAd: true, rateUnit: 'order' })
  await makeTemplate('下架的', { isOffered: false })
  const person = await makePublisher(server)
  const api = server.as(person.session)
  const all = await api.call(publishTemplates, {})
  expect(all).toMatchObject({ total: 2, categories: ['阅读', '动态壁纸'] })
  const [book] = (await api.call(publishTemplates, { words: '小书' })).items
  expect(book).toMatchObject({ is_ad: true, is_landscape: true, percent: 70, users: 0, is_starred: false })
  const template_id = book?.id ?? 0
  await api.call(publishTemplateStar, { template_id, is_starred: true })
  expect((await api.call(publishTemplates, { is_starred: true })).items.map(({ id }) => id)).toEqual([
    template_id,
  ])
  expect((await api.call(publishTemplates, { category: '动态壁纸' })).items).toHaveLength(1)

  const codeId = await server.services.db.write((tx) =>
    makeOwned.code(tx, { uid: person.uid, line: 'picture' }),
  )
  const [code] = (await api.call(backfillInit, {})).codes
  const { id } = await api.call(publicationSave, {
    platform: 'bilibili',
    account_id: person.account.id,
    template_id,
    code: code?.code ?? '',
    title: `读完一本小书 ${person.uid}`,
    description: '睡前看',
    tags: ['读书'],
    partition_id: 21,
  })
  expect((await api.call(publishTemplates, { words: code?.code ?? '' })).items.map((one) => one.id)).toEqual([
    template_id,
  ])
  await api.call(publicationSubmit, { id })
  for (;;) {
    const { dueAt, state } = await readPublication(server, id)
    if (state === 'verified' || !dueAt) break
    const wait = dueAt.getTime() - server.services.clock()
    if (wait > 0) {
      server.passTime(wait)
      await simulators.advanceClock(wait)
    }
    await advance(deps, id)
  }
  expect(await api.call(publicationRead, { id })).toMatchObject({
    state: 'verified',
    is_ad: true,
    description: `搜「${code?.code}」取原图\n睡前看\n本视频含广告`,
    media: { kind: 'video', duration_ms: 15_000 },
  })
  expect((await api.call(publishTemplates, {})).items[0]).toMatchObject({ id: template_id, users: 1 })

  const day = businessDay(server.services.clock())
  await server.services.db.write(async (tx) => {
    await tx.execute(sql`INSERT INTO code_daily (uid, line, day, code_id, platform, opens, saves, income_fen)
      VALUES (${person.uid}, 'picture', ${day}, ${codeId}, 'bilibili', 12, 4, 84),
             (${person.uid}, 'picture', ${day}, ${codeId}, 'douyin', 100, 50, 900)`)
    await tx.execute(sql`INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, paid_takes, gross_fen)
      VALUES (${person.uid}, 'picture', ${day}, ${codeId}, ${codeId}, 'bilibili', 4, 120)`)
  })
  const figures = { visits: 12, saves: 4, income_fen: 84 }
  expect(await api.call(publishedCodes, {})).toMatchObject({
    account: { nickname: '晚风的图' },
    active: 1,
    ...figures,
    items: [{ code: code?.code, publications: 1, missing: [], takes: 4, price_fen: 30, ...figures }],
  })
  await server.services.db.write((tx) =>
    tx.execute(sql`UPDATE publications SET code_seen = false WHERE id = ${id}`),
  )
  expect((await api.call(publishedCodes, {})).items[0]?.missing.map((work) => work.id)).toEqual([id])
})

it('partitions are read at the platform; a template that is gone cannot be kept', async () => {
  const person = await makePublisher(server)
  const api = server.as(person.session)
  const { items } = await api.call(publishPartitions, { account_id: person.account.id })
  expect(items.flatMap(({ children }) => children).map(({ id }) => id)).toContain(21)
  const gone = api.call(publishTemplateStar, { template_id: 999_999, is_starred: true })
  expect((await refusalOf(gone)).message).toBe('这个模板已经下架')
})
