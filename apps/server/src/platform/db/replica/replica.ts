/**
 * Reads that may be slightly stale, moved off the primary: to a streaming replica while its lag is within the
 * limit, otherwise to the primary. A read that fails on the replica for any reason is retried on the primary.
 */
import { StartupProblem } from '../../process/startupProblem.ts'
import { databaseIdentity } from '../connection/databaseIdentity.ts'
import { connectDatabase, type Database } from '../database.ts'
import { replicaAge } from './replicaAge.ts'

export type Reads = Pick<Database, 'read' | 'snapshot'>

export interface Replica {
  /** The allowed lag for reports and lists; null without a replica. */
  limitMs: number | null
  /** The database for reads that may be this old. */
  within(ms: number): Reads
  /** The maximum age of the replica's data; null without a replica. */
  ageMs(): number | null
  close(): Promise<void>
}

export const noReplica = (db: Database): Replica => ({
  limitMs: null,
  within: () => db,
  ageMs: () => null,
  close: async () => {},
})

/** Often enough for the audience's page, which may be stale by 250 ms. */
const lookEveryMs = 100

const primaryText = `SELECT (pg_current_wal_lsn() - '0/0')::bigint AS position`
/** Null on a server that is no longer a replica: its lag is unknown. */
const replicaText = `
  SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::bigint END AS position`

export interface ReplicaOptions {
  primary: Database
  url: string
  limitMs: number
  poolSize: number
  isPreparing: boolean
  now?: () => number
  onError: (error: Error) => void
  /** Called when reads move to the primary and when they move back. */
  onChange: (isYoung: boolean) => void
}

const positionOf = async (db: Database, name: string, text: string): Promise<number | null> =>
  (await db.statement<{ position: number | null }>(name, text, []))[0]?.position ?? null

const isCopyOf = async (primary: Database, copy: Database): Promise<boolean> => {
  const [one, other] = await Promise.all([databaseIdentity(primary), databaseIdentity(copy)])
  return one.system === other.system && one.database === other.database
}

/** Reads from the replica; falls back to the primary on failure. */
const firstOf = (copy: Database, primary: Database): Reads => ({
  read: (work) => copy.read(work).catch(() => primary.read(work)),
  snapshot: (work) => copy.snapshot(work).catch(() => primary.snapshot(work)),
})

export const connectReplica = async (options: ReplicaOptions): Promise<Replica> => {
  const { primary, url, limitMs, poolSize, isPreparing, onError, onChange } = options
  const now = options.now ?? (() => performance.now())
  const copy = connectDatabase({ url, poolSize, isPreparing, isWatched: true, onError })
  // A replica that is down for a moment must not prevent a start; one of another database would never be
  // noticed.
  const isRight = await isCopyOf(primary, copy).catch(() => true)
  if (!isRight) {
    await copy.close()
    throw new StartupProblem(
      'DATABASE_REPLICA_URL 不是 DATABASE_URL 的副本。请改成它的流复制副本的地址，或者不填。',
    )
  }
  const age = replicaAge()
  const reads = firstOf(copy, primary)
  let isClosed = false
  let wasYoung = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  const look = async () => {
    const asked = now()
    const position = await positionOf(primary, 'replica-primary', primaryText)
    if (position !== null) age.primaryAt(position, asked)
    const reached = await positionOf(copy, 'replica-reached', replicaText)
    if (reached !== null) age.replayed(reached)
  }
  const tell = () => {
    const isYoung = age.at(now()) <= limitMs
    if (isYoung !== wasYoung) onChange(isYoung)
    wasYoung = isYoung
  }
  const lookAgain = () => {
    if (isClosed) return
    // A replica that does not answer ages, so no error handling is needed.
    looking = look()
      .catch(() => {})
      .finally(tell)
      .then(() => {
        timer = setTimeout(lookAgain, lookEveryMs)
        timer.unref()
      })
  }
  lookAgain()

  return {
    limitMs,
    within: (ms) => (age.at(now()) <= ms ? reads : primary),
    ageMs: () => age.at(now()),
    close: async () => {
      isClosed = true
      await looking
      clearTimeout(timer)
      await copy.close()
    },
  }
}
