/**
 * `npm run dump`, at each release: this version's demo world as SQL, which the tests of later versions
 * restore and migrate. Created in a separate database, so that it only contains demo people.
 */
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import { phoneLogin } from '@wallpaper/contract/account'
import { noticeReadAll } from '@wallpaper/contract/notice'
import { uploadImageInit } from '@wallpaper/contract/upload'
import pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { demoPeople, demoPersonPassword } from '../apps/server/src/areas/account/public.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { createMigrationsTable, readMigrations } from '../apps/server/src/platform/db/migrate.ts'
import { createLogger } from '../apps/server/src/platform/http/logs/logging.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { schema as jobsSchema } from '../apps/server/src/platform/queue/queue.ts'
import { migrationsFolder, startServer } from '../apps/server/src/server.ts'
import { testSecret } from '../apps/server/src/test/testSecret.ts'
import { buildPageScripts } from './builds.ts'
import { rootPath } from './repository.ts'

interface Table {
  name: string
  columns: string[]
  /** Identity columns, whose sequences continue from their value. */
  counters: string[]
}

/** All tables except partitions, whose rows belong to their parent; without generated columns. */
const tablesText = `
  SELECT c.oid::regclass::text AS name,
    array_agg(quote_ident(a.attname) ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
    coalesce(array_agg(quote_ident(a.attname)) FILTER (WHERE a.attidentity <> ''), '{}') AS counters
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE n.nspname IN ('public', '${jobsSchema}') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
  GROUP BY c.oid ORDER BY 1`

async function rowsOf(client: pg.Client, { name, columns, counters }: Table): Promise<string[]> {
  const places = columns.map(() => '%L').join(', ')
  const values = columns.map((column) => `${column}::text`).join(', ')
  const into = `INSERT INTO ${name} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE`
  const { rows } = await client.query<{ line: string }>(
    `SELECT format('VALUES (${places});', ${values}) AS line FROM ${name} ORDER BY ${columns[0]}, 1`,
  )
  const counted = counters.map(
    (column) =>
      `SELECT setval(pg_get_serial_sequence('${name}', '${column}'), max(${column})) FROM ${name} HAVING max(${column}) > 0;`,
  )
  return [...rows.map(({ line }) => `${into} ${line}`), ...counted]
}

async function dump(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<Table>(tablesText)
    const lines: string[] = []
    for (const table of tables) lines.push(...(await rowsOf(client, table)))
    return [
      // The rows include what the migrations seeded; triggers and table order do not matter here.
      'SET session_replication_role = replica;',
      `TRUNCATE ${tables.map(({ name }) => name).join(', ')};`,
      ...lines,
      'SET session_replication_role = DEFAULT;',
      '',
    ].join('\n')
  } finally {
    await client.end()
  }
}

/** What the demo world lacks: its people sign in, read their notices, and start an upload. */
async function liveALittle(baseUrl: string): Promise<void> {
  for (const { phone } of demoPeople) {
    const reply = await createClient({ baseUrl }).call(phoneLogin, { phone, password: demoPersonPassword })
    if (!reply.has_register) throw new Error(`${phone} is not in the demo world`)
    const { guid, token } = reply
    const person = createClient({
      baseUrl,
      headers: () => ({ [headers.guid]: guid, [headers.token]: token }),
    })
    // Some are banned or closing their account, and may not.
    await person.call(noticeReadAll, {}).catch(() => {})
    await person.call(uploadImageInit, { fileType: 'image/jpeg' }).catch(() => {})
  }
}

async function main(): Promise<void> {
  await buildPageScripts(console.error)
  const migrations = await readMigrations(migrationsFolder)
  const last = migrations.at(-1)?.name.split('-')[0] ?? '0000'
  const dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-dump-'))
  await chmod(dataDir, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false })
  try {
    const env = {
      DATA_DIR: join(dataDir, 'files'),
      DATABASE_URL: postgres.url,
      DEMO: '1',
      HOST: '127.0.0.1',
      PORT: '0',
    }
    const server = await startServer(readEnv({ ...env, APP_SECRET: testSecret }), createLogger('warn'))
    await liveALittle(`http://127.0.0.1:${server.port}`)
    await server.stop()
    const text = [
      `-- The demo world as the version with migration ${last} made it, written by \`npm run dump\`.`,
      createMigrationsTable,
      ...migrations.map(({ name, sql }) => `-- ${name}\n${sql}`),
      '-- What the queue makes for itself.',
      getConstructionPlans(jobsSchema).replace(/^\s*(BEGIN|COMMIT);$/gm, ''),
      '-- The rows.',
      await dump(postgres.url),
    ].join('\n')
    const file = `apps/server/src/test/dumps/${last}.sql.gz`
    await writeFile(rootPath(file), gzipSync(text, { level: 9 }))
    process.stdout.write(`${file}\n`)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

await main()
