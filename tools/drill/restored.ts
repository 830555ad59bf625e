/**
 * A backup restored beside production: in a temporary PostgreSQL, with an empty store of its own, no worker,
 * and unreachable partners. Nothing it does is visible to anybody.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Env, readEnv } from '../../apps/server/src/env.ts'
import { createLogger } from '../../apps/server/src/platform/http/logs/logging.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { StartupProblem } from '../../apps/server/src/platform/process/startupProblem.ts'
import { type RunningServer, startServer } from '../../apps/server/src/server.ts'

/** Nobody listens there: calls to partners are refused by this machine. */
const nowhere = 'http://127.0.0.1:9'

/** Production's settings, without anything by which the copy could be noticed. */
export const heldBackEnv = (secret: string, databaseUrl: string, dataDir: string): Env =>
  readEnv({
    NODE_ENV: 'production',
    APP_SECRET: secret,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ROLE: 'web',
    HOST: '127.0.0.1',
    PORT: '0',
    PUBLIC_URL: 'http://127.0.0.1',
    DRAIN_SECONDS: '0',
    WECHAT_APP_ID: 'held-back',
    WECHAT_APP_SECRET: 'held-back',
    WECHAT_API_BASE: nowhere,
    WECHAT_OPEN_BASE: nowhere,
    SMS_TEMPLATE: 'held-back',
    ALIYUN_SMS_KEY_ID: 'held-back',
    ALIYUN_SMS_KEY_SECRET: 'held-back',
    ALIYUN_SMS_BASE: nowhere,
  })

export interface Restored {
  url: string
  /** Starts the server on it, once; `stop` ends it too. */
  start(secret: string): Promise<RunningServer>
  stop(): Promise<void>
}

const pgRestore = async (url: string, path: string): Promise<void> => {
  try {
    await promisify(execFile)(
      'pg_restore',
      ['--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${url}`, path],
      { maxBuffer: 64 * 1024 * 1024 },
    )
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartupProblem(
        '找不到 pg_restore。请安装 PostgreSQL 的客户端程序（Debian：postgresql-client）。',
      )
    throw error
  }
}

export const restore = async (path: string): Promise<Restored> => {
  const folder = await mkdtemp(join(tmpdir(), 'wallpaper-drill-'))
  // As root, PostgreSQL runs as another user, who must be able to enter this folder.
  await chmod(folder, 0o755)
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, durable: false }).catch(
    async (error: unknown) => {
      await removeFolder()
      throw error
    },
  )
  let server: RunningServer | undefined
  const stop = async () => {
    await server?.stop()
    await postgres.stop()
    await removeFolder()
  }
  try {
    await pgRestore(postgres.url, path)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: postgres.url,
    stop,
    start: async (secret) => {
      const env = heldBackEnv(secret, postgres.url, join(folder, 'files'))
      server = await startServer(env, createLogger('silent'))
      return server
    },
  }
}
