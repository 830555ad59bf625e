/** Creators, made the way people become one: a phone, the code from its inbox, agreements ticked. */
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

/** What the app keeps of a session. */
export type Session = Extract<OutputOf<typeof register>, { has_register: true }>

export interface RegisteredPerson {
  uid: number
  nickname: string
  phone: string
  inviteCode: string
  session: Session
  /** Calls with this person's session. */
  client: Client
}

/** All journeys come from one machine: each says that it comes from an address of its own, as its people would. */
export const ownAddress = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

export const newPhone = (): string => `137${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** A word that no earlier run has used: rows of other runs do not matter. */
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

/** The last code that reached the phone. */
export const codeFor = async (phone: string): Promise<string> => {
  await expect.poll(async () => (await inboxOf(phone)).length).toBeGreaterThan(0)
  const [message] = await inboxOf(phone)
  return message?.code ?? ''
}

const again = createComeAgain(() => {})
/** As the faces do it: the same call is made again when the server is busy. */
export const comeAgain = async () => ({ comeAgain: again })

/** Calls with a session, beside the browser. */
export const clientOf = (baseUrl: string, { guid, token }: Pick<Session, 'guid' | 'token'>): Client =>
  createClient({
    baseUrl,
    comeAgain,
    headers: () => ({ [headers.guid]: guid, [headers.token]: token }),
  })

/** Calls of somebody without a session. */
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

/** A password for this person, so that they can sign in again and again without a message for each time. */
export const givePassword = async ({ uid, phone, client }: RegisteredPerson): Promise<SignInByPassword> => {
  const password = 'wanfeng-88'
  await allowNextCode(uid)
  await client.call(mineSendCode, { purpose: 'password' })
  await client.call(savePassword, { password, code: await codeFor(phone) })
  return { phone, password }
}

/** The account is paused at once, and can be taken back within its days. */
export const applyToClose = async ({ uid, phone, client }: RegisteredPerson): Promise<void> => {
  const { agreement } = await client.call(destroyInit, {})
  await allowNextCode(uid)
  await client.call(mineSendCode, { purpose: 'close' })
  const agreements = [{ kind: agreement.kind, version: agreement.version }]
  await client.call(applyDestroy, { code: await codeFor(phone), agreements })
}

/** One more session, as from another device. */
export const newSessionOf = async (
  baseUrl: string,
  { phone, password }: SignInByPassword,
): Promise<Session> => {
  const session = await anyoneAt(baseUrl).call(phoneLogin, { phone, password })
  if (!session.has_register) throw new Error(`${phone} is nobody's`)
  return session
}

const demo = (phone: string): SignInByPassword => ({ phone, password: 'tushen-demo-88' })

/** Those of the demo world. Journeys look at them and never change them: who is changed is made for the journey. */
export const demoPeople = {
  main: demo('13800138000'),
  friend: demo('13800138001'),
  warned: demo('13800138002'),
  banned: demo('13800138003'),
  closing: demo('13800138004'),
  newcomer: demo('13800138005'),
}

const opened = new Map<string, Promise<Session>>()

/** The session of a person of the demo world, the same for all journeys: signing in has its limits. */
export const sessionOf = (baseUrl: string, person: SignInByPassword): Promise<Session> => {
  const session = opened.get(person.phone) ?? newSessionOf(baseUrl, person)
  opened.set(person.phone, session)
  return session
}

/** As the app itself keeps a session, for the first page that is opened. */
export const signIn = (page: Page, session: Session): Promise<unknown> =>
  page.addInitScript(
    ([kept, version, lifetime]) => {
      // Pages in frames are strangers', and may have no storage at all.
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
