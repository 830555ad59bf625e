/** The demo's staff at the console's door: codes from their authenticator's secret, one browser context for each. */
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test'
import { codes, type Envelope, headers } from '@wallpaper/contract'
import { Secret, TOTP } from 'otpauth'

export interface Staff {
  username: string
  password: string
  secret: string
}

const demo = (username: string, letter: string): Staff => ({
  username,
  password: 'tushen-demo-console',
  secret: `DEMODEMODEMODEMODEMODEMODEMODEM${letter}`,
})

export const demoStaff = {
  admin: demo('demo.admin', 'A'),
  secondAdmin: demo('demo.admin2', 'B'),
  reviewer: demo('demo.reviewer', 'C'),
  operator: demo('demo.operator', 'D'),
  support: demo('demo.support', 'E'),
}

const periodMs = 30_000
const usedSteps = new Map<string, number>()

/** A code that was not used here yet. One step ahead still counts, so two in a row need no wait. */
export const nextCode = (secret: string): string => {
  const step = Math.max(Math.floor(Date.now() / periodMs), (usedSteps.get(secret) ?? 0) + 1)
  usedSteps.set(secret, step)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * periodMs })
}

/** A call as the console makes it: the form of a write comes from our own page. */
export const callAs = async (
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<Envelope> => {
  const reply = await request.post(`/api/console/${path}`, {
    form,
    headers: { [headers.idempotencyKey]: crypto.randomUUID() },
  })
  return reply.json()
}

const signIn = async (context: BrowserContext, { username, password, secret }: Staff): Promise<void> => {
  const tryOnce = () =>
    callAs(context.request, 'system/signIn', { username, password, code: nextCode(secret) })
  // After a failed journey another process begins anew and may meet a code that is used up: the next one works.
  const first = await tryOnce()
  const reply = first.code === codes.secondFactor ? await tryOnce() : first
  expect(reply, `${username} signs in`).toMatchObject({ code: codes.ok })
}

const desks = new Map<string, Promise<BrowserContext>>()

/**
 * A new page at the desk of this member of staff: signed in once, however many journeys they take, since a code works
 * only once, and the console's code is fetched once.
 */
export const openAs = async (browser: Browser, staff: Staff): Promise<Page> => {
  const begin = async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await signIn(context, staff)
    return context
  }
  const desk = desks.get(staff.username) ?? begin()
  desks.set(staff.username, desk)
  return (await desk).newPage()
}
