/** Two servers behind a real pooler in transaction mode, if one is installed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@wallpaper/client'
import { headers } from '@wallpaper/contract'
import { complaintList, complaintSubmit } from '@wallpaper/contract/support'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../env.ts'
import { systemClock } from '../../platform/clock.ts'
import { connectDatabase } from '../../platform/db/database.ts'
import { createVault } from '../../platform/keys/keyring.ts'
import { explainStartupError } from '../../platform/process/startupProblem.ts'
import { type RunningServer, startServer } from '../../server.ts'
import { createFactories } from '../factories.ts'
import { testSecret } from '../testSecret.ts'
import { until } from '../until.ts'
import {
  freePort,
  type InstalledPostgres,
  installedPrograms,
  startInstalledPostgres,
  whyNoPostgres,
} from './installedPostgres.ts'

/** `PGBOUNCER` names another one than Debian's. */
const pgbouncer = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'
/** Since 1.21 it supports prepared statements; before, they are switched off. */
const keepsPreparedFrom = [1, 21] as const
const versionOf = (): readonly [number, number] => {
  const said = existsSync(pgbouncer) ? execFileSync(pgbouncer, ['--version'], { encoding: 'utf8' }) : ''
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
  return [Number(major), Number(minor)]
}
const [major, minor] = versionOf()
const keepsPrepared =
  major > keepsPreparedFrom[0] || (major === keepsPreparedFrom[0] && minor >= keepsPreparedFrom[1])

const missing = installedPrograms ? (existsSync(pgbouncer) ? null : `no ${pgbouncer}`) : whyNoPostgres

let folder: string
let postgres: InstalledPostgres
let pooler: ChildProcess
let poolerUrl: string
const started: RunningServer[] = []
const logLines: string[] = []

const start = async (env: Record<string, string>) => {
  const given = { NODE_ENV: 'test', APP_SECRET: testSecret, DEMO: '0', HOST: '127.0.0.1', PORT: '0' }
  const server = await startServer(
    readEnv({ ...given, DATA_DIR: join(folder, 'data'), DATABASE_URL: poolerUrl, ...env }),
    pino({ level: 'info' }, { write: (line) => void logLines.push(line) }),
  )
  started.push(server)
  return server
}

const ask = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Many sessions write and read concurrently on each server; returns the number of tickets afterwards. */
const writeTickets = async (urls: string[]): Promise<number> => {
  const db = connectDatabase({ url: postgres.urlOf('wallpaper') })
  try {
    const vault = createVault(testSecret)
    const make = createFactories({ db, clock: systemClock, vault })
    const people = [await make.person(), await make.person(), await make.person(), await make.person()]
    const listed = await Promise.all(
      people.map(async ({ session }) => {
        const clients = urls.map((baseUrl) =>
          createClient({
            baseUrl,
            headers: () => ({ [headers.guid]: session.guid, [headers.token]: session.token }),
          }),
        )
        const turn = (at: number) => {
          const client = clients[at % clients.length]
          if (!client) throw new Error('there is no server')
          return client
        }
        await Promise.all(
          Array.from({ length: 5 }, (_, at) =>
            turn(at).call(complaintSubmit, { kind: 'other', text: `第 ${at} 张工单的内容` }),
          ),
        )
        return (await turn(0).call(complaintList, {})).items.length
      }),
    )
    return listed.reduce((sum, count) => sum + count, 0)
  } finally {
    await db.close()
  }
}

describe.skipIf(missing)(`a server behind pgbouncer (${missing ?? 'transaction mode'})`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'wp-pooler-'))
    await chmod(folder, 0o755)
    postgres = await startInstalledPostgres()
    await postgres.program('createdb', [`--maintenance-db=${postgres.urlOf('postgres')}`, 'wallpaper'])
    const port = await freePort()
    const ini = join(folder, 'pgbouncer.ini')
    await writeFile(
      ini,
      `[databases]
wallpaper = host=127.0.0.1 port=${postgres.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 3
${keepsPrepared ? 'max_prepared_statements = 200' : ''}
`,
    )
    await writeFile(join(folder, 'users.txt'), '"wallpaper" ""\n')
    const asWhom = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
    pooler = spawn(pgbouncer, [...asWhom, ini], { stdio: 'ignore' })
    poolerUrl = `postgres://wallpaper@127.0.0.1:${port}/wallpaper`
    await until(() => ask(poolerUrl, 'SELECT 1').catch(() => null))
  })
  afterAll(async () => {
    for (const server of started) await server.stop()
    pooler?.kill()
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is told what is missing when it knows no way past it', async () => {
    const problem = await start({}).then(() => '', explainStartupError)
    expect(problem).toContain('DATABASE_DIRECT_URL')
  })

  const modes = [
    ['off', true],
    ['on', keepsPrepared],
  ] as const

  it.each(modes.filter(([, isPossible]) => isPossible))(
    `starts twice with prepared statements %s (version ${major}.${minor}), answers many at once, and has the limits of any other`,
    { timeout: 60_000 },
    async (prepared) => {
      logLines.length = 0
      const direct = { DATABASE_DIRECT_URL: postgres.urlOf('wallpaper'), DATABASE_PREPARED: prepared }
      const servers = [await start({ ...direct, ROLE: 'web' }), await start({ ...direct, ROLE: 'all' })]
      for (const { port } of servers) {
        const statuses = await Promise.all(
          Array.from({ length: 40 }, async (_, at) => {
            const reply = await fetch(`http://127.0.0.1:${port}/s/NOSUCH${at}`)
            await reply.body?.cancel()
            return reply.status
          }),
        )
        expect([...new Set(statuses)].filter((status) => status >= 500)).toEqual([])
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      }
      expect(await writeTickets(servers.map(({ port }) => `http://127.0.0.1:${port}`))).toBe(20)
      const limits = await until(async () => {
        const [row] = await ask(postgres.urlOf('wallpaper'), 'SHOW statement_timeout')
        return row.statement_timeout === '30s' && row
      })
      expect(limits).toEqual({ statement_timeout: '30s' })
      expect(logLines.filter((line) => line.includes('connections to the database')).length).toBe(2)
      expect(logLines.join('')).toContain('"limit":97')
      for (const server of started.splice(0)) await server.stop()
    },
  )
})
