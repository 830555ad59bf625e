/** The files of deploy/ as the programs they are for read them, where those programs are installed. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rootPath } from './repository.ts'

const run = promisify(execFile)
const nginx = '/usr/sbin/nginx'
const systemd = '/usr/bin/systemd-analyze'
const unless = (program: string) => (existsSync(program) ? 'installed' : `no ${program}`)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wp-deploy-'))
  await mkdir(join(folder, 'conf.d'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const deployed = (name: string) => readFile(rootPath('deploy', name), 'utf8')

describe('deploy/nginx.conf', () => {
  const sites = ['nginx-site.conf', 'compose/nginx-site.conf', 'compose/nginx-trial.conf']
  const takes = it.skipIf(!existsSync(nginx))
  takes.each(sites)(`is taken by nginx with %s (${unless(nginx)})`, { timeout: 60_000 }, async (site) => {
    for (const name of ['app', 't', 'img'])
      await run('openssl', [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '1',
          '-subj',
          '/CN=test',
        ],
        ...['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)],
      ])
    // Under the names they are given there: nginx reads them in that order.
    for (const [name, given] of [
      ['nginx.conf', 'wallpaper.conf'],
      [site, 'wallpaper.site.conf'],
    ] as const) {
      const text = (await deployed(name))
        .replaceAll(/\/etc\/ssl\/wallpaper|\/var\/log\/nginx/g, folder)
        // Names that only the containers' network knows.
        .replaceAll(/\b(web-\d|store):/g, '127.0.0.1:')
      await writeFile(join(folder, 'conf.d', given), text)
    }
    const whole = `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp { include ${folder}/conf.d/*.conf; }\n`
    await writeFile(join(folder, 'nginx.conf'), whole)
    const { stderr } = await run(nginx, ['-t', '-c', join(folder, 'nginx.conf')])
    expect(stderr).toContain('test is successful')
  })

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
