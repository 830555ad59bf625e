/** Newcomers of a team by income: denormalized with the relation, found without scanning the team. */
import { teamMembers } from '@wallpaper/contract/team'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { replaceInviter } from '../relation/relation.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const dayMs = 86_400_000
const person = (inviterUid?: number, agoMs = 0) =>
  server.make.person({
    createdAt: new Date(server.services.clock() - agoMs),
    ...(inviterUid && { inviterUid }),
  })

/** As settlement does: adds to the month's sum. */
const earn = (leader: number, earner: number, fen: number) =>
  server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO income_earner_months AS m (uid, month, source, earner_uid, base_fen, amount_fen)
      VALUES (${leader}, date_trunc('month', ${businessDay(server.services.clock())}::date)::date, 'team', ${earner}, ${fen}, 1)
      ON CONFLICT (uid, month, source, earner_uid) DO UPDATE SET base_fen = m.base_fen + excluded.base_fen`),
  )

it('newcomers come by income, page after page, then those without; who left is gone, and back when back', async () => {
  const leader = await person()
  const other = await person()
  const old = await person(leader.uid, 40 * dayMs)
  await earn(leader.uid, old.uid, 99_000)
  const newcomers = []
  for (let count = 0; count < 7; count += 1) newcomers.push(await person(leader.uid, (count % 6) * dayMs))
  const [first, second, third, fourth, fifth, idle, unpaid] = newcomers.map(({ uid }) => uid)
  for (const [uid, fen] of [
    [first, 100],
    [second, 500],
    [third, 300],
    [fourth, 500],
    [fifth, 200],
  ] as const)
    await earn(leader.uid, uid ?? 0, fen)
  await earn(leader.uid, first ?? 0, 1_000)

  const client = server.as(leader.session)
  const listed = async (limit = 2) => {
    const uids: number[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(limit, cursor)
      uids.push(...page.items.map(({ uid }) => uid))
      cursor = page.next_cursor
    } while (cursor)
    return uids
  }
  const read = (limit: number, cursor: string | null) =>
    client.call(teamMembers, { sort: 'income', filter: 'new', limit, ...(cursor && { cursor }) })
  const everybody = [first, fourth, second, third, fifth, unpaid, idle]
  expect(await listed()).toEqual(everybody)
  expect(await listed(5)).toEqual(everybody)

  const { db, clock } = server.services
  const change = (toUid: number) =>
    db.write((tx) => replaceInviter(tx, { uid: third ?? 0, toUid, cause: 'staff', now: clock() }))
  await change(other.uid)
  expect(await listed()).toEqual(everybody.filter((uid) => uid !== third))
  await change(leader.uid)
  expect(await listed()).toEqual(everybody)
})
