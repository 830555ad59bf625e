/**
 * Staff for tests: each worker has its own, and tests that sign in by hand get another one. A TOTP code works
 * only once, so no two tests may share a secret. Only this file knows how staff are created and get their
 * passwords.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { type Client, createClient } from '@wallpaper/client'
import type { StaffRole } from '@wallpaper/contract'
import { completeSetUp, issueSetUpLink, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import { approve, consoleAbout, createStaff, staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { Secret, TOTP } from 'otpauth'
import { comeAgain, ownAddress, unique } from './people.ts'
import { watchToasts } from './toasts.ts'

export interface StaffCredentials {
  username: string
  password: string
  /** Of the authenticator (TOTP). */
  secret: string
}

export interface StaffMember extends StaffCredentials {
  name: string
  /** A browser context in which they are signed in; it caches the console's code. */
  context: BrowserContext
  /** A client with this context's session. */
  client: Client
}

export const desktop = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  reducedMotion: 'reduce',
} as const

const periodMs = 30_000
const usedSteps = new Map<string, number>()

/** A TOTP code that was not used yet. The server accepts one step ahead, so two in a row need no wait. */
export const nextCode = (secret: string): string => {
  const step = Math.max(Math.floor(Date.now() / periodMs), (usedSteps.get(secret) ?? 0) + 1)
  usedSteps.set(secret, step)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * periodMs })
}

/** The current TOTP code, used or not. */
export const currentCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate()

/** A fetch with the cookies of a browser context. */
const fetchWith = (request: APIRequestContext, baseUrl: string): typeof globalThis.fetch => {
  const { origin } = new URL(baseUrl)
  return async (url, init = {}) => {
    const { body, method = 'GET', headers } = init
    const reply = await request.fetch(String(url), {
      method,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        origin,
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { data: String(body) }),
    })
    // The context stores its cookies itself, and multiple Set-Cookie values do not fit into one header.
    const { 'set-cookie': _, ...answered } = reply.headers()
    return new Response(await reply.text(), { status: reply.status(), headers: answered })
  }
}

const ownPassword = '晴天 rain 2026 wind'
const run = promisify(execFile)

interface Invitation {
  username: string
  name: string
  /** The fragment of the invitation link. */
  token: string
}

const tokenOf = (url: string): string => url.slice(url.indexOf('#') + 1)

/**
 * An admin created on the command line, as on a new installation: without an inviter, so they may approve for
 * everybody.
 */
const inviteAdmin = async (): Promise<Invitation> => {
  const [username, name] = [unique('e2e.admin.'), unique('管理员')]
  const tool = fileURLToPath(new URL('../../tools/staff.ts', import.meta.url))
  const { stdout } = await run(
    process.execPath,
    [tool, 'create', '--username', username, '--name', name, '--role', 'admin'],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '', FORCE_COLOR: '0' } },
  )
  const token = /set-up#(\S+)/.exec(stdout)?.[1]
  if (!token) throw new Error(`the command made no admin: ${stdout}`)
  return { username, name, token }
}

/** Signs in demo staff with the credentials on the demo's sign-in page. For screenshots only. */
export const signInDemoStaff = async (
  context: BrowserContext,
  baseUrl: string,
  role: StaffRole = 'admin',
): Promise<Client> => {
  const client = createClient({ baseUrl, fetch: fetchWith(context.request, baseUrl) })
  const { demo_sign_ins: offered } = await client.call(consoleAbout, {})
  const member = offered.find(({ roles }) => roles.includes(role))
  if (!member?.code) throw new Error(`the demo world offers nobody who is ${role}`)
  const { username, password, code } = member
  await client.call(staffSignIn, { username, password, code })
  return client
}

export interface StaffPool {
  /** The worker's own member with this role; `which` selects another person with the same role. */
  member: (role: StaffRole, which?: number) => Promise<StaffMember>
  /** A new member with this role, whose session nobody else uses. */
  create: (role: StaffRole) => Promise<StaffMember>
  close: () => Promise<void>
}

export const createStaffPool = (browser: Browser, baseURL: string): StaffPool => {
  const contexts: BrowserContext[] = []
  const members = new Map<string, Promise<StaffMember>>()

  /** Accepts the invitation; they are signed in afterwards. */
  const setUp = async ({ username, name, token }: Invitation): Promise<StaffMember> => {
    const context = await browser.newContext({ baseURL, ...desktop, extraHTTPHeaders: ownAddress() })
    contexts.push(context)
    await watchToasts(context)
    const client = createClient({
      baseUrl: baseURL,
      fetch: fetchWith(context.request, baseURL),
      comeAgain,
    })
    const { totp } = await client.call(openSetUp, { token })
    if (!totp) throw new Error('the link binds no authenticator')
    const code = nextCode(totp.secret)
    await client.call(completeSetUp, { token, new_password: ownPassword, code })
    return { username, password: ownPassword, secret: totp.secret, name, context, client }
  }

  let checker: Promise<StaffMember> | undefined
  const inviteChecker = async () => setUp(await inviteAdmin())

  /**
   * An inviter may not approve acts of a new member for some days, and two members invited by the same admin
   * may not approve each other: each gets an inviter of their own. For roles that need two people, a second
   * admin approves and a third hands out the link.
   */
  const invite = async (role: StaffRole): Promise<Invitation> => {
    const [username, name] = [unique(`e2e.${role}.`), unique('员工')]
    const reason = '新同事'
    const made = await (await setUp(await inviteAdmin())).client.call(createStaff, {
      username,
      name,
      roles: [role],
      reason,
    })
    if (made.set_up) return { username, name, token: tokenOf(made.set_up.url) }
    checker ??= inviteChecker()
    if (made.approval_id) await (await checker).client.call(approve, { id: made.approval_id })
    const host = await setUp(await inviteAdmin())
    const { set_up: link } = await host.client.call(issueSetUpLink, { id: made.staff.id, reason })
    if (!link) throw new Error(`there is no link for the new ${role}`)
    return { username, name, token: tokenOf(link.url) }
  }

  const create: StaffPool['create'] = async (role) =>
    setUp(role === 'admin' ? await inviteAdmin() : await invite(role))

  const member: StaffPool['member'] = async (role, which = 1) => {
    const key = `${role} ${which}`
    const found = members.get(key) ?? create(role)
    members.set(key, found)
    return found
  }

  return {
    member,
    create,
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
}
