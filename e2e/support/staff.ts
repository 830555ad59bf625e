/**
 * Staff for tests: each worker has its own, and tests that sign in by hand get another one. A TOTP code works
 * only once, so no two tests may share a secret. Only this file knows how staff are created and get their
 * passwords.
 */
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { type Client, createClient } from '@wallpaper/client'
import type { StaffRole } from '@wallpaper/contract'
import { completeSetUp, openSetUp } from '@wallpaper/contract/staff/setUp.console'
import { consoleAbout, staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { Secret, TOTP } from 'otpauth'
import { issueLink } from '../../apps/server/src/areas/staff/setUp/setUpLink.ts'
import { createStaffMember } from '../../apps/server/src/areas/staff/staffMember/staffMember.service.ts'
import { writeAsServer } from './database.ts'
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

interface Invitation {
  username: string
  name: string
  /** The fragment of the invitation link. */
  token: string
}

/**
 * As `npm run staff -- create` does: nobody in the console invited them, so that all may approve each other's
 * acts. The command itself has a test (`staffCommand.test.ts`), and takes seconds to load.
 */
const invite = (role: StaffRole): Promise<Invitation> =>
  writeAsServer(async (tx, vault) => {
    const [username, name] = [unique(`e2e.${role}.`), unique('员工')]
    const act = { actor: 'command-line', now: Date.now(), reason: '命令行操作' } as const
    const { row } = await createStaffMember(
      tx,
      vault,
      { username, name, roles: [role], passwordHash: null },
      act,
    )
    const { token } = await issueLink(tx, { staffId: row.id, sets: 'both' }, act)
    return { username, name, token }
  })

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

  const create: StaffPool['create'] = async (role) => setUp(await invite(role))

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
