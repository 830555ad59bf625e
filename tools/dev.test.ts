import { describe, expect, it, vi } from 'vitest'
import { freshFolder, isRunning, pidIn, readiness, runAndWait } from './start.testkit.ts'

const devAndWait = (env: NodeJS.ProcessEnv) =>
  runAndWait('dev', /server {4}http:\/\/localhost:(\d+)\/api\/docs/, env)

const processesOf = async (dataDir: string) => ({
  server: await pidIn(dataDir, 'server.pid'),
  database: await pidIn(dataDir, 'postgres', 'postmaster.pid'),
})

describe('npm run dev', () => {
  it('leaves no process behind when it is stopped', async () => {
    const dataDir = await freshFolder()
    const { child, port, ended } = await devAndWait({ DATA_DIR: dataDir })
    const { server, database } = await processesOf(dataDir)
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect([isRunning(server), isRunning(database), await readiness(port)]).toEqual([false, false, 0])
  }, 120_000)

  it('leaves no process behind when it is killed', async () => {
    const dataDir = await freshFolder()
    const { child, port, ended } = await devAndWait({ DATA_DIR: dataDir })
    const { server, database } = await processesOf(dataDir)
    child.kill('SIGKILL')
    await vi.waitFor(
      async () =>
        expect([isRunning(server), isRunning(database), await readiness(port)]).toEqual([false, false, 0]),
      { timeout: 20_000 },
    )
    // Whoever is left, simulators too, still has what it was given to write to: this waits for the last of them.
    await ended
  }, 120_000)
})
