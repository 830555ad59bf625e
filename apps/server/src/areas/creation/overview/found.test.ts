/** Rows read to find a word among a person's works. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/database.ts'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { foundWorks } from './found.repository.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('among 10,000 works of one person', () => {
  const readSoFar = async (tx: Tx) => {
    const { rows } = await tx.execute<{ rows: number }>(sql`
      SELECT (seq_tup_read + idx_tup_fetch)::int AS rows
      FROM pg_stat_xact_user_tables WHERE relname = 'works'`)
    return rows[0]?.rows ?? 0
  }

  it('a word is found and counted without reading them all', async () => {
    const creator = await makeCreator(server)
    const upload = await creator.upload()
    const { db } = server.services
    await db.write(async (tx) => {
      await tx.execute(sql`
        INSERT INTO works (uid, id, line, homepage_id, kind, title, class, state, position, upload_id, width, height,
          bytes, blur_hash, created_at, changed_at, search)
        SELECT ${creator.uid}, gen_random_uuid(), 'picture', ${creator.homepage.id}, 'picture', '作品', 'wallpaper',
          'published', 'c' || lpad(n::text, 8, '0'), ${upload}, 1440, 3120, 1, 'L', now(), now(),
          array_to_tsvector(CASE WHEN n % 2000 = 0 THEN ARRAY['鲸落'] ELSE ARRAY['潮汐'] END)
        FROM generate_series(1, 10000) AS n`)
    })
    await db.write((tx) => tx.execute(sql`ANALYZE works`))
    for (const [text, total] of [
      ['潮汐', 1_000],
      ['鲸落', 5],
      ['没有', 0],
    ] as const) {
      const read = await db.write(async (tx) => {
        const before = await readSoFar(tx)
        const found = foundWorks(tx, creator.uid, text)
        await found.list({ after: null, limit: 5 })
        const total = await found.count()
        const after = await readSoFar(tx)
        return { total, rows: after - before }
      })
      expect([text, read.total]).toEqual([text, total])
      expect(read.rows, text).toBeLessThan(1_200)
    }
  })
})
