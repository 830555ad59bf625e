/**
 * `npm run staff -- create --username li.wen --name 李雯 --role admin`: staff from the command line, for the first
 * admin and for whoever has locked themselves out. It works beside a running server and without one.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formText, type StaffRole, staffRoleIds, staffRoles } from '@wallpaper/contract'
import { formNewPassword, formUsername } from '@wallpaper/contract/staff/staff.schemas'
import { toString as drawQrCode } from 'qrcode'
import { staffPresenter } from '../apps/server/src/areas/staff/staffMember/staffMember.present.ts'
import { staffReader } from '../apps/server/src/areas/staff/staffMember/staffMember.repository.ts'
import {
  createStaffMember,
  newOneTimePassword,
  resetPassword,
  resetSecondFactor,
  unlock,
} from '../apps/server/src/areas/staff/staffMember/staffMember.service.ts'
import { type Env, readEnv } from '../apps/server/src/env.ts'
import { ownSecret } from '../apps/server/src/ownSecret.ts'
import { createVault, hashPassword, type Vault } from '../apps/server/src/platform/crypto.ts'
import { connectDatabase, type Database, type Reader } from '../apps/server/src/platform/db/database.ts'
import { migrate, readMigrations } from '../apps/server/src/platform/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { findRunningPostgres } from '../apps/server/src/platform/postgres/runningPostgres.ts'
import { Refusal } from '../apps/server/src/platform/refusal.ts'
import { explainStartupError, StartupProblem } from '../apps/server/src/platform/startupProblem.ts'
import { askHidden } from './hiddenInput.ts'

const usage = `用法：
  npm run staff -- create --username 用户名 --name 姓名 --role 角色 [--role 角色…]
  npm run staff -- list
  npm run staff -- reset-totp --username 用户名
  npm run staff -- reset-password --username 用户名
  npm run staff -- unlock --username 用户名
角色：${staffRoleIds.map((role) => `${role}（${staffRoles[role]}）`).join('、')}`

interface Options {
  username?: string | undefined
  name?: string | undefined
  role?: string[] | undefined
}

interface Ground {
  db: Database
  vault: Vault
}

const say = (line = '') => process.stdout.write(`${line}\n`)
const problem = (sentence: string) => new StartupProblem(`${sentence}\n\n${usage}`)

const act = () => ({ actor: 'command-line', now: Date.now(), reason: '命令行操作' }) as const

const rolesOf = (given: readonly string[] = []): StaffRole[] => {
  const known = given.filter((role): role is StaffRole => staffRoleIds.some((id) => id === role))
  if (known.length === 0 || known.length < given.length) throw problem('请用 --role 给出正确的角色。')
  return [...new Set(known)]
}

const usernameOf = (given: string | undefined): string => {
  const parsed = formUsername().safeParse(given ?? '')
  if (!parsed.success) throw problem(`请用 --username 给出用户名：${parsed.error.issues[0]?.message ?? ''}。`)
  return parsed.data
}

const nameOf = (given: string | undefined): string => {
  const parsed = formText({ max: 40 }).safeParse(given ?? '')
  if (!parsed.success) throw problem('请用 --name 给出姓名（40 个字以内）。')
  return parsed.data
}

/** Typed twice by the person, or made here when there is no terminal or they just press Enter. */
const choosePassword = async (): Promise<{ password: string; isMade: boolean }> => {
  const made = { password: newOneTimePassword(), isMade: true }
  if (!process.stdin.isTTY) return made
  for (;;) {
    const typed = await askHidden('密码（至少 12 个字符，直接回车则自动生成一次性密码）：', process.stdin)
    if (typed === undefined) throw new StartupProblem('已取消，什么也没有改。')
    if (typed === '') return made
    const parsed = formNewPassword().safeParse(typed)
    if (!parsed.success) say(`${parsed.error.issues[0]?.message ?? '密码不合适'}，请再输一次。`)
    else if ((await askHidden('再输一次：', process.stdin)) === typed)
      return { password: typed, isMade: false }
    else say('两次输入不一致，请重新输入。')
  }
}

const showTotp = async (uri: string, secret: string) => {
  say('请用身份验证器 App（如 Microsoft Authenticator）扫描二维码，只显示这一次：')
  say()
  say(await drawQrCode(uri, { type: 'terminal', small: true, errorCorrectionLevel: 'L' }))
  say(`密钥　　　${secret}`)
  say(`otpauth　${uri}`)
}

const showPassword = (password: string) => say(`一次性密码　${password}（首次登录时须换掉）`)

const memberOf = async (tx: Reader, username: string) => {
  const found = await staffReader(tx).byUsername(username)
  if (!found) throw new StartupProblem(`没有用户名为 ${username} 的员工。可用 npm run staff -- list 查看。`)
  return found
}

const create = async ({ db, vault }: Ground, options: Options) => {
  const username = usernameOf(options.username)
  const roles = rolesOf(options.role)
  const name = nameOf(options.name)
  const { password, isMade } = await choosePassword()
  const member = {
    username,
    name,
    roles,
    passwordHash: await hashPassword(password),
    mustChangePassword: isMade,
  }
  const { totp } = await db.write((tx) => createStaffMember(tx, vault, member, act()))
  say(`已新建员工 ${name}（${username}，${roles.map((role) => staffRoles[role]).join('、')}）。`)
  if (isMade) showPassword(password)
  await showTotp(totp.otpauth_uri, totp.secret)
}

const stateWords = { active: '正常', locked: '已锁定', disabled: '已停用' } as const

const list = ({ db, vault }: Ground) =>
  db.read(async (tx) => {
    const rows = await staffReader(tx).list({ after: null, limit: 1_000 })
    const present = await staffPresenter(tx, vault, rows, Date.now())
    if (rows.length === 0) say('还没有员工。可用 npm run staff -- create 新建。')
    for (const { username, name, roles, state, is_demo } of rows.map(present)) {
      const words = roles.map((role) => staffRoles[role]).join('、')
      say(`${username}\t${name}\t${words}\t${stateWords[state]}${is_demo ? '\t演示' : ''}`)
    }
  })

const resetTotp = async ({ db, vault }: Ground, options: Options) => {
  const username = usernameOf(options.username)
  const { totp } = await db.write(async (tx) =>
    resetSecondFactor(tx, vault, (await memberOf(tx, username)).id, act()),
  )
  say(`已重置 ${username} 的动态验证码，原来的登录都已下线。`)
  await showTotp(totp.otpauth_uri, totp.secret)
}

const newPassword = async ({ db }: Ground, options: Options) => {
  const username = usernameOf(options.username)
  const password = newOneTimePassword()
  const passwordHash = await hashPassword(password)
  await db.write(async (tx) =>
    resetPassword(tx, { id: (await memberOf(tx, username)).id, passwordHash }, act()),
  )
  say(`已重置 ${username} 的密码，原来的登录都已下线。`)
  showPassword(password)
}

const unlockMember = async ({ db, vault }: Ground, options: Options) => {
  const username = usernameOf(options.username)
  await db.write(async (tx) => unlock(tx, vault, (await memberOf(tx, username)).id, act()))
  say(`已解除 ${username} 的登录锁定。`)
}

const commands: Readonly<Record<string, (ground: Ground, options: Options) => Promise<void>>> = {
  create,
  list,
  'reset-totp': resetTotp,
  'reset-password': newPassword,
  unlock: unlockMember,
}

/** The database of the configuration; our own one is used while it runs, and started for this command otherwise. */
const openDatabase = async (env: Env, dataDir: string) => {
  const leave = async () => {}
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: leave }
  const running = await findRunningPostgres(dataDir)
  return running ? { url: running, stop: leave } : startEmbeddedPostgres({ dataDir })
}

const migrationsFolder = new URL('../apps/server/src/migrations/', import.meta.url)

const main = async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', multiple: true },
    },
  })
  const command = commands[positionals[0] ?? '']
  if (!command || positionals.length > 1) throw problem('请说明要做什么。')
  const env = readEnv(process.env)
  const dataDir = resolve(env.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const postgres = await openDatabase(env, dataDir)
  try {
    await migrate(postgres.url, await readMigrations(migrationsFolder))
    const vault = createVault(await ownSecret(env, dataDir, postgres.url))
    const db = connectDatabase({ url: postgres.url, poolSize: 2 })
    try {
      await command({ db, vault }, values)
    } finally {
      await db.close()
    }
  } finally {
    await postgres.stop()
  }
}

const explain = (error: unknown): string => {
  if (error instanceof Refusal) return error.message
  if (error instanceof TypeError && 'code' in error) return `有不认识的选项。\n\n${usage}`
  return explainStartupError(error)
}

// Whoever reads us (`| head`) may have seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

main().then(
  // The channel to the script that started us would keep the process alive.
  () => process.disconnect?.(),
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
    process.disconnect?.()
  },
)
