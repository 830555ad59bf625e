/** Checks the files of deploy/ with the programs they are for, where those are installed. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const run = promisify(execFile)
const systemd = '/usr/bin/systemd-analyze'
const unless = (program: string) => (existsSync(program) ? 'installed' : `no ${program}`)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wp-deploy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const deployed = (name: string) => readFile(rootPath('deploy', name), 'utf8')

describe('deploy/nginx.conf', () => {
  it('writes no query string into a log', async () => {
    const text = await deployed('nginx.conf')
    const format = /log_format wallpaper (.*);/.exec(text)?.[1] ?? ''
    expect(format).not.toMatch(/\$(request|args|request_uri|query_string)\b(?!_)/)
    expect(format).toContain('$uri')
  })
})

describe.each(['wallpaper-web@.service', 'wallpaper-worker@.service'])('deploy/%s', (name) => {
  it.skipIf(!existsSync(systemd))(
    `is taken by systemd (${unless(systemd)})`,
    { timeout: 60_000 },
    async () => {
      const unit = (await deployed(name)).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
      await writeFile(join(folder, name), unit)
      const { stderr } = await run(systemd, ['verify', join(folder, name)])
      expect(stderr).not.toMatch(/Failed to parse|Unknown (key|lvalue)|Invalid/)
    },
  )

  it('starts the server as `npm run serve` does', async () => {
    const { scripts } = JSON.parse(await readFile(rootPath('package.json'), 'utf8'))
    const command = /^ExecStart=\/srv\/wallpaper\/current\/(.*)$/m.exec(await deployed(name))?.[1]
    expect(scripts.serve).toBe(`exec ${command}`)
  })
})

describe('deploy/ha', () => {
  const haproxy = '/usr/sbin/haproxy'
  it.skipIf(!existsSync(haproxy))(`haproxy.cfg is taken by haproxy (${unless(haproxy)})`, async () => {
    // The tests' machine need not have the ports of an operator's.
    const { stdout, stderr } = await run(haproxy, ['-c', '-f', rootPath('deploy', 'ha', 'haproxy.cfg')])
    expect(stdout + stderr).toContain('Configuration file is valid')
  })

  it('patroni.yml fences, waits for a replica, and keeps the ttl that its other times allow', async () => {
    const text = await deployed('ha/patroni.yml')
    const seconds = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(text)?.[1])
    expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'))
    expect(text).toMatch(/^ {4}synchronous_mode: true$/m)
    expect(text).toMatch(/^ {4}failsafe_mode: true$/m)
    expect(text).toMatch(/^watchdog:\n {2}mode: required$/m)
  })

  it('says the same addresses in every file', async () => {
    const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
    for (const name of ['node.env', 'etcd.env', 'haproxy.cfg']) {
      const found = (await deployed(`ha/${name}`)).match(/\b10\.0\.0\.\d+/g) ?? []
      expect([name, [...new Set(found)].sort()]).toEqual([name, machines])
    }
  })
})
