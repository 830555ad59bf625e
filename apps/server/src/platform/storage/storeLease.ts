import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { StartupProblem } from '../process/startupProblem.ts'
import type { ObjectStore } from './storage.ts'
import { storeFolder } from './storeFolder.ts'

// A physical copy of the cluster (a restore to a moment in time, a standby that was cut off) has the identity of its
// original, so storeOwner.ts cannot tell them apart. What happened since can: the database and the store both keep the
// number of the last renewal, and whoever is behind the store is a copy of the past.

const leaseKey = `${storeFolder}/lease.json`
export const renewEveryMs = 10_000
/** Within this time a running original has renewed at least twice. */
const observedMs = 25_000
const observeEveryMs = 1_000
/** Nobody renews any more, however much the clocks of two machines differ. */
const staleMs = 10 * 60_000

const recordShape = z.object({
  renewal: z.number(),
  token: z.string(),
  server: z.string(),
  renewedAt: z.number(),
  isReleased: z.boolean(),
})
type LeaseRecord = z.infer<typeof recordShape>

export interface LeaseRow {
  renewal: number
  token: string
  /** Changes with each start of the database server. */
  server: string
}

export interface LeaseRows {
  read(): Promise<LeaseRow>
  /** Null when another process renewed within `afterSeconds`. The new number is beyond `beyond`. */
  advance(token: string, options: { afterSeconds: number; beyond: number }): Promise<LeaseRow | null>
}

export interface StoreLease {
  /** Refuses a store that was renewed since this database's last renewal, unless it is taken over. */
  claim(adopts: boolean): Promise<void>
  isHeld(): Promise<boolean>
  /** False when a copy of this database has renewed the store. */
  renew(): Promise<boolean>
  /** A start need not observe a store that was left in order. */
  release(): Promise<void>
}

/** A record that cannot be read counts as another's. */
const readRecord = async (store: Pick<ObjectStore, 'read'>): Promise<LeaseRecord | null> => {
  const bytes = await store.read(leaseKey)
  if (!bytes) return null
  try {
    return recordShape.parse(JSON.parse(bytes.toString()))
  } catch {
    return { renewal: Number.MAX_SAFE_INTEGER, token: '?', server: '?', renewedAt: 0, isReleased: false }
  }
}

const isBehind = (row: LeaseRow, record: LeaseRecord | null): boolean =>
  record !== null && record.token !== row.token && record.renewal >= row.renewal

const copyOfThePast = ({ renewedAt }: LeaseRecord): StartupProblem =>
  new StartupProblem(
    `文件存储在 ${new Date(renewedAt).toISOString()} 还被同一个数据库的另一份使用，这个数据库是它较早的副本。` +
      '为了不误删文件，没有启动。\n' +
      '  · 演练或测试：请给它自己的存储（换一个 DATA_DIR 或 S3_BUCKET）。\n' +
      '  · 原来的数据库不再使用，这一份是正式环境：请用 ADOPT_STORAGE=1 启动一次。',
  )

interface Observation {
  now: () => number
  /** False for a database that only this process can have started. */
  observes: boolean
  onObserve: () => void
  forMs?: number
}

/** Refuses to start beside a running original. Changes nothing. */
export const refuseCopiedStore = async (
  store: Pick<ObjectStore, 'read'>,
  rows: Pick<LeaseRows, 'read'>,
  { now, observes, onObserve, forMs = observedMs }: Observation,
): Promise<void> => {
  const look = async () => {
    const record = await readRecord(store)
    const row = await rows.read()
    if (record && isBehind(row, record)) throw copyOfThePast(record)
    return { record, row }
  }
  const { record, row } = await look()
  const isLeft = !record || record.isReleased || now() - record.renewedAt > staleMs
  if (!observes || isLeft || record.server === row.server) return
  // Another server has the very same state: this one restarted or took over, or it is a copy a moment old. An
  // original that runs renews, and then its copy is behind.
  onObserve()
  for (let waited = 0; waited < forMs; waited += observeEveryMs) {
    await pause(observeEveryMs)
    if ((await look()).record?.token !== record.token) return
  }
}

export const storeLease = (
  store: Pick<ObjectStore, 'read' | 'write'>,
  rows: LeaseRows,
  now: () => number,
): StoreLease => {
  /** A primary that lost its last second in a fail-over is behind, but not behind what this process wrote. */
  const written = new Set<string>()
  const write = async ({ renewal, token, server }: LeaseRow, isReleased: boolean) => {
    const record: LeaseRecord = { renewal, token, server, renewedAt: now(), isReleased }
    await store.write(leaseKey, { bytes: Buffer.from(`${JSON.stringify(record)}\n`) })
  }
  const advance = async (options: { afterSeconds: number; beyond: number }) => {
    const row = await rows.advance(randomUUID(), options)
    if (!row) return
    written.add(row.token)
    await write(row, false)
  }
  /** A record that could not be read is only replaced: there is no number after its own. */
  const renewalIn = (record: LeaseRecord | null): number =>
    record && record.renewal < Number.MAX_SAFE_INTEGER ? record.renewal : 0
  /** Read in this order: the database is never behind the store that it renewed. */
  const standing = async () => {
    const record = await readRecord(store)
    const row = await rows.read()
    const isAnothers = isBehind(row, record) && !written.has(record?.token ?? '')
    return { record, row, isAnothers }
  }
  return {
    claim: async (adopts) => {
      const { record, isAnothers } = await standing()
      if (!record || (isAnothers && adopts)) return advance({ afterSeconds: 0, beyond: renewalIn(record) })
      if (isAnothers) throw copyOfThePast(record)
    },
    isHeld: async () => !(await standing()).isAnothers,
    renew: async () => {
      const { record, isAnothers } = await standing()
      if (!isAnothers)
        await advance({ afterSeconds: (0.8 * renewEveryMs) / 1_000, beyond: renewalIn(record) })
      return !isAnothers
    },
    release: async () => {
      const { record, row } = await standing()
      if (record?.token === row.token) await write(row, true)
    },
  }
}
