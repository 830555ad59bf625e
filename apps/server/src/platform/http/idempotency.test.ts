import { createClient } from '@wallpaper/client'
import { defineEndpoint, errorCodes, formInt, formJson, headers } from '@wallpaper/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { codeOf } from '../../test/codeOf.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { startTestPlatform, type TestPlatform } from '../../test/testPlatform.ts'
import { refuse } from '../refusal.ts'
import { type Route, write } from './route.ts'

const pay = defineEndpoint({
  path: 'test/pay',
  method: 'POST',
  auth: 'user',
  input: z.object({
    amount_fen: formInt({ min: 0, max: 1_000_000 }),
    note: formJson(z.strictObject({ a: z.string(), b: z.string() })).optional(),
  }),
  output: z.strictObject({ number: z.number().int(), amount_fen: z.number().int() }),
  idempotent: true,
  summary: 'a payment that must not happen twice',
})

let isOpen = true

const routes = (): Route[] => [
  write(pay, async ({ tx, input, caller }) => {
    const { rows } = await tx.execute<{ number: string }>(
      sql`INSERT INTO test_payments (uid, amount_fen) VALUES (${caller.uid}, ${input.amount_fen}) RETURNING number`,
    )
    if (!isOpen) throw refuse('现在不能付款')
    return { number: Number(rows[0]?.number), amount_fen: input.amount_fen }
  }),
]

let database: TestDatabase
let platform: TestPlatform
beforeAll(async () => {
  database = await createTestDatabase()
  platform = await startTestPlatform({ databaseUrl: database.url, routes })
  await platform.db.write((tx) =>
    tx.execute(
      sql`CREATE TABLE test_payments (number bigint GENERATED ALWAYS AS IDENTITY, uid bigint, amount_fen bigint)`,
    ),
  )
})
afterAll(async () => {
  await platform.stop()
  await database.drop()
})

const paymentsOf = async (uid: number): Promise<number> => {
  const [row] = await platform.db.statement<{ count: number }>(
    'payments-of',
    'SELECT count(*) FROM test_payments WHERE uid = $1',
    [uid],
  )
  return row?.count ?? -1
}

/** The whole reply as bytes. */
const send = async (url: string, uid: number, key: string | null, fields: Record<string, string>) => {
  const response = await fetch(`${url}/api/test/pay`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: {
      [headers.guid]: String(uid),
      [headers.token]: 'token',
      ...(key !== null && { [headers.idempotencyKey]: key }),
    },
  })
  return response.text()
}

describe('a call that must not happen twice', () => {
  it('happens once, and says the same byte for byte each time, also after a restart', async () => {
    const first = await send(platform.url, 1, 'key-of-one-form', { amount_fen: '250' })
    expect(JSON.parse(first)).toMatchObject({ code: errorCodes.ok, data: { amount_fen: 250 } })
    expect(await send(platform.url, 1, 'key-of-one-form', { amount_fen: '250' })).toBe(first)
    const restarted = await startTestPlatform({ databaseUrl: database.url, routes })
    expect(await send(restarted.url, 1, 'key-of-one-form', { amount_fen: '250' })).toBe(first)
    await restarted.stop()
    expect(await paymentsOf(1)).toBe(1)
  })

  it('is the same call in whatever order its fields stand', async () => {
    const note = (text: string) => ({ amount_fen: '1', note: text })
    const first = await send(platform.url, 2, 'fields-in-order', note('{"a":"1","b":"2"}'))
    const body = 'note=%7B%22b%22%3A%222%22%2C%22a%22%3A%221%22%7D&amount_fen=1'
    expect(
      await send(platform.url, 2, 'fields-in-order', Object.fromEntries(new URLSearchParams(body))),
    ).toBe(first)
    expect(await paymentsOf(2)).toBe(1)
  })

  it('is refused when the key was used before with other input, and then has no effect', async () => {
    await send(platform.url, 3, 'key-used-before', { amount_fen: '1' })
    const other = await send(platform.url, 3, 'key-used-before', { amount_fen: '2' })
    expect(JSON.parse(other)).toMatchObject({
      code: errorCodes.keyReused,
      msg: expect.stringContaining('不一致'),
    })
    expect(await paymentsOf(3)).toBe(1)
  })

  it('happens once when it is sent many times at once, to two processes', async () => {
    const second = await startTestPlatform({ databaseUrl: database.url, routes })
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        send(n % 2 ? second.url : platform.url, 4, 'sent-all-at-once', { amount_fen: '9' }),
      ),
    )
    await second.stop()
    expect(new Set(replies).size).toBe(1)
    expect(JSON.parse(replies[0] ?? '').code).toBe(errorCodes.ok)
    expect(await paymentsOf(4)).toBe(1)
  })

  it('keeps no refusal: the same key works once what was in the way is gone', async () => {
    isOpen = false
    expect(JSON.parse(await send(platform.url, 5, 'refused-at-first', { amount_fen: '1' }))).toMatchObject({
      code: errorCodes.refused,
      msg: '现在不能付款',
    })
    expect(await paymentsOf(5)).toBe(0)
    isOpen = true
    expect(JSON.parse(await send(platform.url, 5, 'refused-at-first', { amount_fen: '7' })).code).toBe(
      errorCodes.ok,
    )
    expect(await paymentsOf(5)).toBe(1)
  })

  it('belongs to one person: the same key of another is another call', async () => {
    await send(platform.url, 6, 'a-common-key', { amount_fen: '1' })
    await send(platform.url, 7, 'a-common-key', { amount_fen: '1' })
    expect([await paymentsOf(6), await paymentsOf(7)]).toEqual([1, 1])
  })

  it('needs a key, and a proper one', async () => {
    for (const key of [null, '', 'short', 'x'.repeat(129), 'with space']) {
      const reply = await send(platform.url, 8, key, { amount_fen: '1' })
      expect(JSON.parse(reply), String(key)).toMatchObject({
        code: errorCodes.invalidInput,
        msg: expect.stringContaining('Idempotency-Key'),
      })
    }
    expect(await paymentsOf(8)).toBe(0)
  })

  it('gets a key of its own for each call from the client, unless the caller gives one', async () => {
    const client = platform.as(9)
    await client.call(pay, { amount_fen: 1 })
    await client.call(pay, { amount_fen: 1 })
    expect(await paymentsOf(9)).toBe(2)
    await client.call(pay, { amount_fen: 1 }, { idempotencyKey: 'one-form-opening' })
    await client.call(pay, { amount_fen: 1 }, { idempotencyKey: 'one-form-opening' })
    expect(await paymentsOf(9)).toBe(3)
  })
})

describe('a call of somebody who did not sign in', () => {
  it('is refused before anything is kept', async () => {
    const stranger = createClient({ baseUrl: platform.url })
    expect(await codeOf(stranger.call(pay, { amount_fen: 1 }))).toBe(errorCodes.loginRequired)
  })
})
