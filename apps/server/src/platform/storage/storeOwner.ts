import { z } from 'zod'
import { StartupProblem } from '../process/startupProblem.ts'
import type { ObjectStore } from './storage.ts'
import { storeFolder } from './storeFolder.ts'
import type { StoreLease } from './storeLease.ts'

// A store records which database owns its files. A copy of that database, restored to test a backup, refers
// to the same files and must not change them: it has another identity, despite the same contents.

/** What a restored copy does not share: the cluster's system identifier and the database's OID. */
export interface DatabaseIdentity {
  readonly system: string
  readonly database: number
  readonly name: string
}

const ownerKey = `${storeFolder}/owner.json`

const ownerShape = z.object({ system: z.string(), database: z.number(), name: z.string(), since: z.string() })

export class StoreLostError extends Error {
  constructor(name: string) {
    super(`the store belongs to another database now (${name}): nothing is deleted from here`)
    this.name = 'StoreLostError'
  }
}

export interface StoreOwner {
  /** Claims a store without an owner, or any store with `adopts`; otherwise another's is refused. */
  claim(): Promise<void>
  /** Throws StoreLostError when the store is no longer ours. */
  check(): Promise<void>
}

/** Null: no owner yet. An unreadable record counts as an unknown owner. */
const readOwner = async (store: Pick<ObjectStore, 'read'>) => {
  const bytes = await store.read(ownerKey)
  if (!bytes) return null
  try {
    return ownerShape.parse(JSON.parse(bytes.toString()))
  } catch {
    return { system: '', database: 0, name: '?', since: '?' }
  }
}

const isSame = (owner: Pick<DatabaseIdentity, 'system' | 'database'>, identity: DatabaseIdentity): boolean =>
  owner.system === identity.system && owner.database === identity.database

const foreignStore = ({ name, since }: { name: string; since: string }) =>
  new StartupProblem(
    `文件存储属于另一个数据库（${name}，自 ${since}）。为了不误删它的文件，没有启动。\n` +
      '  · 演练或测试：请给它自己的存储（换一个 DATA_DIR 或 S3_BUCKET），或直接用 npm run drill。\n' +
      '  · 恢复之后的正式环境：请用 ADOPT_STORAGE=1 启动一次，存储从此归现在的数据库。',
  )

/** Refuses to start on the files of another database. Changes nothing. */
export const refuseForeignStore = async (
  store: Pick<ObjectStore, 'read'>,
  identity: DatabaseIdentity,
): Promise<void> => {
  const owner = await readOwner(store)
  if (owner && !isSame(owner, identity)) throw foreignStore(owner)
}

export interface Claim {
  readonly identity: DatabaseIdentity
  /** Takes over a store of any owner. */
  readonly adopts: boolean
  readonly now: () => number
  /** Tells this database from a physical copy of it. */
  readonly lease?: StoreLease
}

export const storeOwner = (
  store: Pick<ObjectStore, 'read' | 'write'>,
  { identity, adopts, now, lease }: Claim,
): StoreOwner => {
  let isClaimed = false
  const claim = async () => {
    if (!adopts) await refuseForeignStore(store, identity)
    const owner = await readOwner(store)
    if (!owner || !isSame(owner, identity)) {
      const since = new Date(now()).toISOString()
      const bytes = Buffer.from(`${JSON.stringify({ ...identity, since }, null, 2)}\n`)
      await store.write(ownerKey, { bytes })
    }
    await lease?.claim(adopts)
    isClaimed = true
  }
  return {
    claim,
    check: async () => {
      if (!isClaimed) await claim()
      const current = await readOwner(store)
      if (!current || !isSame(current, identity)) throw new StoreLostError(current?.name ?? '?')
      if (lease && !(await lease.isHeld())) throw new StoreLostError('a copy of this one')
    },
  }
}
