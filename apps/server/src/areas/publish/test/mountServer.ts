/** A server whose mounts are made at platforms of its own: what stands there is counted. */
import { sql } from 'drizzle-orm'
import { drain } from '../../../platform/queue/drain.ts'
import { serverAndPartners } from '../../../test/serverAndPartners.ts'
import { mountJobs } from '../mount/mount.jobs.ts'
import { mountingDeps } from './mountingDeps.ts'
import { makeMounter } from './mountWorld.ts'

export const mountServer = () => {
  const at = serverAndPartners({})

  const runJob = async () => {
    const { db, clock, logger } = at.server.services
    const [job] = mountJobs({ ...mountingDeps(db, at.simulators.url, clock), logger })
    if (!job?.walk) throw new Error('no walk')
    await drain(
      { db, clock, logger },
      { job: 'publish.mount', walk: job.walk, signal: new AbortController().signal },
    )
  }

  const noticesOf = async (uid: number): Promise<string[]> => {
    const { rows } = await at.server.services.db.write((tx) =>
      tx.execute<{ title: string }>(sql`SELECT title FROM person_notices WHERE uid = ${uid} ORDER BY number`),
    )
    return rows.map(({ title }) => title)
  }

  const creator = (facts: Parameters<typeof makeMounter>[2] = {}) =>
    makeMounter(at.server, at.simulators, facts)

  return Object.assign(at, { runJob, noticesOf, creator })
}
