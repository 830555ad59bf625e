/** The queues in /metrics, and on the console's first page. */
import type { Database, Reader } from '../../../platform/db/database.ts'
import type { AreaGauge } from '../../../platform/http/logs/metrics.ts'
import type { Maker } from './maker.ts'
import { queueReader } from './queue.console.repository.ts'
import { failureSide } from './queue.rules.ts'

interface GaugeDeps {
  db: Database
  clock: () => number
  makers: readonly Maker[]
}

const hourMs = 3_600_000
const kindsOf = (makers: readonly Maker[]) => makers.map(({ kind }) => kind)

export const studioGauges = ({ db, clock, makers }: GaugeDeps): AreaGauge[] => {
  const open = () => db.read((tx) => queueReader(tx, kindsOf(makers)).open())
  return [
    {
      name: 'studio_jobs',
      help: 'jobs of the studio that wait and that are being made',
      labelNames: ['kind', 'state'],
      read: async () =>
        (await open()).flatMap(({ kind, waiting, working }) => [
          { labels: { kind, state: 'waiting' }, value: waiting },
          { labels: { kind, state: 'working' }, value: working },
        ]),
    },
    {
      name: 'studio_longest_wait_seconds',
      help: 'how long the oldest waiting job of the studio has been waiting',
      labelNames: ['kind'],
      read: async () =>
        (await open()).flatMap(({ kind, waitingSince }) =>
          waitingSince
            ? [{ labels: { kind }, value: Math.max(0, clock() - waitingSince.getTime()) / 1_000 }]
            : [],
        ),
    },
    {
      name: 'studio_jobs_failed',
      help: 'jobs of the studio that failed in the last hour, by reason',
      labelNames: ['kind', 'reason', 'side'],
      read: async () => {
        const since = new Date(clock() - hourMs)
        const rows = await db.read((tx) => queueReader(tx, kindsOf(makers)).failures(since))
        return rows.map(({ kind, code, count }) => ({
          labels: { kind, reason: code, side: failureSide(code) },
          value: count,
        }))
      },
    },
  ]
}

export const queueFigures = async (tx: Reader, makers: readonly Maker[], now: number) => {
  const reader = queueReader(tx, kindsOf(makers))
  const open = await reader.open()
  const failed = await reader.failures(new Date(now - hourMs))
  const ours = failed.filter(({ code }) => failureSide(code) === 'ours')
  return {
    studio_jobs_waiting: open.reduce((sum, { waiting }) => sum + waiting, 0),
    studio_jobs_failed: ours.reduce((sum, { count }) => sum + count, 0),
  }
}
