import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  commandTimeout,
  expectGone,
  freshFolder,
  patience,
  processesOf,
  runAndWait,
  undoAll,
} from './start.testkit.ts'

afterEach(undoAll, commandTimeout)

const devAndWait = (env: NodeJS.ProcessEnv) => runAndWait('dev', /http:\/\/localhost:(\d+)\/api\/docs/, env)

/** A face's reply for a path that belongs to the server. */
async function passedOn(face: string, path: string) {
  const response = await fetch(new URL(path, face), { redirect: 'manual' })
  return { status: response.status, isOurs: response.headers.has('x-request-id') }
}

describe('npm run dev', () => {
  it(
    'serves each face with the server behind it, and leaves no process behind when it is stopped or killed',
    async () => {
      const dataDir = await freshFolder()
      const signIn = { face: '创作者端', who: '主账号', how: '验证码登录' }
      await writeFile(join(dataDir, 'demo-sign-ins.json'), JSON.stringify([signIn]))
      const { child, port, exited, said } = await devAndWait({ DATA_DIR: dataDir })
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
      expect(said()).toMatch(/演示账号.*主账号　验证码登录/s)

      const running = await processesOf(dataDir)
      // The signal of a service manager, which Vite handles too.
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
      await expectGone(running, port)

      const again = await devAndWait({ DATA_DIR: dataDir })
      const left = await processesOf(dataDir)
      again.child.kill('SIGKILL')
      await vi.waitFor(() => expectGone(left, again.port), patience)
      // Remaining children, simulators included, still hold the output open: this waits for the last of them.
      await again.ended
    },
    commandTimeout,
  )
})
