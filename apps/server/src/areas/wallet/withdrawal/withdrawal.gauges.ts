/** Withdrawals that wait, in /metrics. */
import type { Database } from '../../../platform/db/database.ts'
import type { AreaGauge } from '../../../platform/http/logs/metrics.ts'
import { oldestOpen } from './withdrawal.queries.ts'

interface GaugeDeps {
  db: Database
  clock: () => number
}

export const withdrawalGauges = ({ db, clock }: GaugeDeps): AreaGauge[] => [
  {
    name: 'withdrawals_oldest_seconds',
    help: 'age of the oldest withdrawal in each open state, since it was applied for',
    labelNames: ['state'],
    read: async () =>
      (await db.read(oldestOpen)).map(({ state, since }) => ({
        labels: { state },
        value: Math.max(0, clock() - since) / 1_000,
      })),
  },
]
