import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database/testDatabase.ts'
import { createVault } from '../../keys/keyring.ts'
import { connectDatabase, type Database } from '../database.ts'
import { createTokenStore } from './tokens.store.ts'

let database: TestDatabase
let handles: Database[]
let now = Date.now()
const vault = createVault('a secret for this test that is long enough')
const stores = () => handles.map((db) => createTokenStore({ db, vault, clock: () => now }))

beforeAll(async () => {
  database = await createTestDatabase()
  // Two connections each: a lock that keeps a connection while it waits would exhaust the pool.
  handles = [0, 1].map(() => connectDatabase({ url: database.url, poolSize: 2 }))
})
afterAll(async () => {
  await Promise.all(handles.map((db) => db.close()))
  await database.drop()
})

describe('tokens shared by processes', () => {
  it('are seen by every process until they end, and lie sealed in the table', async () => {
    const [first, second] = stores()
    await first?.put('a', 'the-token', now + 1_000)
    expect(await second?.get('a')).toBe('the-token')
    const rows = await handles[0]?.statement<{ sealed: Buffer }>(
      'look',
      'SELECT sealed FROM partner_tokens',
      [],
    )
    expect(rows?.map((row) => row.sealed.includes('the-token'))).toEqual([false])
    now += 1_000
    expect(await second?.get('a')).toBeNull()
  })

  it('are fetched once, however many in however many processes want one at the same moment', async () => {
    let fetched = 0
    const wanted = stores().flatMap((store) =>
      Array.from({ length: 20 }, async () => {
        const kept = await store.get('b')
        if (kept) return kept
        return store.withLock('b', async () => {
          const meanwhile = await store.get('b')
          if (meanwhile) return meanwhile
          fetched += 1
          await store.put('b', `token-${fetched}`, now + 60_000)
          return `token-${fetched}`
        })
      }),
    )
    expect(new Set(await Promise.all(wanted))).toEqual(new Set(['token-1']))
    expect(fetched).toBe(1)
  })

  it('lets the next one in after a failure and after a process that died with the lease', async () => {
    const [store] = stores()
    await expect(store?.withLock('c', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await handles[1]?.statement(
      'dead',
      "INSERT INTO partner_tokens (name, sealed, expires_at) VALUES ('lock:c', 'x', now() - interval '1 second')",
      [],
    )
    expect(await store?.withLock('c', async () => 'fine')).toBe('fine')
  })
})
