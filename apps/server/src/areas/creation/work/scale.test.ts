/** Rows read for a page or a look-up do not grow with the table. */
import { photoStatusList } from '@wallpaper/contract/creation'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/database.ts'
import { type Creator, makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { nearDuplicatesOf } from '../public.ts'
import { listWorks } from './work.service.ts'

const many = 10_000
const deps = { clock: Date.now, addressesOf: () => ({ small: '', medium: '', large: '', video: null }) }

let server: TestServer
let creator: Creator
beforeAll(async () => {
  server = await startTestServer()
  creator = await makeCreator(server)
  const upload = await creator.upload()
  await server.services.db.write(async (tx) => {
    await tx.execute(sql`UPDATE homepages SET state = 'active' WHERE uid = ${creator.uid}`)
    await tx.execute(sql`
      INSERT INTO works (uid, id, line, homepage_id, kind, title, class, state, position, upload_id, width, height, bytes,
        blur_hash, saves, is_top, created_at, changed_at, search)
      SELECT ${creator.uid}, gen_random_uuid(), 'picture', ${creator.homepage.id}, 'picture', '作品', 'wallpaper',
        CASE WHEN n % 1000 = 0 THEN 'rejected' ELSE 'published' END, 'c' || lpad(n::text, 8, '0'), ${upload},
        1440, 3120, 1, 'L', n % 977, n % 100 = 0, now(), now(),
        array_to_tsvector(CASE WHEN n % 2000 = 0 THEN ARRAY['鲸落'] ELSE ARRAY['落日'] END)
      FROM generate_series(1, ${many}::int) AS n`)
    await tx.execute(sql`
      INSERT INTO work_pages (uid, work_id, place, upload_id, perceptual_hash)
      SELECT uid, id, 1, upload_id, (a::bit(16) || b::bit(16) || c::bit(16) || d::bit(16))::bit(64)
      FROM (
        SELECT uid, id, upload_id, (random() * 65535)::int AS a, (random() * 65535)::int AS b,
          (random() * 65535)::int AS c, (random() * 65535)::int AS d
        FROM works WHERE uid = ${creator.uid}) AS w`)
  })
  await server.services.db.write(async (tx) => {
    await tx.execute(sql`ANALYZE works`)
    await tx.execute(sql`ANALYZE work_pages`)
  })
})
afterAll(() => server.stop())

const readSoFar = async (tx: Tx) => {
  const { rows } = await tx.execute<{ scans: number; rows: number }>(sql`
    SELECT sum(seq_scan)::int AS scans, sum(seq_tup_read + idx_tup_fetch)::int AS rows
    FROM pg_stat_xact_user_tables WHERE relname IN ('works', 'work_pages', 'homepage_counts')`)
  return rows[0] ?? { scans: 0, rows: 0 }
}

/** Rows read from works and pages, and the number of sequential scans. */
const readBy = (work: (tx: Tx) => Promise<unknown>) =>
  server.services.db.write(async (tx) => {
    const before = await readSoFar(tx)
    await work(tx)
    const after = await readSoFar(tx)
    return { scans: after.scans - before.scans, rows: after.rows - before.rows }
  })

const pageOf = (tx: Tx, more: Record<string, string>) =>
  listWorks(
    tx,
    { uid: creator.uid, line: 'picture' },
    photoStatusList.input.parse({ homepage_id: creator.homepage.id, ...more }),
    deps,
  )

describe(`among ${many} works of one homepage`, () => {
  it.each(['newest', 'hottest', 'manual'])(
    'a page by %s reads what it shows, the first and a deep one',
    async (sort) => {
      const page = { sort, limit: '20' }
      const first = await readBy((tx) => pageOf(tx, page))
      expect(first).toMatchObject({ scans: 0 })
      expect(first.rows).toBeLessThan(40)
      let cursor = ''
      for (let at = 0; at < 30; at += 1) {
        const { next_cursor } = await server.services.db.write((tx) =>
          pageOf(tx, { sort, limit: '100', ...(cursor && { cursor }) }),
        )
        cursor = next_cursor ?? ''
      }
      const deep = await readBy((tx) => pageOf(tx, { ...page, cursor }))
      expect(deep).toMatchObject({ scans: 0 })
      expect(deep.rows).toBeLessThan(40)
    },
  )

  it('the few of one state are found without reading the others', async () => {
    const few = await readBy((tx) => pageOf(tx, { state: 'rejected', limit: '20' }))
    expect(few).toMatchObject({ scans: 0 })
    expect(few.rows).toBeLessThan(40)
  })

  it('what looks alike is found by looking at a few', async () => {
    const { scans, rows } = await readBy(async (tx) => {
      // On a small table a sequential scan is as cheap; the test is whether an index can be used.
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      return nearDuplicatesOf(tx, { uid: 1, perceptualHash: 'f0e1d2c3b4a59687' }, 10)
    })
    expect(scans).toBe(0)
    expect(rows).toBeLessThan(many / 500)
  })
})
