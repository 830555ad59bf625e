/** From a published work to the audience at its code: the visit stands at the publication. */
import { randomUUID } from 'node:crypto'
import { searchCodeCreate } from '@wallpaper/contract/codes'
import {
  handOffFinish,
  publicationList,
  publicationRead,
  publicationSave,
  publicationSubmit,
} from '@wallpaper/contract/publish'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBrowser, freshCode, makeGalleryWorld } from '../../../test/galleryWorld.ts'
import { makeConnectedAccount } from '../../../test/publishAccount.ts'
import { type Simulators, startSimulators } from '../../../test/simulators.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

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

const makeWork = async (authorId: string) => {
  const response = await fetch(`${simulators.url}/video/sim/works`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ platform: 'douyin', author: '晚风', authorId, title: '极光与雪山' }),
  })
  return (await response.json()) as { shareText: string }
}

it('what the audience takes in the platform’s app is counted at the verified publication, and only that', async () => {
  const { client, person, homepageId, workIds } = await makeGalleryWorld(server)
  const { services } = server
  const { code } = await client.call(
    searchCodeCreate,
    { code: freshCode(), homepage_id: homepageId },
    { line: 'picture', idempotencyKey: `key-${randomUUID()}` },
  )
  await services.db.write((tx) =>
    tx.execute(sql`UPDATE codes SET created_at = now() - interval '10 days' WHERE uid = ${person.uid}`),
  )
  const account = await makeConnectedAccount(services, person.uid, {
    platform: 'douyin',
    nickname: '晚风',
    remoteId: `author-${person.uid}`,
  })
  const work = await makeWork(account.remoteId)
  const content = { platform: 'douyin' as const, account_id: account.id, code, title: '极光与雪山' }
  const { id } = await client.call(publicationSave, { ...content, work_id: workIds[0] ?? '' })
  await client.call(publicationSubmit, { id })
  await client.call(handOffFinish, { id, text: work.shareText })
  const counted = async () => {
    const { state, saves } = await client.call(publicationRead, { id })
    return [state, saves]
  }
  expect(await counted()).toEqual(['verified', 0])
  const take = async (app: string) => {
    const visitor = createBrowser(server.url, `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${app}`)
    await visitor.open(`/s/${code}`)
    await visitor.send(`/s/${code}/w/${workIds[0]}/save`)
  }
  await take('aweme_33.1.0')
  await take('Kwai/12.8.0')
  expect(await counted()).toEqual(['verified', 1])
  expect(
    (await client.call(publicationList, { group: 'published' })).items.map(({ saves }) => saves),
  ).toEqual([1])
})
