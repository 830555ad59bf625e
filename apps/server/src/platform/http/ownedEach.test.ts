import { randomUUID } from 'node:crypto'
import { defineEndpoint, eachResult, errorCodes, ownedEach, sentences } from '@wallpaper/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf } from '../../test/codeOf.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../test/testPlatform.ts'
import { allDone, doEach } from '../batchResult.ts'
import { refuse } from '../refusal.ts'
import { write } from './route.ts'

const define = (path: string) =>
  defineEndpoint({
    path,
    method: 'POST',
    auth: 'user',
    input: z.object({ ids: ownedEach('upload', 10) }),
    output: eachResult(),
    idempotent: true,
    summary: 'something with many objects',
  })
const touch = define('test/touchEach')
const forgetful = define('test/forgetful')
const broken = define('test/broken')

const [mine, alsoMine, theirs, nobodys] = Array.from({ length: 4 }, () => randomUUID())
if (!mine || !alsoMine || !theirs || !nobodys) throw new Error('no ids')

let database: TestDatabase
let platform: TestPlatform
let refused: string | null
let seen: string[][]

beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startTestPlatform({
    databaseUrl: database.url,
    owners: { upload: async () => new Set([mine, alsoMine]) },
    routes: () => [
      write(touch, async ({ tx, input }) => {
        seen.push(input.ids)
        const results = await doEach(tx, input.ids, async (id) => {
          await tx.execute(sql`INSERT INTO touched VALUES (${id})`)
          if (id === refused) throw refuse('这一个不行')
        })
        return { results }
      }),
      write(forgetful, async ({ input }) => ({ results: allDone(input.ids.slice(1)) })),
      write(broken, async ({ tx, input }) => ({
        results: await doEach(tx, input.ids, async (id) => {
          await tx.execute(sql`INSERT INTO touched VALUES (${id})`)
          if (id === alsoMine) throw new Error('a fault of ours')
        }),
      })),
    ],
  })
  await platform.db.write((tx) => tx.execute(sql`CREATE TABLE touched (id uuid)`))
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})
beforeEach(async () => {
  refused = null
  seen = []
  await platform.db.write((tx) => tx.execute(sql`DELETE FROM touched`))
})

const touched = async () =>
  (await platform.db.write((tx) => tx.execute(sql`SELECT id FROM touched ORDER BY id`))).rows.map(
    ({ id }) => id,
  )
const done = (id: string) => ({ id, ok: true, msg: '' })
const notFound = (id: string) => ({ id, ok: false, msg: sentences.notFound })

describe('a call that names many objects', () => {
  it("answers for each in the order it was sent, and its handler sees the caller's alone, each once", async () => {
    const ids = [theirs, mine, nobodys, alsoMine, mine]
    expect(await platform.as(1).call(touch, { ids })).toEqual({
      results: [notFound(theirs), done(mine), notFound(nobodys), done(alsoMine)],
    })
    expect(seen).toEqual([[mine, alsoMine]])
    expect(await touched()).toEqual([mine, alsoMine].sort())
  })

  it('undoes what is refused alone, and the rest stands', async () => {
    refused = mine
    expect(await platform.as(1).call(touch, { ids: [mine, alsoMine, theirs] })).toEqual({
      results: [{ id: mine, ok: false, msg: '这一个不行' }, done(alsoMine), notFound(theirs)],
    })
    expect(await touched()).toEqual([alsoMine])
  })

  it('is all undone by a fault of ours', async () => {
    expect(await codeOf(platform.as(1).call(broken, { ids: [mine, alsoMine] }))).toBe(errorCodes.internal)
    expect(await touched()).toEqual([])
  })

  it('that does not answer for an object of the caller is a fault of ours', async () => {
    expect(await codeOf(platform.as(1).call(forgetful, { ids: [mine, alsoMine] }))).toBe(errorCodes.internal)
  })

  it('is another call under the same key when other objects are named, be they foreign', async () => {
    const idempotencyKey = `batch-${randomUUID()}`
    const first = await platform.as(1).call(touch, { ids: [mine, theirs] }, { idempotencyKey })
    expect(await platform.as(1).call(touch, { ids: [mine, theirs] }, { idempotencyKey })).toEqual(first)
    expect(await touched()).toEqual([mine])
    const other = platform.as(1).call(touch, { ids: [mine, nobodys] }, { idempotencyKey })
    expect(await codeOf(other)).toBe(errorCodes.keyReused)
  })
})

describe('the contract does not load with', () => {
  const base = { path: 'test/x', method: 'POST', summary: 'x', output: z.strictObject({}) } as const
  it('an each without an answer for each, two of them, or a caller who owns nothing', () => {
    const ids = ownedEach('upload', 3)
    expect(() => defineEndpoint({ ...base, auth: 'user', input: z.object({ ids }) })).toThrow('eachResult')
    expect(() =>
      defineEndpoint({ ...base, auth: 'user', output: eachResult(), input: z.object({ ids, more: ids }) }),
    ).toThrow('one `ownedEach`')
    expect(() =>
      defineEndpoint({ ...base, auth: 'anyone', output: eachResult(), input: z.object({ ids }) }),
    ).toThrow('a person who calls')
  })

  it('an object of a line in a call of none', () => {
    const input = z.object({ ids: ownedEach('homepage', 3) })
    expect(() => defineEndpoint({ ...base, auth: 'user', output: eachResult(), input })).toThrow('line: true')
  })
})
