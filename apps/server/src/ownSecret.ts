/**
 * Refuses to start with another secret than the database was filled with, and says where the right one is.
 */
import { join } from 'node:path'
import { oldestSealedPhone } from './areas/account/public.ts'
import { oldestSealedStaff } from './areas/staff/public.ts'
import type { Env } from './env.ts'
import { connectDatabase, type Database } from './platform/db/database.ts'
import { findSecret, ownSecretOf } from './platform/db/secretCheck.ts'
import { holdKeys, readKeyring } from './platform/db/stores/heldKeys.store.ts'
import type { Keyring, Secrets } from './platform/keys/keyring.ts'
import { keptSecretName, loadMasterSecret } from './platform/process/masterSecret.ts'
import { StartupProblem } from './platform/process/startupProblem.ts'

type SecretEnv = Pick<Env, 'APP_SECRET'> & Partial<Pick<Env, 'APP_SECRETS_OTHER'>>

const sealedSamples = (db: Database) =>
  db.read(async (tx) => {
    const found = await Promise.all([oldestSealedStaff(tx), oldestSealedPhone(tx)])
    return found.flatMap((sealed) => sealed ?? [])
  })

const wrongSecret = (isGiven: boolean, path: string) =>
  new StartupProblem(
    isGiven
      ? `环境变量 APP_SECRET 不是这个数据库原来用的密钥，用它启动会读不出已有的手机号和员工验证码。请改回原来的 APP_SECRET；如果是要更换密钥，请把原来的放进 APP_SECRETS_OTHER，直到数据都换成新密钥；如果原来没有设置过，请去掉这个变量，原来的密钥在数据文件夹里（${path}）。`
      : `数据文件夹里的密钥（${path}）不是这个数据库原来用的，用它启动会读不出已有的手机号和员工验证码。请用环境变量 APP_SECRET 提供原来的密钥，或把 DATA_DIR 指回原来的数据文件夹，原来的密钥在它的 ${keptSecretName} 文件里。`,
  )

type Find = (db: Database, secrets: Secrets) => Promise<string | undefined>

const keyringIf = async (
  { APP_SECRET, APP_SECRETS_OTHER = [] }: SecretEnv,
  { dataDir, url, find, holds }: { dataDir: string; url: string; find: Find; holds: boolean },
): Promise<Keyring> => {
  const secrets: Secrets = [await loadMasterSecret(APP_SECRET, dataDir), ...APP_SECRETS_OTHER]
  const db = connectDatabase({ url, poolSize: 2 })
  try {
    const filledWith = await find(db, secrets)
    if (filledWith === undefined) throw wrongSecret(APP_SECRET !== undefined, join(dataDir, keptSecretName))
    if (holds) await holdKeys(db, secrets, filledWith)
    return await readKeyring(db, secrets, filledWith)
  } finally {
    await db.close()
  }
}

/** Before the migrations: a refused start must change nothing. An older version may lack the table. */
export const refuseOtherSecret = (env: SecretEnv, dataDir: string, url: string): Promise<Keyring> =>
  keyringIf(env, {
    dataDir,
    url,
    find: (db, secrets) => findSecret(db, secrets, () => sealedSamples(db).catch(() => [])),
    holds: false,
  })

/** The keys, after the migrated database has confirmed the secret; stores a check value for the next start. */
export const ownKeyring = (env: SecretEnv, dataDir: string, url: string): Promise<Keyring> =>
  keyringIf(env, {
    dataDir,
    url,
    find: (db, secrets) => ownSecretOf(db, secrets, () => sealedSamples(db)),
    holds: true,
  })
