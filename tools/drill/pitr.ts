/**
 * A restore to a moment in time, beside a running product, by pgbackrest: the copy has what was there at that moment
 * and nothing later, and is refused the product's store until ADOPT_STORAGE=1 takes it over.
 */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { quadrants } from '../../apps/server/src/platform/media/picture/picture.fixtures.ts'
import { StartupProblem } from '../../apps/server/src/platform/process/startupProblem.ts'
import { startServerProcess } from '../../apps/server/src/test/crash/serverProcess.ts'
import { sendPictures, uploadsOf } from '../../apps/server/src/test/crash/uploads.ts'
import { freePort } from '../../apps/server/src/test/database/installedPostgres.ts'
import { type Cluster, startCluster } from './ha/cluster.ts'
import { needPackages, programs } from './ha/packages.ts'
import { type Product, startProduct } from './ha/product.ts'

const run = promisify(execFile)
/** Longer than two renewals of the store. */
const laterMs = 25_000

const secondsSince = (begin: number) => `${((performance.now() - begin) / 1_000).toFixed(1)} 秒`

/** Every file of the store that a deletion or a replacement would change. */
const filesOf = async ({ dataDir }: Product): Promise<string[]> => {
  const root = join(dataDir, 'storage', 'public')
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name)
        return `${path} ${createHash('sha256')
          .update(await readFile(path))
          .digest('hex')}`
      }),
  ).then((lines) => lines.sort())
}

const isKept = (before: readonly string[], after: readonly string[]) => {
  const there = new Set(after)
  return before.every((line) => there.has(line))
}

const makePicture = async ({ server, url }: Product) => {
  const { session } = await server.make.person()
  const photo = await quadrants(600, 900).jpeg().toBuffer()
  const [id = ''] = await sendPictures(url(), session, photo, 1)
  for (let left = 300; left > 0; left -= 1) {
    const [upload] = await uploadsOf(url(), session, [id])
    if (upload?.state === 'ready') return id
    await pause(200)
  }
  throw new Error('the picture was not processed')
}

/** The commands of docs/operations.md, in folders of their own. */
const restoreBeside = async (cluster: Cluster, moment: string) => {
  const [machine] = cluster.machines
  if (!machine) throw new Error('there is no machine')
  const folder = await cluster.folderOf('restored')
  const clusterDir = await cluster.folderOf('restored', 'data')
  await cluster.asPostgres(machine, programs.pgbackrest, [
    ...['--stanza=wallpaper', `--pg1-path=${clusterDir}`, '--type=time', `--target=${moment}`],
    ...['--target-action=promote', 'restore'],
  ])
  const port = await freePort()
  const settings = {
    // Nothing that the copy does may reach the repository of production.
    archive_mode: 'off',
    synchronous_standby_names: '',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    // Patroni has written those of production.
    hba_file: join(clusterDir, 'pg_hba.conf'),
    ident_file: join(clusterDir, 'pg_ident.conf'),
  }
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const postgres = spawn(`${programs.folder}/postgres`, ['-D', clusterDir, '-p', String(port), ...given], {
    ...cluster.user.spawn,
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', ...machine.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(postgres, 'exit')
  let said = ''
  postgres.stderr.on('data', (text) => {
    said = (said + String(text)).slice(-2_000)
  })
  const url = `postgres://wallpaper@127.0.0.1:${port}/wallpaper`
  const ask = (text: string) =>
    run(`${programs.folder}/psql`, ['-XqtA', url, '-c', text]).then(({ stdout }) => stdout.trim())
  for (let left = 300; left > 0; left -= 1) {
    const answer = await ask('SELECT pg_is_in_recovery()').catch(() => '')
    const stop = async () => {
      postgres.kill('SIGINT')
      await ended
    }
    if (answer === 'f') return { url, ask, stop }
    if (postgres.exitCode !== null) break
    await pause(200)
  }
  postgres.kill('SIGKILL')
  throw new Error(`the restored copy did not come up: ${said}`)
}

const startOn = (product: Product, url: string, more: Record<string, string>) =>
  startServerProcess(product.dataDir, { ...product.env, DATABASE_URL: url, ...more }).then(
    (server) => ({ server, refusal: '' }),
    (error: unknown) => ({ server: null, refusal: String(error) }),
  )

const need = (isSo: boolean, sentence: string) => {
  if (!isSo) throw new StartupProblem(sentence)
}

const drillOn = async (cluster: Cluster, product: Product, say: (line: string) => void): Promise<void> => {
  const [machine] = cluster.machines
  if (!machine) throw new Error('there is no machine')
  const backrest = (...args: string[]) =>
    cluster.asPostgres(machine, programs.pgbackrest, ['--stanza=wallpaper', ...args])
  const early = await makePicture(product)
  let begin = performance.now()
  await backrest('stanza-create')
  await backrest('--type=full', 'backup')
  say(`✓ 完整备份（${secondsSince(begin)}）`)
  const between = await makePicture(product)
  const moment = (await cluster.psql(machine, 'SELECT clock_timestamp()')).trim()
  await pause(1_000)
  const late = await makePicture(product)
  // As time passes in production: it renews its store, and the moment's segment is archived.
  await pause(laterMs)
  await cluster.psql(machine, 'SELECT pg_switch_wal()')
  const before = await filesOf(product)

  begin = performance.now()
  const copy = await restoreBeside(cluster, moment)
  try {
    say(`✓ 恢复到 ${moment}（${secondsSince(begin)}）`)
    const has = async (id: string) =>
      (await copy.ask(`SELECT count(*) FROM uploads WHERE id = '${id}'`)) === '1'
    need((await has(early)) && (await has(between)), '那个时刻之前的数据没有恢复')
    need(!(await has(late)), '那个时刻之后的数据也恢复了')
    say('✓ 有那个时刻之前的全部数据，没有之后的')

    const refused = await startOn(product, copy.url, {})
    await refused.server?.kill('SIGTERM')
    need(
      refused.server === null && refused.refusal.includes('ADOPT_STORAGE'),
      `副本没有被拒绝：${refused.refusal}`,
    )
    need(isKept(before, await filesOf(product)), '副本改动了正式环境的文件')
    need(product.ended().length === 0, '正式环境的一个进程结束了')
    await makePicture(product)
    say('✓ 副本用正式环境的存储启动，被拒绝；正式环境的文件没有变，照常处理新的图片')

    await product.stopProcesses()
    const adopted = await startOn(product, copy.url, { ADOPT_STORAGE: '1' })
    need(adopted.server !== null, `ADOPT_STORAGE=1 之后没有启动：${adopted.refusal}`)
    await adopted.server?.kill('SIGTERM')
    need(isKept(before, await filesOf(product)), '接管之后少了文件')
    const back = await startOn(product, product.env.DATABASE_URL, {})
    await back.server?.kill('SIGTERM')
    need(back.server === null, '原来的数据库在存储被接管之后仍然启动了')
    say('✓ 停掉正式环境之后，ADOPT_STORAGE=1 接管存储；原来的数据库从此被拒绝')
  } finally {
    await copy.stop()
  }
}

export const drillPitr = async (say: (line: string) => void): Promise<void> => {
  await needPackages()
  const cluster = await startCluster(1)
  try {
    const product = await startProduct({ databaseUrl: cluster.url })
    try {
      await drillOn(cluster, product, say)
    } finally {
      await product.stop()
    }
  } finally {
    await cluster.stop()
  }
}
