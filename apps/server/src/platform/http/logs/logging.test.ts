import { createClient } from '@wallpaper/client'
import { defineEndpoint, errorCodes, formPhone, headers } from '@wallpaper/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf } from '../../../test/codeOf.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../../test/testPlatform.ts'
import { outside, read, write } from '../route.ts'
import { createLogger } from './logging.ts'

const phone = '13912345678'
const token = 'a-token-that-nobody-may-read'
const idNumber = '110101199003077758'
const card = '6222020200112233445'

const lookUp = defineEndpoint({
  path: 'test/lookUp',
  method: 'GET',
  auth: 'user',
  input: z.object({ phone: formPhone() }),
  output: z.strictObject({}),
  summary: 'a read with something personal in its address',
})
const breakSql = defineEndpoint({
  ...lookUp,
  path: 'test/breakSql',
  method: 'POST',
  summary: 'a query that fails',
})
const breakWord = defineEndpoint({
  ...lookUp,
  path: 'test/breakWord',
  method: 'POST',
  summary: 'an error that says it all',
})

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startTestPlatform({
    databaseUrl: database.url,
    routes: () => [
      read(lookUp, async () => ({})),
      write(breakSql, async ({ tx, input }) => {
        await tx.execute(
          sql`SELECT * FROM no_such_table WHERE phone = ${input.phone} AND token = ${`two\nlines ${token}`}`,
        )
        return {}
      }),
      outside(breakWord, async ({ input }) => {
        throw new Error(`no carrier for ${input.phone}`, { cause: new Error(`id ${idNumber}, card ${card}`) })
      }),
    ],
  })
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const client = () =>
  createClient({ baseUrl: platform.url, headers: () => ({ [headers.guid]: '1', [headers.token]: token }) })

describe('the log', () => {
  it('says which route was called by whom and how it ended, and not what was sent', async () => {
    await client().call(lookUp, { phone })
    const line = platform.logLines
      .map((text) => JSON.parse(text))
      .find(({ route }) => route === '/api/test/lookUp')
    expect(line).toMatchObject({ msg: 'request', method: 'GET', status: 200, uid: 1 })
    expect(line.id).toMatch(/^[\w-]{36}$/)
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT/)
  })

  it('says with which code a call was refused, also where the status is 200', async () => {
    const stranger = createClient({ baseUrl: platform.url, headers: () => ({}) })
    expect(await codeOf(stranger.call(lookUp, { phone }))).toBe(errorCodes.loginRequired)
    expect(await codeOf(client().call(lookUp, { phone: '1' }))).toBe(errorCodes.invalidInput)
    const refused = platform.logLines
      .map((text) => JSON.parse(text))
      .filter(({ route, code }) => route === '/api/test/lookUp' && code !== undefined)
      .map(({ status, code, uid }) => ({ status, code, uid }))
    expect(refused).toEqual([
      { status: 200, code: errorCodes.loginRequired, uid: undefined },
      { status: 200, code: errorCodes.invalidInput, uid: 1 },
    ])
  })

  it('names a fault of ours with its stack, its SQL state and the request that support can look for', async () => {
    const error = await client()
      .call(breakSql, { phone })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: errorCodes.internal,
      status: 500,
      data: { request_id: expect.any(String) },
    })
    const { request_id } = (error as { data: { request_id: string } }).data
    const line = platform.logLines
      .map((text) => JSON.parse(text))
      .find(({ id, err }) => id === request_id && err)
    expect(line).toMatchObject({ level: 50, route: '/api/test/breakSql' })
    expect(JSON.stringify(line.err)).toContain('no_such_table')
    expect(JSON.stringify(line.err)).toContain('42P01')
    expect(line.err.stack).toContain('at ')
  })

  it('holds no phone, token, identity number, bank card or query string in any line', async () => {
    await client().call(lookUp, { phone })
    expect(await codeOf(client().call(breakSql, { phone }))).toBe(errorCodes.internal)
    expect(await codeOf(client().call(breakWord, { phone }))).toBe(errorCodes.internal)
    await fetch(`${platform.url}/api/test/none?phone=${phone}&token=${token}`)
    const text = platform.logLines.join('')
    expect(text).toContain('no carrier for')
    for (const secret of [phone, token, idNumber, card, 'phone=']) expect(text).not.toContain(secret)
  })

  it('takes out what is secret by its name, however it was logged', () => {
    const lines: string[] = []
    const logger = createLogger('info', { write: (line) => void lines.push(line) })
    logger.info(
      { password: 'hunter2', headers: { authorization: 'guid-1', cookie: 'c=1' }, person: { id: { phone } } },
      'by hand',
    )
    logger.info({ body: { access_token: token, openid: 'o-1' } })
    for (const secret of ['hunter2', 'guid-1', 'c=1', phone, token, 'o-1'])
      expect(lines.join('')).not.toContain(secret)
    expect(lines[0]).toContain('[redacted]')
  })
})
