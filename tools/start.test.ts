import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import {
  commandTimeout,
  expectGone,
  freshFolder,
  patience,
  pidIn,
  processesOf,
  readiness,
  run,
  runAndWait,
  undo,
  undoAll,
} from './start.testkit.ts'

afterEach(undoAll, commandTimeout)

const start = (env: NodeJS.ProcessEnv, within?: string[]) => run('start', env, within)
const startAndWait = (env: NodeJS.ProcessEnv) => runAndWait('start', /http:\/\/localhost:(\d+)\/h5\//, env)

/** Runs a program with a read-only disk at a folder. Not every machine permits it. */
const onReadOnlyDisk = (folder: string) => [
  'unshare',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  'mount -t tmpfs -o ro none "$0" && exec "$@"',
  folder,
]
const [unshare = '', ...unshared] = onReadOnlyDisk('/mnt')
const hasReadOnlyDisks = spawnSync(unshare, [...unshared, 'true']).status === 0

describe('npm start that cannot go on', () => {
  it(
    'names the busy port and how to choose another, and does nothing else',
    async () => {
      const holder = createServer()
      const port = await new Promise<number>((resolve) =>
        holder.listen(0, '127.0.0.1', () => {
          const address = holder.address()
          resolve(typeof address === 'object' && address ? address.port : 0)
        }),
      )
      undo.push(() => holder.close())
      const started = start({ PORT: String(port), DATA_DIR: join(await freshFolder(), 'data') })
      expect(await started.ended).toBe(1)
      expect(started.said()).toContain(
        `端口 ${port} 已被其他程序占用。请关闭占用它的程序，或换一个端口：PORT=${port + 10} npm start\n`,
      )
    },
    commandTimeout,
  )

  it(
    'names every wrong variable at once',
    async () => {
      const started = start({ PORT: 'eighty', DATABASE_URL: 'mysql://somewhere', ROLE: 'boss' })
      expect(await started.ended).toBe(1)
      for (const name of ['PORT', 'DATABASE_URL', 'ROLE']) expect(started.said()).toContain(name)
      expect(started.said()).not.toMatch(/^\s+at /m)
    },
    commandTimeout,
  )

  it(
    'says in a sentence that the data folder cannot be used, and leaves nothing running',
    async () => {
      const folder = await freshFolder()
      await writeFile(join(folder, 'a-file'), '')
      const started = start({ DATA_DIR: join(folder, 'a-file', 'data') })
      expect(await started.ended).not.toBe(0)
      expect(started.said()).toContain('不是文件夹')
      expect(started.said()).not.toMatch(/^\s+at /m)
    },
    commandTimeout,
  )

  it.runIf(hasReadOnlyDisks)(
    'says in a sentence that the data folder is to be on a read-only disk',
    async () => {
      const disk = await freshFolder()
      const started = start({ DATA_DIR: join(disk, 'new', 'data') }, onReadOnlyDisk(disk))
      expect(await started.ended).not.toBe(0)
      expect(started.said()).toContain(
        `文件夹是只读的（${disk}），无法保存数据。请用 DATA_DIR 指定可写的文件夹。`,
      )
    },
    commandTimeout,
  )
})

describe('npm start that runs', () => {
  it(
    'keeps its data folder to itself, brings the server back, and leaves no process behind when it is stopped or killed',
    async () => {
      const dataDir = await freshFolder()
      const first = await startAndWait({ DATA_DIR: dataDir })
      const second = start({ DATA_DIR: dataDir })
      expect(await second.ended).not.toBe(0)
      expect(second.said()).toContain('正被另一个正在运行的图神使用')

      const killed = await pidIn(dataDir, 'server.pid')
      process.kill(killed, 'SIGKILL')
      await vi.waitFor(async () => expect(await pidIn(dataDir, 'server.pid')).not.toBe(killed), patience)
      await vi.waitFor(async () => expect(await readiness(first.port)).toBe(200), patience)
      const running = await processesOf(dataDir)
      first.child.kill('SIGINT')
      expect(await first.exited).toBe(0)
      await expectGone(running, first.port)

      const again = await startAndWait({ DATA_DIR: dataDir })
      const left = await processesOf(dataDir)
      again.child.kill('SIGKILL')
      await vi.waitFor(() => expectGone(left, again.port), patience)
    },
    commandTimeout,
  )
})

describe('npm start in production', () => {
  it(
    'prints nothing but lines of JSON, and says that it is not ready a while before it closes',
    async () => {
      const folder = await freshFolder()
      const database = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), durable: false })
      undo.push(() => database.stop())
      const { child, port, ended, printed } = await runAndWait('start', /"port":(\d+)/, {
        NODE_ENV: 'production',
        DATA_DIR: join(folder, 'data'),
        DATABASE_URL: database.url,
        APP_SECRET: 'x'.repeat(32),
        PUBLIC_URL: 'https://127.0.0.1',
        WECHAT_APP_ID: 'wx1',
        WECHAT_APP_SECRET: 'secret',
        SMS_TEMPLATE: 'SMS_1',
        ALIYUN_SMS_KEY_ID: 'id',
        ALIYUN_SMS_KEY_SECRET: 'secret',
        DRAIN_SECONDS: '4',
      })
      expect(await readiness(port)).toBe(200)
      child.kill('SIGTERM')
      await vi.waitFor(async () => expect(await readiness(port)).toBe(503), patience)
      expect((await fetch(`http://127.0.0.1:${port}/h5/`)).status).toBe(200)
      expect([await ended, await readiness(port)]).toEqual([0, 0])
      const lines = printed().trimEnd().split('\n')
      expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
        expect.arrayContaining(['database migrated', 'listening', 'stopping']),
      )
    },
    commandTimeout,
  )
})
