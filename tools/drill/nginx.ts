/** This machine's nginx with the shipped files of deploy/, on its own ports and in its own folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../apps/server/src/test/database/installedPostgres.ts'
import { rootPath } from '../repository.ts'

const run = promisify(execFile)
const program = '/usr/sbin/nginx'

export const hasNginx = existsSync(program)
export const whyNoNginx = hasNginx ? 'installed' : `no ${program}`

/** The ports of this installation's processes; names without a port here are unreachable. */
export interface Ports {
  /** Of the two web processes, in the order of the file. */
  webs: readonly number[]
}

const certificate = async (folder: string, name: string) =>
  run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=drill', '-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.crt`)],
  ])

/** Adapts the differences between the operator's machine and this one: folders, ports, and host names. */
const adapted = (
  text: string,
  folder: string,
  ports: { http: number; https: number; webs: readonly number[] },
) => {
  let web = 0
  return text
    .replaceAll(/\/etc\/ssl\/wallpaper|\/var\/log\/nginx/g, folder)
    .replaceAll(/listen (\[::\]:)?443 /g, (_all, six = '') => `listen ${six}${ports.https} `)
    .replaceAll(/listen (\[::\]:)?80;/g, (_all, six = '') => `listen ${six}${ports.http};`)
    .replaceAll(
      /server (127\.0\.0\.1:808\d|web-\d:8080) /g,
      () => `server 127.0.0.1:${ports.webs[web++] ?? 9} `,
    )
    .replaceAll(/\bstore:\d+/g, '127.0.0.1:9')
}

export interface PreparedNginx {
  folder: string
  http: number
  https: number
  configuration: string
  remove(): Promise<void>
}

export const prepareNginx = async (site: string, { webs }: Ports): Promise<PreparedNginx> => {
  const folder = await mkdtemp(join(tmpdir(), 'wp-nginx-'))
  await mkdir(join(folder, 'conf.d'))
  const [http, https] = [await freePort(), await freePort()]
  for (const name of ['app', 't', 'img']) await certificate(folder, name)
  // Under their names on the operator's machine: nginx reads them in that order.
  for (const [name, given] of [
    ['nginx.conf', 'wallpaper.conf'],
    [site, 'wallpaper.site.conf'],
  ] as const) {
    const text = await readFile(rootPath('deploy', name), 'utf8')
    await writeFile(join(folder, 'conf.d', given), adapted(text, folder, { http, https, webs }))
  }
  const configuration = join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `  ${name}_temp_path ${folder}/${name};\n`)
    .join('')
  await writeFile(
    configuration,
    `pid ${folder}/pid;\nerror_log ${folder}/error.log;\nworker_processes 1;\nevents { worker_connections 4096; }\n` +
      // As Debian's own nginx.conf has it, which ours must overrule.
      'http {\n  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3;\n  ssl_prefer_server_ciphers on;\n' +
      `${temporary}  include ${folder}/conf.d/*.conf;\n}\n`,
  )
  return { folder, http, https, configuration, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** nginx's verdict on the configuration. */
export const checkNginx = async ({ configuration }: PreparedNginx): Promise<string> =>
  (await run(program, ['-t', '-c', configuration])).stderr

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

export interface RunningNginx {
  http: number
  https: number
  stop(): Promise<void>
}

export const startNginx = async (site: string, ports: Ports): Promise<RunningNginx> => {
  const prepared = await prepareNginx(site, ports)
  const user = process.getuid?.() === 0 ? 'user root; ' : ''
  const child: ChildProcess = spawn(program, ['-c', prepared.configuration, '-g', `${user}daemon off;`], {
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  while (!(await isListening(prepared.https))) {
    if (child.exitCode !== null)
      throw new Error(await readFile(join(prepared.folder, 'error.log'), 'utf8').catch(() => 'nginx ended'))
    await pause(20)
  }
  return {
    http: prepared.http,
    https: prepared.https,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await prepared.remove()
    },
  }
}
