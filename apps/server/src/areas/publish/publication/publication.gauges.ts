/** Publications under way, in /metrics. */
import type { Database } from '../../../platform/db/database.ts'
import type { AreaGauge } from '../../../platform/http/logs/metrics.ts'
import { anyPublicationReader } from './publication.console.repository.ts'

interface GaugeDeps {
  db: Database
  clock: () => number
}

export const publicationGauges = ({ db, clock }: GaugeDeps): AreaGauge[] => [
  {
    name: 'publications_oldest_seconds',
    help: 'age of the oldest publication that is being sent, is read back or has an unknown result, since it was sent',
    labelNames: ['state'],
    read: async () =>
      (await db.read((tx) => anyPublicationReader(tx).oldestOpen())).map(({ state, since }) => ({
        labels: { state },
        value: Math.max(0, clock() - since) / 1_000,
      })),
  },
]
