/** Official accounts among the accounts of all platforms, as staff see them. */
import type { OutputOf } from '@wallpaper/contract'
import { consoleAccounts } from '@wallpaper/contract/publish/account.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOwned } from '../../../test/owned/ownedObjects.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

it('official accounts are in the list of staff, over pages, with what stands still', async () => {
  const { db } = server.services
  const { uid } = await server.make.person()
  const made: string[] = []
  for (const kind of ['publishAccount', 'gzhAccount', 'publishAccount', 'gzhAccount'] as const)
    made.push(await db.write((tx) => makeOwned[kind](tx, { uid, line: 'picture' })))
  const [first = '', cancelled = '', broken = '', working = ''] = made
  await db.write(async (tx) => {
    await tx.execute(sql`UPDATE official_accounts SET state = 'cancelled', ended_at = now(), refresh_sealed = NULL
      WHERE id = ${cancelled}`)
    await tx.execute(sql`INSERT INTO reply_accounts (uid, account_id, is_on, review, applied_at, rules, changed_at)
      VALUES (${uid}, ${cancelled}, true, 'approved', now(), '{}', now()), (${uid}, ${working}, true, 'approved', now(), '{}', now())`)
    await tx.execute(sql`UPDATE publish_accounts SET state = 'revoked', cause = 'revoked', broken_at = now()
      WHERE id = ${broken}`)
    await tx.execute(sql`INSERT INTO publish_account_events (uid, account_id, kind, at)
      VALUES (${uid}, ${broken}, 'told', now() + interval '1 second'), (${uid}, ${broken}, 'told', now() - interval '9 days')`)
  })
  const staff = server.asStaff(await server.make.staff('operator'))
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: OutputOf<typeof consoleAccounts> = await staff.call(consoleAccounts, {
      uid,
      limit: 1,
      ...(cursor && { cursor }),
    })
    expect(page.total).toBe(4)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  expect(seen).toEqual([working, broken, cancelled, first].toSorted().toReversed())
  const { items } = await staff.call(consoleAccounts, { uid, health: 'broken' })
  expect(items.map(({ id, platform, paused_more, told }) => [id, platform, paused_more, told])).toEqual([
    [broken, expect.any(String), [], 1],
    [cancelled, 'official', ['自动回复'], 0],
  ])
  const official = await staff.call(consoleAccounts, { uid, platform: 'official' })
  expect(official.items.map(({ id, health }) => [id, health])).toEqual([
    [working, 'ok'],
    [cancelled, 'broken'],
  ])
  expect(official.platforms.find(({ platform }) => platform === 'official')).toEqual({
    platform: 'official',
    ...{ all: 2, ok: 1, expiring: 0, broken: 1, named: 0 },
  })
})
