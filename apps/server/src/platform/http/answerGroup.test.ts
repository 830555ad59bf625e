/** Concurrent calls share a snapshot; a failure affects only its own call. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { connectDatabase, type Database, DatabaseUnavailable } from '../db/database.ts'
import { answerGroup, type GroupAnswers } from './answerGroup.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase({ empty: true })
  db = connectDatabase({ url: database.url })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const askedTogether = (answersOf: GroupAnswers) => {
  const asked: number[][] = []
  const answer = answerGroup(db, (tx, uids, input) => {
    asked.push([...uids])
    return answersOf(tx, uids, input)
  })
  return { asked, answer: (uid: number, input: unknown = {}) => answer(uid, input) }
}

const doubled: GroupAnswers = async (tx, uids) => {
  const rows = await tx
    .select({ uid: sql<number>`uid::float8`, twice: sql<number>`2 * uid::float8` })
    .from(sql`unnest(${sql.param([...uids])}::bigint[]) AS asked (uid)`)
  return new Map(rows.map(({ uid, twice }) => [uid, twice]))
}

it('answers who asks at the same moment together, each their own, and who asks twice once', async () => {
  const { asked, answer } = askedTogether(doubled)
  expect(await Promise.all([3, 1, 3, 2].map((uid) => answer(uid)))).toEqual([6, 2, 6, 4])
  expect(await answer(1)).toBe(2)
  expect(asked).toEqual([[3, 1, 2], [1]])
})

it('answers together only those who ask for the same', async () => {
  const { asked, answer } = askedTogether(async (tx, uids, input) => {
    const twice = await doubled(tx, uids, input)
    return new Map(uids.map((uid) => [uid, `${twice.get(uid)} ${JSON.stringify(input)}`]))
  })
  const may = { day: '2026-05-01' }
  expect(await Promise.all([answer(1), answer(1, may), answer(2, { day: '2026-05-01' }), answer(2)])).toEqual(
    ['2 {}', '2 {"day":"2026-05-01"}', '4 {"day":"2026-05-01"}', '4 {}'],
  )
  expect(asked).toEqual([
    [1, 2],
    [1, 2],
  ])
})

it('answers very many in parts', async () => {
  const { asked, answer } = askedTogether(doubled)
  const uids = Array.from({ length: 70 }, (_, at) => at + 1)
  expect(await Promise.all(uids.map((uid) => answer(uid)))).toEqual(uids.map((uid) => uid * 2))
  expect(asked.map(({ length }) => length).sort((one, other) => one - other)).toEqual([6, 32, 32])
})

it('answers the others when one cannot be answered', async () => {
  const { answer } = askedTogether(async (tx, uids) => {
    if (uids.includes(2)) throw new Error('a row of 2 is broken')
    return doubled(tx, uids, {})
  })
  const outcomes = await Promise.allSettled([1, 2, 3].map((uid) => answer(uid)))
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'rejected', reason: new Error('a row of 2 is broken') },
    { status: 'fulfilled', value: 6 },
  ])
})

it('tells all of them that the database is away, without asking it again for each', async () => {
  const { asked, answer } = askedTogether(async () => {
    throw new DatabaseUnavailable(new Error('gone'))
  })
  const outcomes = await Promise.allSettled([1, 2].map((uid) => answer(uid)))
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toEqual([[1, 2]])
})
