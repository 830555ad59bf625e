/**
 * Reads that may be slightly stale, moved off the primary: to a streaming replica while its lag is within the
 * limit, otherwise to the primary. A read that fails on the replica for any reason is retried on the primary.
 * While there is no primary, reads that may stand on old data are answered from the replica, however long that lasts.
 */
import { StartupProblem } from '../../process/startupProblem.ts'
import { currentWork } from '../../process/workContext.ts'
import { databaseIdentity } from '../connection/databaseIdentity.ts'
import { connectDatabase, type Database, DatabaseUnavailable } from '../database.ts'
import { replicaAge } from './replicaAge.ts'

export type Reads = Pick<Database, 'read' | 'snapshot'>
type AllReads = Reads & Pick<Database, 'lookUp' | 'isReachable'>

export interface Replica {
  /** The allowed lag for reports and lists; null without a replica. */
  limitMs: number | null
  /** The database for reads that may be this old. */
  within(ms: number): Reads
  /** The maximum age of the replica's data; null without a replica. */
  ageMs(): number | null
  /** The primary's reads, which the replica answers while there is no primary. */
  reads: AllReads
  /** While the replica stands in for the primary, the age of what it answers; otherwise null. */
  standInAgeMs(): number | null
  close(): Promise<void>
}

export const noReplica = (db: Database): Replica => ({
  limitMs: null,
  within: () => db,
  ageMs: () => null,
  reads: db,
  standInAgeMs: () => null,
  close: async () => {},
})

/** Often enough for the audience's page, which may be stale by 250 ms. */
const lookEveryMs = 100

/** One that was further behind when the primary was lost would bring back sessions that were ended long ago. */
const standInBehindMs = 60_000

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

/** What a write or a job bases its decisions on is never old. */
const mayReadOld = (): boolean => {
  const work = currentWork()
  return work !== undefined && 'method' in work && (work.method === 'GET' || work.method === 'HEAD')
}

/** The primary's reads; the replica's while `isAway`, and when the primary fails in the middle of one. */
const standingIn = (
  primary: Database,
  copy: Database,
  { isAway, isUsable, notice }: { isAway: () => boolean; isUsable: () => boolean; notice: () => void },
): AllReads => {
  const instead = <T>(mayBeOld: boolean, ask: (db: Database) => Promise<T>): Promise<T> => {
    if (!mayBeOld || !isUsable()) return ask(primary)
    if (isAway()) return ask(copy)
    return ask(primary).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable && error.isRecovering)) throw error
      notice()
      return ask(copy)
    })
  }
  return {
    read: (work) => instead(mayReadOld(), (db) => db.read(work)),
    snapshot: (work) => instead(mayReadOld(), (db) => db.snapshot(work)),
    // Sessions, looked up for many calls at once; a write among them is refused by its own transaction.
    lookUp: (name, text, values) => instead(true, (db) => db.lookUp(name, text, values)),
    isReachable: async () =>
      (await primary.isReachable()) || (isAway() && isUsable() && (await copy.isReachable())),
  }
}

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
  let isAway = false
  const youngReads = firstOf(copy, primary)
  const isUsable = () => age.behind() <= standInBehindMs
  const reads = standingIn(primary, copy, {
    isAway: () => isAway,
    isUsable,
    notice: () => {
      isAway = true
    },
  })
  let isClosed = false
  let wasYoung = false
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()

  const lookAtPrimary = async () => {
    const asked = now()
    try {
      const position = await positionOf(primary, 'replica-primary', primaryText)
      if (position !== null) age.primaryAt(position, asked)
      isAway = false
    } catch (error) {
      if (error instanceof DatabaseUnavailable && error.isRecovering) isAway = true
    }
  }
  const look = async () => {
    await lookAtPrimary()
    const reached = await positionOf(copy, 'replica-reached', replicaText)
    // Promoted, on purpose or by mistake: nothing is read from it any more.
    if (reached === null) age.forget()
    else age.replayed(reached)
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
    within: (ms) => (age.at(now()) <= ms ? youngReads : reads),
    ageMs: () => age.at(now()),
    reads,
    standInAgeMs: () => (isAway && isUsable() ? age.at(now()) : null),
    close: async () => {
      isClosed = true
      await looking
      clearTimeout(timer)
      await copy.close()
    },
  }
}
