/** Registers creators as people do it: a phone, the code from its inbox, agreements accepted. */
import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { type Client, createClient, createComeAgain } from '@wallpaper/client'
import { clientVersion, headers, type OutputOf, sessionLifetimeMs } from '@wallpaper/contract'
import {
  applyDestroy,
  destroyInit,
  mineSendCode,
  phoneLogin,
  register,
  registerInit,
  savePassword,
  sendCode,
} from '@wallpaper/contract/account'
import { allowNextCode } from './database.ts'

/** The session as the app stores it. */
export type Session = Extract<OutputOf<typeof register>, { has_register: true }>

export interface RegisteredPerson {
  uid: number
  nickname: string
  phone: string
  inviteCode: string
  session: Session
  /** A client with this person's session. */
  client: Client
}

/**
 * All tests run on one machine: each person gets an IP address of their own, so that rate limits apply as in
 * reality.
 */
export const ownAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

export const newPhone = (): string => `137${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** A word that no earlier run has used, so that rows of other runs do not match. */
export const unique = (word: string) => `${word}${Date.now().toString(36)}${randomInt(36 ** 2).toString(36)}`

/** A nickname of at most 20 characters that nobody else has. */
export const newNickname = (word = '晚风') => `${word} ${randomInt(10 ** 6)}`

const inboxOf = async (phone: string): Promise<{ code: string }[]> => {
  const reply = await fetch(
    `http://127.0.0.1:${process.env.E2E_SIMULATORS_PORT}/sms/inbox.json?phone=${phone}`,
  )
  const { messages }: { messages: { code: string }[] } = await reply.json()
  return messages
}

/** The last code sent to this phone. */
export const codeFor = async (phone: string): Promise<string> => {
  await expect.poll(async () => (await inboxOf(phone)).length).toBeGreaterThan(0)
  const [message] = await inboxOf(phone)
  return message?.code ?? ''
}

const again = createComeAgain(() => {})
/** Retries when the server is busy, as the apps do. */
export const comeAgain = async () => ({ comeAgain: again })

/** A client with a session, without the browser. */
export const clientOf = (baseUrl: string, { guid, token }: Pick<Session, 'guid' | 'token'>): Client => {
  const address = ownAddress()
  return createClient({
    baseUrl,
    comeAgain,
    headers: () => ({ ...address, [headers.guid]: guid, [headers.token]: token }),
  })
}

/** A client without a session. */
export const anyoneAt = (baseUrl: string): Client => {
  const address = ownAddress()
  return createClient({ baseUrl, comeAgain, headers: () => address })
}

export const registerPerson = async (
  baseUrl: string,
  nickname = newNickname(),
  inviteCode?: string,
): Promise<RegisteredPerson> => {
  const anyone = anyoneAt(baseUrl)
  const phone = newPhone()
  await anyone.call(sendCode, { phone })
  const form = await anyone.call(registerInit, {})
  const agreements = form.agreements.map(({ kind, version }) => ({ kind, version }))
  const session = await anyone.call(register, {
    phone,
    code: await codeFor(phone),
    agreements,
    nickname,
    ...(inviteCode && { invite_code: inviteCode }),
  })
  if (!session.has_register) throw new Error('registration gave no session')
  return {
    uid: session.uid,
    nickname,
    phone,
    inviteCode: session.user_info.invite_code ?? '',
    session,
    client: clientOf(baseUrl, session),
  }
}

export interface SignInByPassword {
  phone: string
  password: string
}

/** Sets a password, so that this person can sign in repeatedly without a code each time. */
export const givePassword = async ({ uid, phone, client }: RegisteredPerson): Promise<SignInByPassword> => {
  const password = 'wanfeng-88'
  await allowNextCode(uid)
  await client.call(mineSendCode, { purpose: 'password' })
  await client.call(savePassword, { password, code: await codeFor(phone) })
  return { phone, password }
}

/** Pauses the account at once; it can be reopened within the closure period. */
export const applyToClose = async ({ uid, phone, client }: RegisteredPerson): Promise<void> => {
  const { agreement } = await client.call(destroyInit, {})
  await allowNextCode(uid)
  await client.call(mineSendCode, { purpose: 'close' })
  const agreements = [{ kind: agreement.kind, version: agreement.version }]
  await client.call(applyDestroy, { code: await codeFor(phone), agreements })
}

/** Another session, as from another device. */
export const newSessionOf = async (
  baseUrl: string,
  { phone, password }: SignInByPassword,
): Promise<Session> => {
  const session = await anyoneAt(baseUrl).call(phoneLogin, { phone, password })
  if (!session.has_register) throw new Error(`${phone} is nobody's`)
  return session
}

const demo = (phone: string): SignInByPassword => ({ phone, password: 'tushen-demo-88' })

/** People of the demo data. Tests only look at them; whoever is changed is registered for the test. */
export const demoPeople = {
  main: demo('13800138000'),
  friend: demo('13800138001'),
  warned: demo('13800138002'),
  banned: demo('13800138003'),
  closing: demo('13800138004'),
  newcomer: demo('13800138005'),
}

const opened = new Map<string, Promise<Session>>()

/** A demo person's session, shared by all tests: sign-in is rate limited. */
export const sessionOf = (baseUrl: string, person: SignInByPassword): Promise<Session> => {
  const session = opened.get(person.phone) ?? newSessionOf(baseUrl, person)
  opened.set(person.phone, session)
  return session
}

/** Stores the session as the app does, before the first page loads. */
export const signIn = (page: Page, session: Session): Promise<unknown> =>
  page.addInitScript(
    ([kept, version, lifetime]) => {
      // Framed pages are third parties' and may have no storage.
      if (window !== window.top || location.protocol === 'about:') return
      if (sessionStorage.getItem('signedIn')) return
      sessionStorage.setItem('signedIn', '1')
      const values: Record<string, string> = {
        guid: kept.guid,
        token: kept.token,
        uid: String(kept.uid),
        sonid: String(kept.sonid),
        localVersion: version,
        loginExpireTime: String(Date.now() + lifetime),
        user_info: JSON.stringify(kept.user_info),
      }
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
    },
    [session, clientVersion, sessionLifetimeMs] as const,
  )
