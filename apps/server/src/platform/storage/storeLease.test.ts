/** A physical copy of the cluster is told from its original by what was renewed since. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/database/testDatabase.ts'
import { connectDatabase, type Database } from '../db/database.ts'
import { leaseRows } from '../db/stores/storeLease.store.ts'
import { StartupProblem } from '../process/startupProblem.ts'
import { type DiskStorage, openDiskStorage } from './diskStorage.ts'
import { storageAddresses } from './storageAddresses.ts'
import { type LeaseRows, refuseCopiedStore, storeLease } from './storeLease.ts'

/** Both clusters of a pair begin with one state, as a restore of the second from the first does. */
interface Cluster {
  database: TestDatabase
  db: Database
  rows: LeaseRows
}

let original: Cluster
let copy: Cluster
let root: string
let store: DiskStorage

const open = async (server: string): Promise<Cluster> => {
  const database = await createTestDatabase()
  const db = connectDatabase({ url: database.url, poolSize: 2 })
  const { read, advance } = leaseRows(db)
  const rows: LeaseRows = {
    read: async () => ({ ...(await read()), server }),
    advance: async (token, options) => {
      const row = await advance(token, options)
      return row && { ...row, server }
    },
  }
  return { database, db, rows }
}

/** Renews at once, however short ago the last renewal was. */
const renewNow = async ({ db, rows }: Cluster) => {
  await db.statement('age', "UPDATE store_lease SET renewed_at = renewed_at - interval '1 minute'", [])
  return storeLease(store, rows, Date.now).renew()
}

/** The copy's row becomes the original's, as it is at this moment. */
const restore = async () => {
  const { renewal, token } = await original.rows.read()
  await copy.db.statement('restore', 'UPDATE store_lease SET renewal = $1, token = $2', [renewal, token])
}

const startOf = async ({ rows }: Cluster, forMs = 0) => {
  let observed = false
  const onObserve = () => {
    observed = true
  }
  try {
    await refuseCopiedStore(store, rows, { now: Date.now, observes: true, onObserve, forMs })
    return observed ? 'allowed after a look' : 'allowed'
  } catch (error) {
    if (error instanceof StartupProblem) return 'refused'
    throw error
  }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'store-lease-'))
  const addresses = storageAddresses({ secrets: ['a secret for this test'] })
  store = await openDiskStorage({ root, addresses, now: Date.now })
  original = await open('first server')
  copy = await open('second server')
  await storeLease(store, original.rows, Date.now).claim(false)
})
afterEach(async () => {
  for (const { db, database } of [original, copy]) {
    await db.close()
    await database.drop()
  }
  await rm(root, { recursive: true, force: true })
})

it('refuses a copy of the past, and the original goes on', async () => {
  await restore()
  await renewNow(original)
  expect([await startOf(copy), await startOf(original)]).toEqual(['refused', 'allowed'])
  await expect(storeLease(store, copy.rows, Date.now).claim(false)).rejects.toBeInstanceOf(StartupProblem)
  expect(await storeLease(store, original.rows, Date.now).isHeld()).toBe(true)
})

it('finds out about a copy that is a moment old by the next renewal', async () => {
  await restore()
  const starting = startOf(copy, 10_000)
  await renewNow(original)
  expect(await starting).toBe('refused')
})

it('lets the only one start after a look, and at once where the store was left in order', async () => {
  await restore()
  expect(await startOf(copy)).toBe('allowed after a look')
  await storeLease(store, original.rows, Date.now).release()
  expect(await startOf(copy)).toBe('allowed')
})

it('goes to a copy that takes it over, and the original has lost it', async () => {
  const running = storeLease(store, original.rows, Date.now)
  await restore()
  await renewNow(original)
  await storeLease(store, copy.rows, Date.now).claim(true)
  expect([await running.isHeld(), await running.renew()]).toEqual([false, false])
  expect([await startOf(original), await startOf(copy)]).toEqual(['refused', 'allowed'])
  expect(await storeLease(store, copy.rows, Date.now).isHeld()).toBe(true)
})

it('is refused when its record cannot be read, and can be taken over', async () => {
  await store.write('store/lease.json', { bytes: Buffer.from('{"renewal":') })
  const lease = storeLease(store, original.rows, Date.now)
  expect([await startOf(original), await lease.isHeld()]).toEqual(['refused', false])
  await lease.claim(true)
  expect([await startOf(original), await lease.isHeld()]).toEqual(['allowed', true])
})

it('stays with a process whose database lost the last renewal in a fail-over', async () => {
  const before = await original.rows.read()
  const running = storeLease(store, original.rows, Date.now)
  await original.db.statement(
    'age',
    "UPDATE store_lease SET renewed_at = renewed_at - interval '1 minute'",
    [],
  )
  await running.renew()
  await original.db.statement(
    'lose',
    "UPDATE store_lease SET renewal = $1, token = $2, renewed_at = renewed_at - interval '1 minute'",
    [before.renewal, before.token],
  )
  expect([await running.isHeld(), await running.renew()]).toEqual([true, true])
  expect(await storeLease(store, original.rows, Date.now).isHeld()).toBe(true)
})

it('is renewed by one process of several', async () => {
  const [one, other] = [1, 2].map(() => storeLease(store, original.rows, Date.now))
  await original.db.statement(
    'age',
    "UPDATE store_lease SET renewed_at = renewed_at - interval '1 minute'",
    [],
  )
  const { renewal } = await original.rows.read()
  await one?.renew()
  await other?.renew()
  expect((await original.rows.read()).renewal).toBe(renewal + 1)
})
