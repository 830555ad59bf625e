import { randomUUID } from 'node:crypto'
import { errorCodes } from '@wallpaper/contract'
import { userInfo } from '@wallpaper/contract/account'
import { staffSelf } from '@wallpaper/contract/staff/staff.console'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const minute = 60_000
const limit = 20
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RATE_PER_MINUTE: String(limit) } })
})
afterAll(() => server.stop())
// Start each test at the beginning of a counting minute.
beforeEach(() => server.passTime(minute - (server.services.clock() % minute)))

const guessPerson = () => codeOf(server.as({ guid: randomUUID(), token: 'x'.repeat(43) }).call(userInfo, {}))
const guessStaff = () => codeOf(server.asStaff({ token: randomUUID() }).call(staffSelf, {}))

/** Locks this table until `work` is done: queries on it wait. */
const whileClosed = async <T>(table: string, work: () => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)
    return await work()
  } finally {
    await client.end()
  }
}

const promptly = <T>(work: Promise<T>): Promise<T | 'waits'> =>
  Promise.race([work, new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 15_000).unref())])

describe('somebody who guesses sessions', () => {
  it.each([
    { who: 'of people', table: 'sessions', guess: guessPerson, refused: errorCodes.loginFailed },
    { who: 'of staff', table: 'staff_sessions', guess: guessStaff, refused: errorCodes.loginRequired },
  ])('$who is not looked up any more once they are over the limit', async ({ table, guess, refused }) => {
    for (let count = 0; count < limit; count += 1) expect(await guess()).toBe(refused)
    await whileClosed(table, async () => expect(await promptly(guess())).toBe(errorCodes.rateLimited))
    server.passTime(minute)
    expect(await guess()).toBe(refused)
  })

  it('does not shut out those who share the address and were here before', async () => {
    const person = await server.make.person()
    const staff = await server.make.staff('support')
    const reads = async () => [
      await codeOf(server.as(person.session).call(userInfo, {})),
      await codeOf(server.asStaff(staff).call(staffSelf, {})),
    ]
    expect(await reads()).toEqual([errorCodes.ok, errorCodes.ok])
    for (let count = 0; count < limit; count += 1) await guessPerson()
    expect(await guessPerson()).toBe(errorCodes.rateLimited)
    expect(await reads()).toEqual([errorCodes.ok, errorCodes.ok])
  })
})
