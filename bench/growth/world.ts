/** An installation that has run for a year: its rows, its database and a server process on it. */
import { connectDatabase, type Database } from '../../apps/server/src/platform/db/database.ts'
import { fill } from '../creation/fill.ts'
import { fillAudience } from '../creation/fillAudience.ts'
import { builtServer, type Process, productionOptions, startProcess, temporaryFolder } from '../harness.ts'
import { migrated, startBenchPostgres } from '../postgres.ts'
import { productionEnv } from '../read.ts'
import { fillMoney } from './fillMoney.ts'

/** Of a creator in a year: the two amounts of the issue have this ratio. */
export const eventsEach = 2_000
const postingsEach = 200
/** Two days of each month, so that every part has rows. */
const eventDays = { count: 25, apart: 15 }

export interface World {
  url: string
  folder: string
  db: Database
  server: Process
  /** Some creators, anywhere among all. */
  codes: { uid: number; code: string }[]
  events: number
  postings: number
  stop(): Promise<void>
}

/** With so many creators, of whom `asked` are measured. */
export const makeWorld = async (creators: number, asked: number): Promise<World> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path, { durable: false })
  const db = connectDatabase({ url: postgres.url })
  const begun = performance.now()
  await migrated(postgres.url)
  await fill(postgres.url, { people: creators, works: 2 })
  const { events } = await fillAudience(postgres.url, eventsEach, eventDays)
  const postings = await fillMoney(postgres.url, postingsEach)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  console.error(`  ${creators} creators, ${events} events, ${postings} postings in ${seconds} s`)
  const codes = await db.statement<{ uid: number; code: string }>(
    'growth-codes',
    'SELECT uid::int, code FROM codes ORDER BY hashint8(uid) LIMIT $1',
    [asked],
  )
  const server = await startProcess(builtServer, {
    env: productionEnv(postgres.url, folder.path),
    nodeOptions: productionOptions,
  })
  return {
    url: postgres.url,
    folder: folder.path,
    db,
    server,
    codes,
    events,
    postings,
    async stop() {
      await server.stop()
      await db.close()
      await postgres.stop()
      await folder.remove()
    },
  }
}
