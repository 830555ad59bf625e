/** Reads of a snapshot that are sent together: each gets its own answer, and none is left over when one fails. */
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { connectDatabase, type Database, type Reader } from '../database.ts'
import { readAtOnce } from './readAtOnce.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  // One connection: what a snapshot leaves behind meets the next one.
  db = connectDatabase({ url: database.url, poolSize: 1 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const oneValue = async (tx: Reader, value: SQL): Promise<unknown> =>
  (await tx.select({ value: sql`${value}` }).from(sql`(SELECT 1) AS one`))[0]?.value

const numbers = [1, 2, 3, 4, 5]
const readNumbers = (tx: Reader) =>
  readAtOnce(
    tx,
    numbers.map((number) => () => oneValue(tx, sql`${number}::int`)),
  )

const socketOf = (tx: Reader): pg.Connection['stream'] =>
  (Reflect.get(tx, '$client') as pg.Client).connection.stream

/** How often something is given to the operating system, while `work` runs. */
const writesDuring = async (tx: Reader, work: () => Promise<unknown>): Promise<number> => {
  const socket = socketOf(tx)
  let writes = 0
  const originals = (['_write', '_writev'] as const).map((name) => {
    const original = Reflect.get(socket, name) as (...parts: unknown[]) => unknown
    Reflect.set(socket, name, (...parts: unknown[]) => {
      writes += 1
      return Reflect.apply(original, socket, parts)
    })
    return name
  })
  await work()
  for (const name of originals) Reflect.deleteProperty(socket, name)
  return writes
}

describe('reads at once', () => {
  it('of a snapshot are one write, and each gets its own answer', async () => {
    const found = await db.snapshot(async (tx) => {
      await oneValue(tx, sql`0`)
      let answers: unknown[] = []
      const writes = await writesDuring(tx, async () => {
        answers = await readNumbers(tx)
      })
      return { answers, writes }
    })
    expect(found).toEqual({ answers: numbers, writes: 1 })
  })

  it('see the snapshot that began with the first of them', async () => {
    const moments = await db.snapshot((tx) =>
      readAtOnce(tx, [
        () => oneValue(tx, sql`pg_current_snapshot()::text || now()::text`),
        () => oneValue(tx, sql`pg_current_snapshot()::text || now()::text`),
        () =>
          oneValue(
            tx,
            sql`current_setting('transaction_isolation') || current_setting('transaction_read_only')`,
          ),
      ]),
    )
    expect(moments).toEqual([moments[0], moments[0], 'repeatable readon'])
  })

  it('of a transaction that writes run one after the other', async () => {
    expect(await db.write((tx) => readNumbers(tx))).toEqual(numbers)
  })

  it('fail with the error of the one that failed, after all others were answered', async () => {
    const steps: string[] = []
    const failing = db.snapshot((tx) =>
      readAtOnce(tx, [
        () => oneValue(tx, sql`1 / 0`),
        async () => {
          await oneValue(tx, sql`1`).catch(() => {})
          await oneValue(tx, sql`2`).catch(() => {})
          steps.push('the other ended')
        },
      ]),
    )
    await expect(failing).rejects.toMatchObject({ cause: { message: 'division by zero' } })
    expect(steps).toEqual(['the other ended'])
    // The connection goes on as usual, in a transaction and with a group of statements.
    expect(await db.snapshot(readNumbers)).toEqual(numbers)
    expect(await db.write((tx) => readNumbers(tx))).toEqual(numbers)
    const first = { name: 'one-row', text: 'SELECT 1' }
    expect(await db.writeBetween({ first, last: () => null }, readNumbers)).toEqual({ result: numbers })
  })

  it('leave nothing behind when the work fails before it reads', async () => {
    await expect(db.snapshot(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
    expect(await db.snapshot(readNumbers)).toEqual(numbers)
    expect(await db.write((tx) => oneValue(tx, sql`current_setting('transaction_isolation')`))).toBe(
      'read committed',
    )
  })
})
