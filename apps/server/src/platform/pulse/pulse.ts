/**
 * What this process did in the minute that runs, written every ten seconds: the console shows it, and a process that
 * has written nothing for a minute is not heard of any more.
 */
import { hostname } from 'node:os'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { readWaitingJobs } from '../db/stores/jobs.store.ts'
import { type MinuteRow, writeMinute } from '../db/stores/processMinutes.store.ts'
import type { Trace } from '../tracing/trace.ts'
import { createTimes } from './times.ts'

const pulseEveryMs = 10_000
const minuteMs = 60_000
/** A stop does not wait longer for a database that is away. */
const lastWriteMs = 1_000

const nothingDone = (minute: number) => ({
  minute,
  calls: 0,
  callsFailed: 0,
  callTimes: createTimes(),
  jobs: 0,
  jobsFailed: 0,
  jobTimes: createTimes(),
})

/** Asked by machines, and answered without work. */
const isProbe = (name: string) => /\/(healthz|readyz|metrics)$/.test(name)

export interface PulseCounts {
  trace: Trace
  /** What was done in this minute so far. */
  done(): Pick<
    MinuteRow,
    'minute' | 'calls' | 'callsFailed' | 'callsP99Ms' | 'jobs' | 'jobsFailed' | 'jobsP99Ms'
  >
}

export const countPulse = (clock: Clock): PulseCounts => {
  let counted = nothingDone(0)
  const current = () => {
    const minute = Math.floor(clock() / minuteMs) * minuteMs
    if (counted.minute !== minute) counted = nothingDone(minute)
    return counted
  }
  return {
    trace: ({ kind, name, ms, hasFailed = false }) => {
      if (kind === 'statement' || (kind === 'call' && isProbe(name))) return
      const now = current()
      if (kind === 'call') {
        now.calls += 1
        if (hasFailed) now.callsFailed += 1
        now.callTimes.add(ms)
      } else {
        now.jobs += 1
        if (hasFailed) now.jobsFailed += 1
        now.jobTimes.add(ms)
      }
    },
    done: () => {
      const { minute, calls, callsFailed, callTimes, jobs, jobsFailed, jobTimes } = current()
      return {
        minute,
        calls,
        callsFailed,
        callsP99Ms: callTimes.p99(),
        jobs,
        jobsFailed,
        jobsP99Ms: jobTimes.p99(),
      }
    },
  }
}

/** A share of one core since the last call, in percent; several threads may make it more than 100. */
const cpuWatch = () => {
  let last = { ...process.cpuUsage(), at: performance.now() }
  return (): number => {
    const now = { ...process.cpuUsage(), at: performance.now() }
    const busyMs = (now.user - last.user + now.system - last.system) / 1_000
    const share = (100 * busyMs) / Math.max(1, now.at - last.at)
    last = now
    return Math.round(share)
  }
}

/** What the container or the service's unit allows; null without a limit. */
const memoryLimit = (): number | null => {
  const limit = process.constrainedMemory()
  return limit > 0 && limit < 2 ** 50 ? limit : null
}

interface PulseOptions {
  db: Database
  clock: Clock
  logger: Logger
  role: MinuteRow['role']
  port: number
  counts: PulseCounts
  inFlight: () => number
  jobsRunning: () => number
}

export const startPulse = ({
  db,
  clock,
  logger,
  role,
  port,
  counts,
  inFlight,
  jobsRunning,
}: PulseOptions) => {
  const fixed = {
    process: `${hostname()}:${port}`,
    role,
    // Each release has a folder of its own.
    release: basename(process.cwd()),
    startedAt: clock() - Math.round(performance.now()),
    memoryLimitBytes: memoryLimit(),
  }
  const cpuPercent = cpuWatch()
  const write = async (endedAt: number | null) => {
    const waiting = role === 'web' ? null : await readWaitingJobs(db)
    await writeMinute(db, {
      ...fixed,
      ...counts.done(),
      seenAt: clock(),
      endedAt,
      cpuPercent: cpuPercent(),
      memoryBytes: process.memoryUsage.rss(),
      inFlight: inFlight(),
      jobsRunning: jobsRunning(),
      jobsWaiting: waiting?.count ?? null,
      jobOldestSeconds: waiting?.oldestSeconds ?? null,
    })
  }
  // The page says by itself what was not heard of: a database that is away fills no log with this.
  let running: Promise<void> = Promise.resolve()
  const beat = () => {
    running = write(null).catch((error: unknown) => logger.debug({ err: error }, 'pulse was not written'))
  }
  beat()
  const timer = setInterval(beat, pulseEveryMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      const last = running.then(() => write(clock())).catch(() => {})
      await Promise.race([last, pause(lastWriteMs, undefined, { ref: false })])
    },
  }
}
