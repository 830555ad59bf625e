/**
 * Look-ups that share connections: each gets its own answer, a failure affects only itself, and a lost
 * connection is replaced.
 */
import { eq, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { connectDatabase, type Database, DatabaseUnavailable, type Reader } from '../database.ts'
import { prepared } from './prepared.ts'

const words = pgTable('words', { id: integer().primaryKey(), word: text().notNull() })

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  const db = connectDatabase({ url: database.url })
  await db.write((tx) =>
    tx.execute(
      sql`CREATE TABLE words AS SELECT id, 'word ' || id AS word FROM generate_series(1, 100) AS id`,
    ),
  )
  await db.close()
})
afterAll(() => database.drop())

const wordText = 'SELECT word, pg_backend_pid() AS pid FROM words WHERE id = $1'
interface WordRow {
  word: string
  pid: number
}

describe.each([{ isPreparing: true }, { isPreparing: false }])(
  'prepared: $isPreparing',
  ({ isPreparing }) => {
    let db: Database
    let losses: number
    beforeEach(() => {
      losses = 0
      db = connectDatabase({
        url: database.url,
        isPreparing,
        onError: () => {
          losses += 1
        },
      })
      return () => db.close()
    })

    const find = (id: number | string) => db.lookUp<WordRow>('word', wordText, [id])
    const ids = Array.from({ length: 100 }, (_, index) => index + 1)
    const findAll = async () => (await Promise.all(ids.map(find))).flat()

    it('answers each by its own row, all on two connections', async () => {
      const found = await findAll()
      expect(found.map(({ word }) => word)).toEqual(ids.map((id) => `word ${id}`))
      expect(new Set(found.map(({ pid }) => pid)).size).toBe(2)
      expect(db.stats().total).toBe(0)
    })

    it('fails one alone', async () => {
      const asked = await Promise.allSettled([find(1), find('no number'), find(2)])
      expect(asked.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      const other = db.lookUp('no-such-table', 'SELECT 1 FROM no_such_table WHERE id = $1', [1])
      await expect(other).rejects.toMatchObject({ code: '42P01' })
      expect(await findAll()).toHaveLength(100)
    })

    it('opens another when one is lost, and asks again what was under way', async () => {
      const [first] = await find(1)
      await db.statement('sleepers', 'INSERT INTO words VALUES (101, $1)', ['sleeps'])
      const hanging = db.lookUp('sleep', 'SELECT pg_sleep(60) FROM words WHERE id = 101', [])
      const sleeping =
        "FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database()"
      await vi.waitFor(async () =>
        expect(await db.statement('asleep', `SELECT pid ${sleeping}`, [])).toEqual([{ pid: first?.pid }]),
      )
      // The running query still sees the row; its retry finds no row and so does not wait.
      await db.statement('wake', 'DELETE FROM words WHERE id = 101', [])
      await db.statement('end', `SELECT pg_terminate_backend(pid) ${sleeping}`, [])
      expect(await hanging).toEqual([])
      const found = await findAll()
      expect(found).toHaveLength(100)
      expect(found.map(({ pid }) => pid)).not.toContain(first?.pid)
      await vi.waitFor(() => expect(losses).toBe(1))
    })

    it('says that the database is too busy for one that takes longer than it may', async () => {
      await db.lookUp('limit', "SELECT set_config('statement_timeout', '50', false)", [])
      await expect(db.lookUp('sleep', 'SELECT pg_sleep(60)', [])).rejects.toBeInstanceOf(DatabaseUnavailable)
    })

    it('lets one that is slow hold up only those that were sent behind it', async () => {
      const slow = db.lookUp('slow', 'SELECT pg_sleep(0.5)', [])
      const quick = await Promise.all([find(1), find(2)])
      expect(quick.flat().map(({ word }) => word)).toEqual(['word 1', 'word 2'])
      await slow
    })

    it('is where a prepared read is asked, outside of a transaction alone', async () => {
      const pidOf = async (tx: Reader) => {
        const [row] = await prepared(tx, 'word-by-id', (reader, name) =>
          reader
            .select({ word: words.word, pid: sql<number>`pg_backend_pid()` })
            .from(words)
            .where(eq(words.id, sql.placeholder('id')))
            .prepare(name),
        ).execute({ id: 7 })
        expect(row?.word).toBe('word 7')
        return row?.pid
      }
      const lookUpPids = new Set((await findAll()).map(({ pid }) => pid))
      expect(lookUpPids).toContain(await db.read(pidOf))
      expect(lookUpPids).not.toContain(await db.write(pidOf))
      expect(lookUpPids).not.toContain(await db.snapshot(pidOf))
    })
  },
)

it('says that a database is away, and not that the read was wrong', async () => {
  const db = connectDatabase({ url: 'postgres://wallpaper@/wallpaper?host=%2Fno-such-folder' })
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(db.lookUp('one', 'SELECT 1', [])).rejects.toBeInstanceOf(DatabaseUnavailable)
  await db.close()
})
