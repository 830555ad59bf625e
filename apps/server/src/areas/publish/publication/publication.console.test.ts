import type { OutputOf } from '@wallpaper/contract'
import { staffPublicationRead, staffPublications } from '@wallpaper/contract/publish/publication.console'
import type { PublicationState } from '@wallpaper/contract/publish/publication.labels'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { dayMs } from '../../../platform/clock.ts'
import { newId } from '../../../platform/ids.ts'
import { makeReadyUpload } from '../../../test/readyUpload.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { type NewPublication, publicationRepository } from './publication.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const hour = 3_600_000

it('what staff must look at: unknown ones that wait longest, then failures of a week, over pages; with rates and a picture', async () => {
  const { uid } = await server.make.person()
  const { db, clock } = server.services
  const begun = clock() - dayMs
  const upload = await db.write((tx) => makeReadyUpload(tx, uid))
  let made = 0
  const add = (state: PublicationState, facts: Partial<NewPublication> = {}) => {
    made += 1
    const at = new Date(begun + made * hour)
    const row = { uid, id: newId(at.getTime()), line: 'picture' as const, platform: 'kuaishou' as const }
    return db.write(async (tx) => {
      await publicationRepository(tx).insert(
        {
          ...row,
          ...{ origin: 'api', state, title: `第 ${made} 条`, createdAt: at, changedAt: at, sentAt: at },
          ...facts,
        },
        at.getTime(),
      )
      return row.id
    })
  }
  const failedOld = await add('failed')
  const first = await add('unknown', { mediaId: upload.id })
  const second = await add('unknown')
  const failedNew = await add('failed')
  await add('failed', { changedAt: new Date(begun - 8 * dayMs) })
  for (let at = 0; at < 6; at += 1) await add('verified')
  await add('verified', { platform: 'douyin', origin: 'hand_off' })
  await add('handing_off', { platform: 'douyin', origin: 'hand_off' })

  const staff = server.asStaff(await server.make.staff('operator'))
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: OutputOf<typeof staffPublications> = await staff.call(staffPublications, {
      tab: 'todo',
      limit: 3,
      ...(cursor && { cursor }),
    })
    expect(page.total).toBe(4)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual([first, second, failedNew, failedOld])
  const all = await staff.call(staffPublications, { tab: 'all', limit: 100 })
  expect([all.total, all.rates]).toEqual([
    13,
    [
      { platform: 'douyin', verified: 0, failed: 0, handed_off: 2 },
      { platform: 'kuaishou', verified: 6, failed: 2, handed_off: 0 },
    ],
  ])
  expect((await staff.call(staffPublicationRead, { id: first })).thumb_url).toContain(upload.id)
  expect((await staff.call(staffPublicationRead, { id: second })).thumb_url).toBe(null)
})
