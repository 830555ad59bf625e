import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { StartupProblem } from '../process/startupProblem.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, stopEmbeddedPostgresOf } from './embeddedPostgres.ts'
import { findPostgresBinaries } from './postgresBinaries.ts'
import { choosePostgresUser } from './postgresUser.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-test-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  // mkdtemp's folder is closed to the user that PostgreSQL runs as when the tests run as root.
  await chmod(folder, 0o755)
  return folder
}

async function start(dataDir: string, lines: string[] = [], durable = false): Promise<EmbeddedPostgres> {
  const started = await startEmbeddedPostgres({ dataDir, durable, log: (line) => lines.push(line) })
  undo.push(() => started.stop())
  return started
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const problemOf = (started: Promise<unknown>) =>
  started.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the embedded PostgreSQL', () => {
  it('keeps what was written over a stop and a start, and is not taken for another one of this machine', async () => {
    vi.stubEnv('PGPORT', '1')
    undo.push(() => vi.unstubAllEnvs())
    const dataDir = await freshFolder()
    const first = await start(dataDir)
    await ask(first.url, "create table notes (text text); insert into notes values ('图神')")
    await first.stop()
    expect(isRunning(first.pid)).toBe(false)
    const second = await start(dataDir)
    expect(await ask(second.url, 'select text from notes')).toEqual([{ text: '图神' }])
  })

  it('sorts and folds text the same on every machine, and checks its pages', async () => {
    const { url } = await start(await freshFolder())
    const [found] = await ask(
      url,
      `select lower('ÄÖ') as folded, current_setting('data_checksums') as checksums,
              current_setting('server_encoding') as encoding, current_setting('listen_addresses') as network,
              (select datlocprovider::text from pg_database where datname = 'wallpaper') as provider`,
    )
    expect(found).toEqual({ folded: 'äö', checksums: 'on', encoding: 'UTF8', network: '', provider: 'b' })
  })

  it('comes back by itself with everything that was committed when it is killed', async () => {
    const database = await start(await freshFolder(), [], true)
    const before = database.pid
    await ask(database.url, 'create table notes (n int); insert into notes values (1), (2)')
    process.kill(before, 'SIGKILL')
    await vi.waitFor(
      async () => expect(await ask(database.url, 'select n from notes')).toEqual([{ n: 1 }, { n: 2 }]),
      { timeout: 60_000, interval: 30 },
    )
    expect(database.pid).not.toBe(before)
  })

  it('stops for good when it is told to while it is coming back', async () => {
    const lines: string[] = []
    const database = await start(await freshFolder(), lines)
    process.kill(database.pid, 'SIGKILL')
    await vi.waitFor(() => expect(lines.join()).toContain('starting it again'), {
      timeout: 60_000,
      interval: 5,
    })
    await database.stop()
    expect(isRunning(database.pid)).toBe(false)
    await expect(ask(database.url, 'select 1')).rejects.toThrow()
  })
})

describe('a data folder that an earlier run left in a bad state', () => {
  /** Simulates a killed server: PostgreSQL keeps running without its parent. */
  async function leaveBehind(dataDir: string): Promise<ChildProcess> {
    const clusterDir = join(dataDir, 'postgres')
    const user = await choosePostgresUser(clusterDir)
    const { postgres } = await findPostgresBinaries(user)
    const args = ['-D', clusterDir, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${clusterDir}`]
    const child = spawn(postgres, args, { ...user.spawn, cwd: '/', env: { LC_ALL: 'C' } })
    undo.push(() => child.kill('SIGKILL'))
    await new Promise<void>((resolve) =>
      child.stderr.on('data', (text) => String(text).includes('ready to accept') && resolve()),
    )
    return child
  }

  it('has its leftover PostgreSQL stopped and replaced', async () => {
    const dataDir = await freshFolder()
    const first = await start(dataDir)
    await ask(first.url, 'create table notes (n int)')
    await first.stop()
    const leftover = await leaveBehind(dataDir)
    const second = await start(dataDir)
    expect(await ask(second.url, 'select n from notes')).toEqual([])
    await vi.waitFor(() => expect(leftover.exitCode).toBe(0), { timeout: 60_000, interval: 5 })
    expect(second.pid).not.toBe(leftover.pid)
  })

  it('can be cleared by the supervisor of a server that was killed', async () => {
    const dataDir = await freshFolder()
    await (await start(dataDir)).stop()
    const leftover = await leaveBehind(dataDir)
    expect(await stopEmbeddedPostgresOf(dataDir)).toBe(true)
    await vi.waitFor(() => expect(leftover.exitCode).toBe(0), { timeout: 60_000, interval: 5 })
    expect(await stopEmbeddedPostgresOf(dataDir)).toBe(false)
  })

  it('starts although the pid files name processes that are gone, or are strangers', async () => {
    const dataDir = await freshFolder()
    await (await start(dataDir)).stop()
    await writeFile(join(dataDir, 'server.pid'), `${process.pid}\nstarted at some other time\n`)
    await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
    const again = await start(dataDir)
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('makes the cluster anew when the first start was killed half-way', async () => {
    const dataDir = await freshFolder()
    await mkdir(join(dataDir, 'postgres.new'))
    await writeFile(join(dataDir, 'postgres.new', 'PG_VERSION'), '18\n')
    const database = await start(dataDir)
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a data folder that cannot be used', () => {
  it('is refused in a sentence while another server uses it', async () => {
    const dataDir = await freshFolder()
    await start(dataDir)
    const problem = await problemOf(start(dataDir))
    expect(problem).toBeInstanceOf(StartupProblem)
    expect(problem).toMatchObject({ message: expect.stringContaining('正被另一个正在运行的图神使用') })
  })

  it('is refused in a sentence when another version of PostgreSQL made it, and is left as it was', async () => {
    const dataDir = await freshFolder()
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')
    const problem = await problemOf(start(dataDir))
    expect(problem).toBeInstanceOf(StartupProblem)
    expect(problem).toMatchObject({ message: expect.stringContaining('PostgreSQL 15') })
    expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('15\n')
    await expect(readFile(join(dataDir, 'server.pid'))).rejects.toThrow()
  })

  it('is refused in a sentence when its path leads through a file', async () => {
    const dataDir = await freshFolder()
    await writeFile(join(dataDir, 'a-file'), '')
    const problem = await problemOf(start(join(dataDir, 'a-file', 'data')))
    expect(problem).toBeInstanceOf(StartupProblem)
    expect(problem).toMatchObject({ message: expect.stringContaining('不是文件夹') })
  })

  it('is refused in a sentence when PostgreSQL cannot read its own files', async () => {
    const dataDir = await freshFolder()
    await (await start(dataDir)).stop()
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'))
    const problem = await problemOf(start(dataDir))
    expect(problem).toBeInstanceOf(StartupProblem)
    expect(problem).toMatchObject({ message: expect.stringMatching(/^数据库没有启动成功：.*pg_control/) })
  })
})

describe('a server that is killed', () => {
  it.runIf(process.platform === 'linux')('takes its PostgreSQL with it', async () => {
    const dataDir = await freshFolder()
    const module = new URL('./embeddedPostgres.ts', import.meta.url).href
    const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)})
      const { pid } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false })
      console.log(pid)`
    const server = spawn(process.execPath, ['--input-type=module', '-e', script])
    undo.push(() => server.kill('SIGKILL'))
    const pid = Number(await new Promise((resolve) => server.stdout.once('data', resolve)))
    expect(isRunning(pid)).toBe(true)
    server.kill('SIGKILL')
    await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 60_000, interval: 20 })
  })
})
