/** How many face photos are kept now: the law asks for a filing at 100,000 people, and no photo may be overdue. */
import type { Database } from '../../../platform/db/database.ts'
import type { AreaGauge } from '../../../platform/http/logs/metrics.ts'
import { photoReader } from './photo.repository.ts'

interface GaugeDeps {
  db: Database
  clock: () => number
}

export const photoGauges = ({ db, clock }: GaugeDeps): AreaGauge[] => [
  {
    name: 'face_photos',
    help: 'face photos of the studio that are kept (kept), kept past their day (overdue), and of how many people (people)',
    labelNames: ['count'],
    read: async () => {
      const { kept, overdue, people } = await db.read((tx) => photoReader(tx).keptNow(new Date(clock())))
      return [
        { labels: { count: 'kept' }, value: kept },
        { labels: { count: 'overdue' }, value: overdue },
        { labels: { count: 'people' }, value: people },
      ]
    },
  },
]
