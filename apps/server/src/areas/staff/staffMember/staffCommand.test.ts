import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { codes } from '@wallpaper/contract'
import { auditList, staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '../../../platform/postgres/embeddedPostgres.ts'
import { findRunningPostgres } from '../../../platform/postgres/runningPostgres.ts'
import { codeOf } from '../../../test/codeOf.ts'
import { testSecret } from '../../../test/testSecret.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const script = fileURLToPath(new URL('../../../../../../tools/staff.ts', import.meta.url))
const run = promisify(execFile)

let server: TestServer
let dataDir: string
beforeAll(async () => {
  server = await startTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-staff-'))
  // Run by root, PostgreSQL is another user, who must be able to reach its folder.
  await chmod(dataDir, 0o755)
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const staff = async (env: Record<string, string>, ...args: string[]) => {
  const options = { env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATA_DIR: dataDir, ...env } }
  const child = run(process.execPath, [script, ...args], options)
  child.child.stdin?.end()
  return child
}
const onServer = (...args: string[]) =>
  staff({ DATABASE_URL: server.databaseUrl, APP_SECRET: testSecret }, ...args)
const failure = async (attempt: Promise<unknown>): Promise<string> => {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (typeof error === 'object' && error !== null && 'stderr' in error) return String(error.stderr)
  throw new Error('the command did not fail')
}

const passwordIn = (output: string) => output.match(/一次性密码\s+(\S{16})（/)?.[1] ?? ''
const secretIn = (output: string) => output.match(/密钥\s+([A-Z2-7]+)/)?.[1] ?? ''
const codeFor = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.services.clock() + offsetMs })

const create = ['create', '--username', 'first.admin', '--name', '第一位管理员', '--role', 'admin']

// Each run of the command is a process of its own, slow when the machine is busy.
describe('npm run staff', { timeout: 120_000 }, () => {
  it('makes the first admin, who signs in with what it printed', async () => {
    const { stdout } = await onServer(...create)
    expect(stdout).toContain('otpauth://totp/')
    expect(stdout).toContain('█')
    const input = { username: 'first.admin', password: passwordIn(stdout), code: codeFor(secretIn(stdout)) }
    expect(await codeOf(server.asStaff().call(staffSignIn, input))).toBe(codes.passwordChangeNeeded)
    const me = await server.asStaff().call(staffSignIn, { ...input, new_password: 'a password of my own' })
    expect(me).toMatchObject({ name: '第一位管理员', roles: ['admin'] })
    const admin = await server.make.staff('admin')
    const { items } = await server.asStaff(admin).call(auditList, { actor: 'command-line' })
    expect(items).toMatchObject([{ action: 'staff.create', actor: { label: '命令行' } }])
    expect((await onServer('list')).stdout).toContain('first.admin\t第一位管理员\t管理员\t正常')
  })

  it('resets a lost second factor and a lost password, and unlocks', async () => {
    const member = await server.make.staff('support')
    const { username, password } = member
    for (let tries = 0; tries < 5; tries += 1) {
      await codeOf(server.asStaff().call(staffSignIn, { username, password: 'wrong' }))
    }
    expect((await onServer('list')).stdout).toContain(`${username}\t${member.name}\t客服\t已锁定`)
    await onServer('unlock', '--username', username)
    const { stdout } = await onServer('reset-totp', '--username', username)
    const signIn = (input: object) =>
      codeOf(server.asStaff().call(staffSignIn, { username, password, ...input }))
    expect(await signIn({ code: codeFor(member.totpSecret) })).toBe(codes.secondFactor)
    expect(await signIn({ code: codeFor(secretIn(stdout)) })).toBe(codes.ok)
    const reset = await onServer('reset-password', '--username', username)
    const next = { password: passwordIn(reset.stdout), code: codeFor(secretIn(stdout), 30_000) }
    expect(await signIn({ ...next, new_password: 'something quite new' })).toBe(codes.ok)
  })

  it.each([
    ['a name that is taken', [...create], '已经有人用了'],
    ['an option it does not know', ['list', '--all'], '不认识的选项'],
    [
      'a role that does not exist',
      ['create', '--username', 'x.y', '--name', '某', '--role', 'owner'],
      '正确的角色',
    ],
    ['somebody who does not exist', ['unlock', '--username', 'nobody'], '没有用户名为 nobody'],
  ])('says in a sentence what is wrong: %s', async (_title, args, words) => {
    const output = await failure(onServer(...args))
    expect(output).toContain(words)
    expect(output).not.toContain('    at ')
  })

  it('is refused under a secret that is not the database’s', async () => {
    await onServer('list')
    const APP_SECRET = 'a secret that somebody typed from memory'
    const output = await failure(staff({ DATABASE_URL: server.databaseUrl, APP_SECRET }, 'list'))
    expect(output).toContain('APP_SECRET 不是这个数据库原来用的密钥')
    expect(output).not.toContain('    at ')
  })

  it('works on an empty folder and beside a PostgreSQL that runs already, and leaves none behind', async () => {
    const { stdout } = await staff({}, ...create)
    expect(stdout).toContain('已新建员工')
    expect((await staff({}, 'list')).stdout).toContain('first.admin')
    expect(await findRunningPostgres(dataDir)).toBeNull()
    const running = await startEmbeddedPostgres({ dataDir, durable: false })
    try {
      const pid = running.pid
      expect((await staff({}, 'list')).stdout).toContain('first.admin')
      expect(running.pid).toBe(pid)
    } finally {
      await running.stop()
    }
  })
})
