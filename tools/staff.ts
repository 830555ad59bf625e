/**
 * `npm run staff -- create --username li.wen --name 李雯 --role admin`: staff accounts from the command line,
 * for the first admin and for members who locked themselves out. Works with and without a running server.
 */
import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { formText, type StaffRole, staffRoleIds, staffRoles } from '@wallpaper/contract'
import { formUsername } from '@wallpaper/contract/staff/staff.schemas'
import { type IssuedLink, issueLink, linkAddress } from '../apps/server/src/areas/staff/setUp/setUpLink.ts'
import { staffPresenter } from '../apps/server/src/areas/staff/staffMember/staffMember.present.ts'
import { staffReader } from '../apps/server/src/areas/staff/staffMember/staffMember.repository.ts'
import {
  createStaffMember,
  resetWithLink,
  revokeAccess,
  unlock,
} from '../apps/server/src/areas/staff/staffMember/staffMember.service.ts'
import { readEnv } from '../apps/server/src/env.ts'
import { ownKeyring, refuseOtherSecret } from '../apps/server/src/ownSecret.ts'
import type { Vault } from '../apps/server/src/platform/crypto.ts'
import { connectDatabase, type Database, type Reader } from '../apps/server/src/platform/db/database.ts'
import { migrate, readMigrations } from '../apps/server/src/platform/db/migrate.ts'
import { explainStartupError, StartupProblem } from '../apps/server/src/platform/process/startupProblem.ts'
import { Refusal } from '../apps/server/src/platform/refusal.ts'
import { openDatabase } from './database.ts'

const usage = `用法：
  npm run staff -- create --username 用户名 --name 姓名 --role 角色 [--role 角色…]
  npm run staff -- list
  npm run staff -- set-up --username 用户名
  npm run staff -- reset-totp --username 用户名
  npm run staff -- reset-password --username 用户名
  npm run staff -- unlock --username 用户名
角色：${staffRoleIds.map((role) => `${role}（${staffRoles[role]}）`).join('、')}`

interface Options {
  username?: string | undefined
  name?: string | undefined
  role?: string[] | undefined
}

type Say = (line?: string) => void

interface Ground {
  db: Database
  vault: Vault
  /** The console's URL. */
  consoleUrl: string
  say: Say
}

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

const showLink = ({ consoleUrl, say }: Ground, link: IssuedLink, words: string) => {
  say(`请把这条链接交给本人${words}，只显示这一次，只能用一次：`)
  say()
  say(`  ${linkAddress(consoleUrl, link)}`)
  say()
  const until = link.expiresAt.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })
  say(`有效期到 ${until}。`)
}

const memberOf = async (tx: Reader, username: string) => {
  const found = await staffReader(tx).byUsername(username)
  if (!found) throw new StartupProblem(`没有用户名为 ${username} 的员工。可用 npm run staff -- list 查看。`)
  return found
}

const create = async (ground: Ground, options: Options) => {
  const { db, vault, say } = ground
  const username = usernameOf(options.username)
  const roles = rolesOf(options.role)
  const name = nameOf(options.name)
  const link = await db.write(async (tx) => {
    const member = { username, name, roles, passwordHash: null }
    const { row } = await createStaffMember(tx, vault, member, act())
    return issueLink(tx, { staffId: row.id, sets: 'both' }, act())
  })
  say(`已新建员工 ${name}（${username}，${roles.map((role) => staffRoles[role]).join('、')}）。`)
  showLink(ground, link, '，由本人设置密码和动态验证码')
}

const stateLabels = { invited: '待设置', active: '正常', locked: '已锁定', disabled: '已停用' } as const

const list = ({ db, vault, say }: Ground) =>
  db.read(async (tx) => {
    const rows = await staffReader(tx).list({ after: null, limit: 1_000 })
    const present = await staffPresenter(tx, vault, rows, Date.now())
    if (rows.length === 0) say('还没有员工。可用 npm run staff -- create 新建。')
    for (const { username, name, roles, state, is_demo } of rows.map(present)) {
      const words = roles.map((role) => staffRoles[role]).join('、')
      say(`${username}\t${name}\t${words}\t${stateLabels[state]}${is_demo ? '\t演示' : ''}`)
    }
  })

const setUpAnew = async (ground: Ground, options: Options) => {
  const { db, say } = ground
  const username = usernameOf(options.username)
  const link = await db.write(async (tx) => {
    const { id } = await memberOf(tx, username)
    await revokeAccess(tx, id, { introducedBy: null, act: act() })
    return issueLink(tx, { staffId: id, sets: 'both' }, act())
  })
  say(`${username} 原来的密码、动态验证码和登录都已失效。`)
  showLink(ground, link, '，由本人重新设置')
}

const resetTotp = async (ground: Ground, options: Options) => {
  const { db, vault, say } = ground
  const username = usernameOf(options.username)
  const { link } = await db.write(async (tx) =>
    resetWithLink(tx, vault, { id: (await memberOf(tx, username)).id, sets: 'second_factor' }, act()),
  )
  say(`已重置 ${username} 的动态验证码，原来的登录都已下线。`)
  showLink(ground, link, '，用现在的密码重新绑定（密码也忘了请用 set-up）')
}

const newPassword = async (ground: Ground, options: Options) => {
  const { db, vault, say } = ground
  const username = usernameOf(options.username)
  const { link } = await db.write(async (tx) =>
    resetWithLink(tx, vault, { id: (await memberOf(tx, username)).id, sets: 'password' }, act()),
  )
  say(`已重置 ${username} 的密码，原来的登录都已下线。`)
  showLink(ground, link, '，用现在的动态验证码换新密码（验证器也丢了请用 set-up）')
}

const unlockMember = async ({ db, vault, say }: Ground, options: Options) => {
  const username = usernameOf(options.username)
  await db.write(async (tx) => unlock(tx, vault, (await memberOf(tx, username)).id, act()))
  say(`已解除 ${username} 的登录锁定。`)
}

const commands: Readonly<Record<string, (ground: Ground, options: Options) => Promise<void>>> = {
  create,
  list,
  'set-up': setUpAnew,
  'reset-totp': resetTotp,
  'reset-password': newPassword,
  unlock: unlockMember,
}

const migrationsFolder = new URL('../apps/server/src/migrations/', import.meta.url)

const perform = async (args: readonly string[], given: NodeJS.ProcessEnv, say: Say) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      username: { type: 'string' },
      name: { type: 'string' },
      role: { type: 'string', multiple: true },
    },
  })
  const command = commands[positionals[0] ?? '']
  if (!command || positionals.length > 1) throw problem('请说明要做什么。')
  const env = readEnv(given)
  const dataDir = resolve(env.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const postgres = await openDatabase(env, dataDir)
  try {
    await refuseOtherSecret(env, dataDir, postgres.url)
    await migrate(postgres.url, await readMigrations(migrationsFolder))
    const { vault } = await ownKeyring(env, dataDir, postgres.url)
    const db = connectDatabase({ url: postgres.url, poolSize: 2 })
    try {
      const consoleUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
      await command({ db, vault, say, consoleUrl: consoleUrl.replace(/\/$/, '') }, values)
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

/** The command without its process: its output, and the sentence it failed with, or null. */
export const runStaffCommand = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: Say,
): Promise<string | null> =>
  perform(args, env, say).then(
    () => null,
    (error: unknown) => explain(error),
  )

const main = async () => {
  // The reader (`| head`) may have closed the pipe.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  const say = (line = '') => process.stdout.write(`${line}\n`)
  const failure = await runStaffCommand(process.argv.slice(2), process.env, say)
  if (failure !== null) {
    process.stderr.write(`${failure}\n`)
    process.exitCode = 1
  }
  // The IPC channel to the parent would keep the process alive.
  process.disconnect?.()
}

if (import.meta.main) await main()
