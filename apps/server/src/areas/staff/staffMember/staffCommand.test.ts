import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { errorCodes } from '@wallpaper/contract'
import { completeSetUp, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import { auditList, staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runStaffCommand } from '../../../../../../tools/staff.ts'
import { startEmbeddedPostgres } from '../../../platform/postgres/embeddedPostgres.ts'
import { findRunningPostgres } from '../../../platform/postgres/runningPostgres.ts'
import { codeOf } from '../../../test/codeOf.ts'
import { linkOf, setUpByLink } from '../../../test/http/setUpByLink.ts'
import { testSecret } from '../../../test/testSecret.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

const script = fileURLToPath(new URL('../../../../../../tools/staff.ts', import.meta.url))
const run = promisify(execFile)

let server: TestServer
let dataDir: string
beforeAll(async () => {
  server = await startTestServer()
  dataDir = await mkdtemp(join(tmpdir(), 'wallpaper-staff-'))
  // When run by root, PostgreSQL runs as another user, who must be able to reach its folder.
  await chmod(dataDir, 0o755)
})
afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** As users run it: a separate process, which takes seconds to load. */
const asProcess = async (env: Record<string, string>, ...args: string[]) => {
  const options = { env: { PATH: process.env.PATH ?? '', NODE_ENV: 'test', DATA_DIR: dataDir, ...env } }
  const child = run(process.execPath, [script, ...args], options)
  child.child.stdin?.end()
  return child
}

/** The same in this process: its output and its error. */
const attempt = async (args: string[], env: Record<string, string> = {}) => {
  const lines: string[] = []
  const given = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: server.databaseUrl, ...env }
  const secret = { APP_SECRET: testSecret }
  const failure = await runStaffCommand(args, { ...secret, ...given }, (line = '') => lines.push(line))
  return { stdout: `${lines.join('\n')}\n`, failure }
}
const onServer = async (...args: string[]) => {
  const { stdout, failure } = await attempt(args)
  if (failure) throw new Error(failure)
  return { stdout }
}

const linkIn = (output: string) => ({ url: output.match(/https?:\S+set-up#\S+/)?.[0] ?? '' })
const codeFor = (secret: string, offsetMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.services.clock() + offsetMs })

const create = ['create', '--username', 'first.admin', '--name', '第一位管理员', '--role', 'admin']

describe('npm run staff', { timeout: 240_000 }, () => {
  it('makes the first admin, who sets password and second factor by the link that it printed', async () => {
    const { stdout } = await onServer(...create)
    const { username, password, secret } = await setUpByLink(server, linkIn(stdout))
    const input = { username, password, code: codeFor(secret, 30_000) }
    const me = await server.asStaff().call(staffSignIn, input)
    expect(me).toMatchObject({ name: '第一位管理员', roles: ['admin'] })
    const admin = await server.make.staff('admin')
    const { items } = await server.asStaff(admin).call(auditList, { actor: 'command-line' })
    expect(items).toMatchObject([
      { action: 'staff.issue_set_up' },
      { action: 'staff.create', actor: { label: '命令行' } },
    ])
    expect((await onServer('list')).stdout).toContain('first.admin\t第一位管理员\t管理员\t正常')
  })

  it('resets a lost second factor, a lost password and both, and unlocks', async () => {
    const member = await server.make.staff('support')
    const { username, password } = member
    for (let tries = 0; tries < 5; tries += 1) {
      await codeOf(server.asStaff().call(staffSignIn, { username, password: 'wrong' }))
    }
    expect((await onServer('list')).stdout).toContain(`${username}\t${member.name}\t客服\t已锁定`)
    await onServer('unlock', '--username', username)
    const signIn = (input: object) =>
      codeOf(server.asStaff().call(staffSignIn, { username, password, ...input }))
    const complete = (output: string, input: { password?: string; new_password?: string; code: string }) =>
      codeOf(server.asStaff().call(completeSetUp, { ...linkOf(linkIn(output)), ...input }))

    const totpReset = await onServer('reset-totp', '--username', username)
    expect(await signIn({ code: codeFor(member.totpSecret) })).toBe(errorCodes.secondFactor)
    const { totp } = await server.asStaff().call(openSetUp, linkOf(linkIn(totpReset.stdout)))
    const secret = totp?.secret ?? ''
    expect(await complete(totpReset.stdout, { password, code: codeFor(secret) })).toBe(errorCodes.ok)

    const passwordReset = await onServer('reset-password', '--username', username)
    expect((await onServer('list')).stdout).toContain(`${username}\t${member.name}\t客服\t待设置`)
    const next = { new_password: 'something quite new', code: codeFor(secret, 30_000) }
    expect(await complete(passwordReset.stdout, next)).toBe(errorCodes.ok)

    const both = await onServer('set-up', '--username', username)
    expect(await signIn({ password: 'something quite new', code: codeFor(secret) })).toBe(
      errorCodes.loginFailed,
    )
    expect((await setUpByLink(server, linkIn(both.stdout))).username).toBe(username)
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
    const { failure } = await attempt(args)
    expect(failure).toContain(words)
    expect(failure).not.toContain('    at ')
  })

  it('is refused under a secret that is not the database’s', async () => {
    await onServer('list')
    const APP_SECRET = 'a secret that somebody typed from memory'
    const { failure } = await attempt(['list'], { APP_SECRET })
    expect(failure).toContain('APP_SECRET 不是这个数据库原来用的密钥')
    expect(failure).not.toContain('    at ')
  })

  it('works on an empty folder and beside a PostgreSQL that runs already, and leaves none behind', async () => {
    const { stdout } = await asProcess({}, ...create)
    expect(stdout).toContain('已新建员工')
    const refused = asProcess({}, ...create)
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('已经有人用了') })
    expect(await findRunningPostgres(dataDir)).toBeNull()
    const running = await startEmbeddedPostgres({ dataDir, durable: false })
    try {
      const pid = running.pid
      expect((await asProcess({}, 'list')).stdout).toContain('first.admin')
      expect(running.pid).toBe(pid)
    } finally {
      await running.stop()
    }
  })
})
