/** A server process with disk or S3 storage, and checks for what cut connections may have left behind. */
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import pg from 'pg'
import { systemClock } from '../../platform/clock.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { createVault } from '../../platform/keys/keyring.ts'
import { startServerProcess } from '../crash/serverProcess.ts'
import { createTestDatabase } from '../database/testDatabase.ts'
import { makeCallers } from '../every/suite/callers.ts'
import { countersStay } from '../every/suite/setUp.ts'
import { createFactories } from '../factories.ts'
import { startObjectStore } from '../objectStore.ts'
import { testSecret } from '../testSecret.ts'

export type StoreKind = 'disk' | 'S3'

const storeOf = async (kind: StoreKind) => {
  if (kind === 'disk') return { env: {}, folder: null, close: async () => {} }
  const { endpoint, directory, close } = await startObjectStore({ hasAcls: true })
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PATH_STYLE: '1',
  }
  return { env, folder: join(directory, 'pictures'), close }
}

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
}

/** Files in these folders that the process holds open. */
const openFiles = async (pid: number, folders: readonly string[]): Promise<string[]> => {
  const names = await readdir(`/proc/${pid}/fd`)
  const paths = await Promise.all(names.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
  return paths.filter((path) => folders.some((folder) => path.startsWith(folder)))
}

const openTransactions = `
  SELECT count(*)::int AS open FROM pg_stat_activity
  WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`

export const startCutServer = async (kind: StoreKind) => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-cuts-'))
  const temporary = await mkdtemp(join(tmpdir(), 'wallpaper-cuts-tmp-'))
  const database = await createTestDatabase()
  const store = await storeOf(kind)
  const process = await startServerProcess(folder, {
    DATABASE_URL: database.url,
    APP_SECRET: testSecret,
    TMPDIR: temporary,
    RATE_PER_MINUTE: '100000000',
    ...store.env,
  })
  const db = connectDatabase({ url: database.url })
  const services = { db, clock: systemClock, vault: createVault(testSecret) }
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  await sql.query(countersStay)
  const storage = store.folder ?? join(folder, 'storage')
  return {
    process,
    callers: await makeCallers({ make: createFactories(services), services }),
    metric: async (name: string): Promise<string[]> => {
      const text = await (await fetch(`${process.url}/metrics`)).text()
      return text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
    },
    leftovers: async () => ({
      incoming: (await filesIn(storage)).filter((path) => /^(incoming|\.tmp)\//.test(path)),
      temporary: await readdir(temporary),
      open: await openFiles(process.child.pid ?? 0, [folder, temporary]),
      transactions: (await sql.query(openTransactions)).rows[0]?.open,
    }),
    async stop() {
      await process.kill('SIGTERM')
      await sql.end()
      await db.close()
      await database.drop()
      await store.close()
      await rm(folder, { recursive: true, force: true })
      await rm(temporary, { recursive: true, force: true })
    },
  }
}

export type CutServer = Awaited<ReturnType<typeof startCutServer>>
