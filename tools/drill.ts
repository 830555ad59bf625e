/**
 * `npm run drill -- failover`: the set of deploy/ha on this machine under load while its parts fail
 * (drill/failover.ts). `npm run drill -- pitr`: a restore to a moment in time beside a running product
 * (drill/pitr.ts). `npm run drill -- --restart`: restarts a separate database behind the shipped nginx under load
 * (drill/restart.ts). `npm run drill -- --backups /var/backups/wallpaper`: restores the newest backup beside
 * production, starts this version on it with jobs, SMS and partners disabled, checks it, and reports whether
 * it would work. Production is only read: its store to check for the files, its secret to check that it opens
 * the sealed data; with `--record` the result is noted in its database, for the console.
 */
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readEnv } from '../apps/server/src/env.ts'
import { loadMasterSecret } from '../apps/server/src/platform/process/masterSecret.ts'
import { explainStartupError, StartupProblem } from '../apps/server/src/platform/process/startupProblem.ts'
import { findStore } from '../apps/server/src/storage.ts'
import { findNoFaces, newestBackup } from './drill/backup.ts'
import { describeContents, findFiles, visit } from './drill/checks.ts'
import { hasNginx, whyNoNginx } from './drill/nginx.ts'
import type { Restored } from './drill/restored.ts'
import { recordOperation } from './record.ts'

const hour = 3_600_000
const say = (line: string) => process.stdout.write(`${line}\n`)

const sentenceOf = (error: unknown): string => {
  if (error instanceof StartupProblem) return error.message
  // pg_restore and Node print the command line first; the reason comes last.
  if (error instanceof Error && 'stderr' in error && error.stderr)
    return String(error.stderr).trim().split('\n').slice(-3).join(' ')
  return explainStartupError(error)
}

let failures = 0

/** Prints one line per check. The work may return a sentence with more details. */
const step = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
  const startedAt = performance.now()
  const seconds = () => `${((performance.now() - startedAt) / 1000).toFixed(1)} 秒`
  try {
    const result = await work()
    say(`✓ ${name}${typeof result === 'string' ? `：${result}` : ''}（${seconds()}）`)
    return result
  } catch (error) {
    failures += 1
    say(`✗ ${name}：${sentenceOf(error)}（${seconds()}）`)
    return null
  }
}

const lookAt = async (restored: Restored, secret: string, store: Parameters<typeof findFiles>[1]) => {
  await step('备份里有内容', () => describeContents(restored.url))
  const server = await step('这个版本能在它上面启动，密钥相符（任务、短信和第三方都没有启用）', () =>
    restored.start(secret),
  )
  if (server) await step('访客能打开页面', () => visit(`http://127.0.0.1:${server.port}`, restored.url))
  await step('图片都在存储里', () => findFiles(restored.url, store, Date.now()))
}

const restart = async () => {
  if (!hasNginx) throw new StartupProblem(`这台机器上没有 nginx（${whyNoNginx}），请安装后再演练。`)
  await step('数据库在 nginx 后面重启', async () => {
    const { drillRestart, sentenceOfRestart } = await import('./drill/restart.ts')
    return sentenceOfRestart(await drillRestart())
  })
}

/** The drills run the server as in production, which a fresh checkout has not built. */
const built = async () => (await import('./builds.ts')).buildServer(say)

/** Loaded when asked for: they load the whole product. */
const named: Readonly<Record<string, (only: string) => Promise<unknown>>> = {
  failover: (only) =>
    step('主备切换', async () => (await import('./drill/failover.ts')).drillFailover(say, only)),
  pitr: () => step('恢复到一个时刻', async () => (await import('./drill/pitr.ts')).drillPitr(say)),
}

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      backups: { type: 'string', default: process.env.BACKUP_DIR ?? '' },
      'max-age-hours': { type: 'string', default: '26' },
      restart: { type: 'boolean', default: false },
      /** Notes the result of a restored backup for the console. */
      record: { type: 'boolean', default: false },
      /** Only faults with this in their name. */
      only: { type: 'string', default: '' },
    },
  })
  const [name] = positionals
  if (name !== undefined) {
    const drill = named[name]
    if (!drill)
      throw new StartupProblem(`没有名为“${name}”的演练，可用的是 ${Object.keys(named).join('、')}。`)
    await built()
    return drill(values.only)
  }
  if (values.restart) {
    await built()
    return restart()
  }
  if (!values.backups) throw new StartupProblem('请用 --backups 指定放备份的文件夹，或一个备份文件。')
  const backup = await newestBackup(resolve(values.backups))
  const ageHours = (Date.now() - backup.madeAt) / hour
  const megabytes = (backup.bytes / 1_000_000).toFixed(1)
  say(`演练 ${basename(backup.path)}（${megabytes} MB，${ageHours.toFixed(1)} 小时前）`)
  await step('备份够新', async () => {
    if (ageHours > Number(values['max-age-hours'])) throw new StartupProblem('最新的备份太旧了')
  })
  await step('备份里没有人脸照片', () => findNoFaces(backup))
  const env = readEnv(process.env)
  const secret = await loadMasterSecret(env.APP_SECRET, resolve(env.DATA_DIR))
  const { store } = await findStore(env, [''], Date.now)
  const startedAt = performance.now()
  const restored = await step('恢复到临时数据库', async () =>
    (await import('./drill/restored.ts')).restore(backup.path),
  )
  try {
    if (restored) await lookAt(restored, secret, store)
  } finally {
    await restored?.stop()
    const minutes = Math.ceil((performance.now() - startedAt) / 60_000)
    if (values.record)
      await recordOperation({
        kind: 'drill',
        isFine: failures === 0,
        note: `${basename(backup.path)}，恢复和检查用了 ${minutes} 分钟`,
      })
  }
}

main()
  .catch((error: unknown) => {
    failures += 1
    process.stderr.write(`${sentenceOf(error)}\n`)
  })
  .finally(() => {
    say(failures === 0 ? '演练通过。' : '演练没有通过。')
    process.exitCode = failures === 0 ? 0 : 1
    process.disconnect?.()
  })
