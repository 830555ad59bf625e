import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rootPath } from './repository.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wp-start-'))
  undo.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  await chmod(folder, 0o755)
  return folder
}

interface Run {
  child: ChildProcessByStdio<null, Readable, Readable>
  said: () => string
  ended: Promise<number | null>
}

/** As `npm start` does it, on ports nobody else has. */
function start(env: NodeJS.ProcessEnv): Run {
  const child = spawn(process.execPath, [rootPath('tools/start.ts')], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  undo.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  return { child, said: () => said, ended }
}

async function startAndWait(env: NodeJS.ProcessEnv) {
  const run = start(env)
  const shown = () => /http:\/\/localhost:(\d+)\/h5\//.exec(run.said())?.[1]
  await vi.waitFor(() => expect(shown(), run.said()).toBeDefined(), { timeout: 90_000, interval: 50 })
  return { ...run, port: Number(shown()) }
}

const pidIn = async (...path: string[]) => Number((await readFile(join(...path), 'utf8')).split('\n')[0])

const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const readiness = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.status,
    () => 0,
  )

describe('npm start that cannot go on', () => {
  it('names the busy port and how to choose another, and does nothing else', async () => {
    const holder = createServer()
    const port = await new Promise<number>((resolve) =>
      holder.listen(0, '127.0.0.1', () => {
        const address = holder.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    undo.push(() => holder.close())
    const run = start({ PORT: String(port), DATA_DIR: join(await freshFolder(), 'data') })
    expect(await run.ended).toBe(1)
    expect(run.said()).toBe(
      `端口 ${port} 已被其他程序占用。请关闭占用它的程序，或换一个端口：PORT=${port + 10} npm start\n`,
    )
  })

  it('names every wrong variable at once', async () => {
    const run = start({ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere', ROLE: 'boss' })
    expect(await run.ended).toBe(1)
    for (const name of ['PORT', 'DATABASE_URL', 'ROLE']) expect(run.said()).toContain(name)
    expect(run.said()).not.toMatch(/^\s+at /m)
  })

  it('says in a sentence that the data folder cannot be used, and leaves nothing running', async () => {
    const folder = await freshFolder()
    await writeFile(join(folder, 'a-file'), '')
    const run = start({ DATA_DIR: join(folder, 'a-file', 'data') })
    expect(await run.ended).not.toBe(0)
    expect(run.said()).toContain('不是文件夹')
    expect(run.said()).not.toMatch(/^\s+at /m)
  }, 120_000)

  it('says in a sentence that another one uses the data folder', async () => {
    const dataDir = await freshFolder()
    await startAndWait({ DATA_DIR: dataDir })
    const second = start({ DATA_DIR: dataDir })
    expect(await second.ended).not.toBe(0)
    expect(second.said()).toContain('正被另一个正在运行的图神使用')
  }, 120_000)
})

describe('npm start that runs', () => {
  it('brings the server back when it is killed, and leaves no process behind when it is stopped', async () => {
    const dataDir = await freshFolder()
    const { child, port, ended } = await startAndWait({ DATA_DIR: dataDir })
    const first = await pidIn(dataDir, 'server.pid')
    process.kill(first, 'SIGKILL')
    await vi.waitFor(async () => expect(await pidIn(dataDir, 'server.pid')).not.toBe(first), {
      timeout: 20_000,
    })
    await vi.waitFor(async () => expect(await readiness(port)).toBe(200), { timeout: 20_000 })

    const server = await pidIn(dataDir, 'server.pid')
    const database = await pidIn(dataDir, 'postgres', 'postmaster.pid')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect([isRunning(server), isRunning(database), await readiness(port)]).toEqual([false, false, 0])
  }, 120_000)

  it('leaves no process behind when it is itself killed', async () => {
    const dataDir = await freshFolder()
    const { child, port } = await startAndWait({ DATA_DIR: dataDir })
    const server = await pidIn(dataDir, 'server.pid')
    const database = await pidIn(dataDir, 'postgres', 'postmaster.pid')
    child.kill('SIGKILL')
    await vi.waitFor(
      async () =>
        expect([isRunning(server), isRunning(database), await readiness(port)]).toEqual([false, false, 0]),
      { timeout: 20_000 },
    )
  }, 120_000)
})
