/** A process that only mounts, as a worker does, until it is killed. Its time is told by its parent. */
import { setTimeout as pause } from 'node:timers/promises'
import { connectDatabase } from '../../../platform/db/database.ts'
import { drain } from '../../../platform/queue/drain.ts'
import { mountJobs } from '../mount/mount.jobs.ts'
import { mountingDeps } from './mountingDeps.ts'

const [databaseUrl = '', simulatorsUrl = '', startOffset = '0'] = process.argv.slice(2)
let offset = Number(startOffset)
process.on('message', (message) => {
  offset = Number(message)
})
// Killed parents leave no process behind.
process.on('disconnect', () => process.exit())
process.on('error', () => process.exit())

const clock = () => Date.now() + offset
const db = connectDatabase({ url: databaseUrl })
const logger = { info: () => {}, error: (detail: object) => process.send?.(String(Object(detail).err)) }
const walk = mountJobs({ ...mountingDeps(db, simulatorsUrl, clock), logger }).find((job) => job.walk)?.walk
if (!walk) throw new Error('no walk')
process.send?.('ready')
for (;;) {
  await drain(
    { db, clock, logger },
    { job: 'publish.mount', walk, signal: new AbortController().signal, isPart: true },
  )
  await pause(20)
}
