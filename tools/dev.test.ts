import { describe, expect, it, vi } from 'vitest'
import { freshFolder, isRunning, pidIn, readiness, runAndWait } from './start.testkit.ts'

const devAndWait = (env: NodeJS.ProcessEnv) => runAndWait('dev', /http:\/\/localhost:(\d+)\/api\/docs/, env)

/** What a face's address answers to a path that belongs to the server. */
async function passedOn(face: string, path: string) {
  const response = await fetch(new URL(path, face), { redirect: 'manual' })
  return { status: response.status, isOurs: response.headers.has('x-request-id') }
}

const processesOf = async (dataDir: string) => ({
  server: await pidIn(dataDir, 'server.pid'),
  database: await pidIn(dataDir, 'postgres', 'postmaster.pid'),
})

describe('npm run dev', () => {
  it('serves each face with the server behind it, and leaves no process behind when it is stopped', async () => {
    const dataDir = await freshFolder()
    const { child, port, ended, said } = await devAndWait({ DATA_DIR: dataDir })
    for (const name of ['创作者端', '运营台']) {
      const face = new RegExp(`${name}\\s+(http\\S+)`).exec(said())?.[1] ?? ''
      expect((await fetch(face)).status).toBe(200)
      expect(await passedOn(face, '/readyz')).toEqual({ status: 200, isOurs: true })
      expect(await passedOn(face, '/api/docs')).toEqual({ status: 200, isOurs: true })
      expect(await passedOn(face, '/storage/nothing')).toEqual({ status: 404, isOurs: true })
      expect(await passedOn(face, '/s/')).toEqual({ status: 200, isOurs: true })
      expect(await passedOn(face, '/oauth/wechat/callback/none')).toEqual({ status: 302, isOurs: true })
    }
    const simulators = /第三方模拟\s+(http\S+)/.exec(said())?.[1] ?? ''
    expect((await fetch(simulators)).status).toBe(200)
    expect(said()).toContain('演示账号')

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
