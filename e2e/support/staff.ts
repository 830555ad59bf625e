/**
 * Staff for journeys: each worker has its own, and journeys that sign in by hand get one more. A code of theirs works
 * only once, so no two journeys may have a secret in common. How staff are made and get their passwords is known here
 * and nowhere else.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { APIRequestContext, Browser, BrowserContext } from '@playwright/test'
import { type Client, createClient } from '@wallpaper/client'
import type { StaffRole } from '@wallpaper/contract'
import { consoleAbout, createStaff, staffSignIn } from '@wallpaper/contract/staff/staff.console'
import { Secret, TOTP } from 'otpauth'
import { ownAddress, unique } from './people.ts'

export interface StaffCredentials {
  username: string
  password: string
  /** Of the authenticator. */
  secret: string
}

export interface StaffMember extends StaffCredentials {
  name: string
  /** A browser in which they are signed in: the console's code is fetched once in it. */
  context: BrowserContext
  /** Calls with this browser's session. */
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

/** A code that was not used yet. The server takes one step ahead, so two in a row need no wait. */
export const nextCode = (secret: string): string => {
  const step = Math.max(Math.floor(Date.now() / periodMs), (usedSteps.get(secret) ?? 0) + 1)
  usedSteps.set(secret, step)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * periodMs })
}

/** With the cookies of a browser. */
const fetchWith = (request: APIRequestContext): typeof globalThis.fetch => {
  return async (url, init = {}) => {
    const { body, method = 'GET', headers } = init
    const reply = await request.fetch(String(url), {
      method,
      headers: {
        ...Object.fromEntries(new Headers(headers)),
        ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body && { data: String(body) }),
    })
    return new Response(await reply.text(), { status: reply.status() })
  }
}

const ownPassword = '晴天 rain 2026 wind'
const run = promisify(execFile)

/** The first admin comes from the command line, as on a new installation. */
const createFirstAdmin = async (name: string): Promise<StaffCredentials> => {
  const username = unique('e2e.admin.')
  const tool = fileURLToPath(new URL('../../tools/staff.ts', import.meta.url))
  const { stdout } = await run(
    process.execPath,
    [tool, 'create', '--username', username, '--name', name, '--role', 'admin'],
    { env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR ?? '', FORCE_COLOR: '0' } },
  )
  const password = /一次性密码\s+(\S+?)（/.exec(stdout)?.[1]
  const secret = /密钥\s+([A-Z2-7]+)/.exec(stdout)?.[1]
  if (!password || !secret) throw new Error(`the command made no admin: ${stdout}`)
  return { username, password, secret }
}

/** A member of the demo's own staff, with what the sign-in page of the demo world offers. For pictures only. */
export const signInDemoStaff = async (context: BrowserContext, baseUrl: string): Promise<Client> => {
  const client = createClient({ baseUrl, fetch: fetchWith(context.request) })
  const { demo_sign_ins: offered } = await client.call(consoleAbout, {})
  const admin = offered.find(({ roles }) => roles.includes('admin'))
  if (!admin?.code) throw new Error('the demo world offers no admin')
  const { username, password, code } = admin
  await client.call(staffSignIn, { username, password, code })
  return client
}

export interface StaffPool {
  /** The worker's own member with this role. The second one of a role is another person. */
  member: (role: StaffRole, which?: number) => Promise<StaffMember>
  /** Somebody new with this role, whose session nobody else uses. */
  create: (role: StaffRole) => Promise<StaffMember>
  close: () => Promise<void>
}

export const createStaffPool = (browser: Browser, baseURL: string): StaffPool => {
  const contexts: BrowserContext[] = []
  const members = new Map<string, Promise<StaffMember>>()

  /** The password that was made for somebody is changed with the first sign-in. */
  const signInFirst = async (made: StaffCredentials, name: string): Promise<StaffMember> => {
    const context = await browser.newContext({ baseURL, ...desktop, extraHTTPHeaders: ownAddress() })
    contexts.push(context)
    const client = createClient({ baseUrl: baseURL, fetch: fetchWith(context.request) })
    const { username, secret } = made
    await client.call(staffSignIn, {
      username,
      password: made.password,
      new_password: ownPassword,
      code: nextCode(secret),
    })
    return { username, password: ownPassword, secret, name, context, client }
  }

  const firstAdmin = async (): Promise<StaffMember> => {
    const name = unique('管理员')
    return signInFirst(await createFirstAdmin(name), name)
  }

  const member: StaffPool['member'] = (role, which = 1) => {
    const key = `${role} ${which}`
    const found = members.get(key) ?? (key === 'admin 1' ? firstAdmin() : create(role))
    members.set(key, found)
    return found
  }

  const create: StaffPool['create'] = async (role) => {
    const { client } = await member('admin')
    const username = unique(`e2e.${role}.`)
    const name = unique('员工')
    const made = await client.call(createStaff, { username, name, roles: [role] })
    return signInFirst({ username, password: made.one_time_password, secret: made.totp.secret }, name)
  }

  return {
    member,
    create,
    close: async () => {
      for (const context of contexts) await context.close()
    },
  }
}
