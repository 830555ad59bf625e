/**
 * Refuses to start with another secret than the database was filled with, and says where the right one is.
 */
import { join } from 'node:path'
import { oldestSealedPhone } from './areas/account/public.ts'
import { oldestSealedStaff } from './areas/staff/public.ts'
import type { Env } from './env.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { isSecretOf, maySecretBeOf } from './platform/db/secretCheck.ts'
import { keptSecretName, loadMasterSecret } from './platform/process/masterSecret.ts'
import { StartupProblem } from './platform/process/startupProblem.ts'

const sealedSamples = (db: Database) =>
  db.read(async (tx) => {
    const found = await Promise.all([oldestSealedStaff(tx), oldestSealedPhone(tx)])
    return found.flatMap((sealed) => sealed ?? [])
  })

const wrongSecret = (isGiven: boolean, path: string) =>
  new StartupProblem(
    isGiven
      ? `环境变量 APP_SECRET 不是这个数据库原来用的密钥，用它启动会读不出已有的手机号和员工验证码。请改回原来的 APP_SECRET；如果原来没有设置过，请去掉这个变量，原来的密钥在数据文件夹里（${path}）。`
      : `数据文件夹里的密钥（${path}）不是这个数据库原来用的，用它启动会读不出已有的手机号和员工验证码。请用环境变量 APP_SECRET 提供原来的密钥，或把 DATA_DIR 指回原来的数据文件夹，原来的密钥在它的 ${keptSecretName} 文件里。`,
  )

type IsRight = (db: Database, secret: string) => Promise<boolean>

const secretIf = async (
  { APP_SECRET }: Pick<Env, 'APP_SECRET'>,
  { dataDir, url, isRight }: { dataDir: string; url: string; isRight: IsRight },
): Promise<string> => {
  const secret = await loadMasterSecret(APP_SECRET, dataDir)
  const db = connectDatabase({ url, poolSize: 2 })
  try {
    if (await isRight(db, secret)) return secret
  } finally {
    await db.close()
  }
  throw wrongSecret(APP_SECRET !== undefined, join(dataDir, keptSecretName))
}

/** Before the migrations: a refused start must change nothing. An older version may lack the table. */
export const refuseOtherSecret = (
  env: Pick<Env, 'APP_SECRET'>,
  dataDir: string,
  url: string,
): Promise<string> =>
  secretIf(env, {
    dataDir,
    url,
    isRight: (db, secret) => maySecretBeOf(db, secret, () => sealedSamples(db).catch(() => [])),
  })

/**
 * The master secret, after the migrated database has confirmed it; stores a check value for the next start.
 */
export const ownSecret = (env: Pick<Env, 'APP_SECRET'>, dataDir: string, url: string): Promise<string> =>
  secretIf(env, {
    dataDir,
    url,
    isRight: (db, secret) => isSecretOf(db, secret, () => sealedSamples(db)),
  })
