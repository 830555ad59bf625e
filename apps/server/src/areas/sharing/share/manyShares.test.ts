/** 共享账号 with very many shares: the cost must grow linearly, not quadratically. */
import { shareAccounts } from '@wallpaper/contract/sharing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const works = 6
const days = 30
const fenEach = 7

/** Shares of one owner's homepages, each with works that have income on each day of a month. */
const makeShares = async (owner: number, borrower: number, total: number): Promise<void> => {
  await server.services.db.write((tx) =>
    tx.execute(sql`
    WITH share AS (
      INSERT INTO shares (uid, id, line, homepage_id, homepage_name, borrower_uid, use_homepage_id, state, owner_percent,
        months, applied_at, answer_by, starts_at, until, changed_at)
      SELECT ${owner}, gen_random_uuid(), 'picture', gen_random_uuid(), '主页' || n, ${borrower}, gen_random_uuid(),
        'accepted', 50, 3, now(), now(), now() - interval '40 days', now() + interval '40 days', now()
      FROM generate_series(1, ${total}::integer) n RETURNING homepage_id),
    borrowed AS (
      INSERT INTO borrowed_works (uid, work_id, owner_uid, homepage_id, since)
      SELECT ${borrower}, gen_random_uuid(), ${owner}, homepage_id, now()
      FROM share, generate_series(1, ${works}::integer) RETURNING work_id)
    INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, income_fen, gross_fen, paid_takes)
    SELECT ${borrower}, 'picture', current_date - n, work_id, ${crypto.randomUUID()}::uuid, 'wechat', ${fenEach}, 10, 1
    FROM borrowed, generate_series(1, ${days}::integer) n`),
  )
}

/** Most people borrow little, which shapes the planner's statistics. */
const makeOthers = async (): Promise<void> => {
  await server.services.db.write(async (tx) => {
    await tx.execute(sql`WITH made AS (
        INSERT INTO people (nickname, invite_code)
        SELECT '成员', 'MANY' || lpad(n::text, 6, '0') FROM generate_series(1, 3000) n RETURNING uid)
      INSERT INTO borrowed_works (uid, work_id, owner_uid, homepage_id, since)
      SELECT uid, gen_random_uuid(), uid, gen_random_uuid(), now() FROM made`)
    await tx.execute(sql`INSERT INTO work_daily (uid, line, day, work_id, code_id, platform, income_fen, gross_fen, paid_takes)
      SELECT uid, 'picture', current_date - n, work_id, work_id, 'wechat', 1, 1, 1
      FROM borrowed_works, generate_series(1, 3) n`)
    await tx.execute(sql`ANALYZE borrowed_works, work_daily`)
  })
}

const borrowerOf = async (total: number) => {
  const [owner, borrower] = [await server.make.person(), await server.make.person()]
  await makeShares(owner.uid, borrower.uid, total)
  return server.as(borrower.session)
}

/** The best of several runs, interleaved: other load on the machine only adds time, to both alike. */
const bestOf = async (works: readonly (() => Promise<unknown>)[]): Promise<number[]> => {
  const best = works.map(() => Number.POSITIVE_INFINITY)
  for (let time = 0; time < 6; time += 1)
    for (const [at, work] of works.entries()) {
      const begun = performance.now()
      await work()
      best[at] = Math.min(best[at] ?? 0, performance.now() - begun)
    }
  return best
}

it('takes no more than some times as long for four times as many, and counts every day once', async () => {
  await makeOthers()
  const [some, many] = [await borrowerOf(50), await borrowerOf(200)]
  const { items } = await many.call(shareAccounts, {})
  expect(items.map(({ borrowed, lent, income_fen }) => [borrowed.length, lent.length, income_fen])).toEqual([
    [200, 0, 200 * works * days * fenEach],
  ])
  const [ofSome = 0, ofMany = 0] = await bestOf([some, many].map((one) => () => one.call(shareAccounts, {})))
  expect(ofMany / ofSome).toBeLessThan(8)
})
