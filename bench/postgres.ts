/**
 * A benchmark's PostgreSQL. Money rows are sealed by every session that writes them, ours and pgbench's
 * alike, as in the product. With `--check` all benchmarks share one PostgreSQL with a migrated database each:
 * separate ones would take most of the time.
 */
import pg from 'pg'
import { migrate, readMigrations } from '../apps/server/src/platform/db/migrate.ts'
import { sealKeyOf } from '../apps/server/src/platform/db/seals/sealKey.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { migrationsFolder } from '../apps/server/src/server.ts'
import { temporaryFolder } from './harness.ts'
import { isCheck } from './options.ts'

export const appSecret = 'a benchmark secret that is long enough for everything'

const template = 'bench_template'

export interface BenchPostgres {
  url: string
  stop(): Promise<void>
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

const sealRows = (url: string) =>
  withClient(url, (client) =>
    client.query(
      `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET wallpaper.seal_key = %L', current_database(), '${sealKeyOf(appSecret)}'); END $$`,
    ),
  )

const startShared = async () => {
  const folder = await temporaryFolder()
  const server = await startEmbeddedPostgres({ dataDir: folder.path, durable: false })
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${template}`))
  await migrate(server.urlOf(template), await readMigrations(migrationsFolder))
  return { server, folder }
}

let shared: ReturnType<typeof startShared> | undefined
let databases = 0

/** Stops what `--check` has started, if anything. */
export const stopSharedPostgres = async (): Promise<void> => {
  if (!shared) return
  const { server, folder } = await shared
  await server.stop()
  await folder.remove()
}

const databaseOfShared = async (): Promise<BenchPostgres> => {
  shared ??= startShared()
  const { server } = await shared
  databases += 1
  const name = `bench_${databases}`
  await withClient(server.url, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`))
  const url = server.urlOf(name)
  await sealRows(url)
  return {
    url,
    stop: () => withClient(server.url, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  }
}

export const startBenchPostgres = async (
  dataDir: string,
  { durable = true }: { durable?: boolean } = {},
): Promise<BenchPostgres> => {
  if (isCheck) return databaseOfShared()
  const server = await startEmbeddedPostgres({ dataDir, durable })
  await sealRows(server.url)
  return server
}

/** For benchmarks that fill the database before any server has started on it. */
export const migrated = async (url: string): Promise<void> => {
  await migrate(url, await readMigrations(migrationsFolder))
}
