import { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { defineJob, handles, type JobHandler } from '../../../platform/queue/queue.ts'
import { certificateAt, securedHosts } from './certificates.ts'
import { addOperationRecord } from './pulse.repository.ts'

export const checkCertificates = defineJob({
  name: 'staff.check-certificates',
  title: '检查各域名的证书还有多少天',
  input: z.object({}),
  cron: '10 */6 * * *',
  atStart: true,
})

interface CertificateDeps {
  db: Database
  clock: Clock
  /** Our own addresses. */
  addresses: readonly (string | undefined)[]
}

export const pulseJobs = ({ db, clock, addresses }: CertificateDeps): JobHandler[] => [
  handles(checkCertificates, async () => {
    for (const address of securedHosts(addresses)) {
      const found = await certificateAt(address)
      await db.write((tx) =>
        addOperationRecord(tx, {
          at: new Date(clock()),
          kind: 'certificate',
          subject: address.host,
          ...found,
        }),
      )
    }
  }),
]
