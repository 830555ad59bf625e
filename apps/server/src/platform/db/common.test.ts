import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { common } from './common.ts'
import { connectDatabase, type Database, type Reader } from './database.ts'

let database: TestDatabase
/** Stand for two processes of one installation. */
let here: Database
let there: Database
let loads = 0

const load = async (tx: Reader): Promise<string[]> => {
  loads += 1
  const rows = await tx.select({ key: sql<string>`key` }).from(sql`settings`).orderBy(sql`key`)
  return rows.map(({ key }) => key)
}

const keys = (tx: Reader) => common(tx, 'settings', load)

const add = (db: Database, key: string) =>
  db.write(
    async (tx) =>
      void (await tx.execute(sql`INSERT INTO settings (key, value, version) VALUES (${key}, '1', 1)`)),
  )

beforeAll(async () => {
  database = await createTestDatabase()
  here = connectDatabase({ url: database.url })
  there = connectDatabase({ url: database.url })
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

it('is loaded once while nothing changes, in reads and in snapshots alike', async () => {
  loads = 0
  const seen = [
    await here.read(keys),
    await here.read(keys),
    await here.snapshot(keys),
    await there.read(keys),
  ]
  expect(seen).toEqual([[], [], [], []])
  expect(loads).toBe(1)
})

it('is seen by everybody as soon as it is changed, whichever process changed it', async () => {
  for (const [at, [by, reads]] of [
    [here, there],
    [there, here],
  ].entries()) {
    const before = Array.from({ length: at }, (_, index) => `bench.${index}`)
    expect(await reads?.read(keys)).toEqual(before)
    if (by) await add(by, `bench.${at}`)
    const after = [...before, `bench.${at}`]
    expect([await here.read(keys), await there.read(keys), await here.snapshot(keys)]).toEqual([
      after,
      after,
      after,
    ])
  }
})

it('is, in a snapshot, as it was when that began', async () => {
  const before = await here.read(keys)
  const seen = await here.snapshot(async (tx) => {
    const first = await keys(tx)
    await add(there, 'bench.later')
    return [first, await keys(tx)]
  })
  expect(seen).toEqual([before, before])
  expect(await here.read(keys)).toEqual([...before, 'bench.later'])
})

it('is, in a transaction that writes, as it is there, and nobody else sees what is not committed', async () => {
  const before = await here.read(keys)
  const undone = here.write(async (tx) => {
    await tx.execute(sql`DELETE FROM settings`)
    expect(await keys(tx)).toEqual([])
    expect(await there.read(keys)).toEqual(before)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await here.read(keys)).toEqual(before)
})
