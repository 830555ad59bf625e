/** Sign-in by all methods, with or without an account: all end in the same login reply. */

import type { OutputOf } from '@wallpaper/contract'
import type { wechatAuth } from '@wallpaper/contract/account'
import type { Clock } from '../../../platform/clock.ts'
import { sha256, type Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { recordOwnAct } from '../people/ownActs.ts'
import { type PersonRow, personRepository } from '../people/person.repository.ts'
import { type GivenCode, withCodes } from '../phoneCode/phoneCode.service.ts'
import { giveRegisterTicket, type Proven, useRegisterTicket } from '../registration/registerTicket.ts'
import { ticketRepository } from '../registration/ticket.repository.ts'
import { type OpenedSession, openSession, type SessionOpening } from '../session/session.service.ts'
import { type SubAccountRow, subAccountReader } from '../subAccount/subAccount.repository.ts'
import { lockedSentence, type SubAccountLimit } from '../subAccount/subAccountLimit.ts'
import { personByPassword } from './password.service.ts'

export type LoginReply = OutputOf<typeof wechatAuth>

export interface SignInDeps {
  db: Database
  clock: Clock
  vault: Vault
  codeKeys: Keys
}

/** Where a session was opened. */
export type Origin = Required<Pick<SessionOpening, 'device' | 'city' | 'deviceHash'>>

const presentLogin = (
  { guid, uid, sonid, token }: OpenedSession,
  own: Omit<LoginReply['user_info'], 'register_ticket'>,
): LoginReply => ({
  has_register: true,
  guid,
  uid,
  sonid,
  token,
  user_info: { ...own, register_ticket: null },
})

export const loginReplyOf = (person: PersonRow, session: OpenedSession): LoginReply =>
  presentLogin(session, {
    nickname: person.nickname,
    avatar_url: person.avatarUrl,
    phone: person.phoneMasked,
    invite_code: person.inviteCode,
  })

/** A sub-account works under its own name and sees no personal data of the main account. */
export const subAccountLoginReply = (
  subAccount: Pick<SubAccountRow, 'name'>,
  session: OpenedSession,
): LoginReply =>
  presentLogin(session, { nickname: subAccount.name, avatar_url: null, phone: null, invite_code: null })

/** Unknown person: stores what was proven under a ticket, for the registration form. */
export const askToRegister = async (
  tx: Tx,
  { what, vault, now }: { what: Omit<Proven, 'attribution'> & Partial<Proven>; vault: Vault; now: number },
): Promise<LoginReply> => ({
  has_register: false,
  guid: null,
  uid: null,
  sonid: null,
  token: null,
  user_info: {
    nickname: what.wechat?.nickname ?? '',
    avatar_url: what.wechat?.avatarUrl ?? null,
    phone: what.phone ? mask(what.phone) : null,
    invite_code: null,
    register_ticket: await giveRegisterTicket(tx, { what, vault, now }),
  },
})

export const enter = async (
  tx: Tx,
  person: PersonRow,
  now: number,
  origin: Origin & Pick<SessionOpening, 'method'>,
): Promise<LoginReply> => {
  const { device, city } = origin
  await recordOwnAct(tx, { uid: person.uid, action: 'person.sign_in', now, after: { device, city } })
  return loginReplyOf(person, await openSession(tx, { uid: person.uid, now, ...origin }))
}

export const signInCode = (vault: Vault, phone: string, code: string): GivenCode => ({
  field: 'code',
  phoneHash: vault.lookup(phone),
  purpose: 'sign_in',
  code,
})

export const signInByCode = (
  deps: SignInDeps,
  { phone, code }: { phone: string; code: string },
  origin: Origin,
): Promise<LoginReply> =>
  withCodes(deps, [signInCode(deps.vault, phone, code)], async (tx, now) => {
    const person = await personRepository(tx).byPhoneHash(deps.vault.lookup(phone))
    return person
      ? enter(tx, person, now, { ...origin, method: 'code' })
      : askToRegister(tx, { what: { phone }, vault: deps.vault, now })
  })

/** Checks a code before the rest of the form: the ticket then stands for the phone. */
export const verifySignInCode = (
  deps: SignInDeps,
  { phone, code }: { phone: string; code: string },
): Promise<{ has_register: boolean; register_ticket: string }> =>
  withCodes(deps, [signInCode(deps.vault, phone, code)], async (tx, now) => ({
    has_register: (await personRepository(tx).byPhoneHash(deps.vault.lookup(phone))) !== undefined,
    register_ticket: await giveRegisterTicket(tx, { what: { phone }, vault: deps.vault, now }),
  }))

export const signInByTicket = ({ db, clock, vault }: SignInDeps, ticket: string, origin: Origin) =>
  db.write(async (tx): Promise<LoginReply> => {
    const now = clock()
    const what = await useRegisterTicket(tx, { ticket, vault, now })
    const person = what.phone ? await personRepository(tx).byPhoneHash(vault.lookup(what.phone)) : undefined
    return person
      ? enter(tx, person, now, { ...origin, method: 'code' })
      : askToRegister(tx, { what, vault, now })
  })

export interface PhoneSignIn {
  phone?: string | undefined
  code?: string | undefined
  password?: string | undefined
  register_ticket?: string | undefined
}

/** By ticket, code or password, in that order; missing values are refused under their field. */
export const signInByPhone = async (
  deps: SignInDeps,
  { phone, code, password, register_ticket }: PhoneSignIn,
  origin: Origin,
): Promise<LoginReply> => {
  if (register_ticket) return signInByTicket(deps, register_ticket, origin)
  if (!phone) throw refuseField('phone', '请填写 11 位手机号')
  if (code) return signInByCode(deps, { phone, code }, origin)
  if (!password) throw refuseField('code', '请填写验证码或密码')
  const person = await personByPassword(deps, {
    phoneHash: deps.vault.lookup(phone),
    password,
    field: 'password',
    sentence: '手机号或密码不正确',
  })
  return deps.db.write((tx) => enter(tx, person, deps.clock(), { ...origin, method: 'password' }))
}

/** A typed code can be corrected in its field; a link cannot. */
const refuseTicket = (given: { ticket: string } | { code: string }) =>
  'code' in given
    ? refuseField('code', '登录码不对或已用过，请核对后再填，或让主账号重新生成')
    : new Refusal('refused', '登录链接已失效，请让主账号重新生成')

/** By the QR code of a sub-account, or the code printed under it. */
export const signInByPicture = (
  { db, clock, subAccountLimit }: Pick<SignInDeps, 'db' | 'clock'> & { subAccountLimit: SubAccountLimit },
  given: { ticket: string } | { code: string },
  origin: Origin,
): Promise<LoginReply> =>
  db.write(async (tx) => {
    const now = clock()
    const tickets = ticketRepository(tx)
    const used =
      'ticket' in given
        ? await tickets.use(sha256(given.ticket), new Date(now))
        : await tickets.useByCode(sha256(given.code), new Date(now))
    const subAccount =
      used?.uid && used.sonid ? await subAccountReader(tx).one(used.uid, used.sonid) : undefined
    if (!subAccount) throw refuseTicket(given)
    const locked = await subAccountLimit.locked(tx, subAccount.uid, now)
    if (locked.has(subAccount.sonid)) throw refuse(lockedSentence)
    return subAccountLoginReply(
      subAccount,
      await openSession(tx, {
        uid: subAccount.uid,
        sonid: subAccount.sonid,
        now,
        ...origin,
        method: 'sub_account_code',
      }),
    )
  })
