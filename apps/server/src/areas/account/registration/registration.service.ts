/**
 * Registration: a proven phone, the accepted agreements, and the inviter. A phone with an account is signed
 * in instead, and a WeChat identity that waited for its phone is bound.
 */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { Vault } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { refuse, refuseField } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { acceptTicked, neededToRegister, type Ticked } from '../../system/public.ts'
import { settings } from '../account.settings.ts'
import { identityRepository } from '../people/identity.repository.ts'
import type { Invitations } from '../people/invitations.ts'
import { recordOwnAct } from '../people/ownActs.ts'
import { type PersonRow, personReader, personRepository } from '../people/person.repository.ts'
import { withCodes } from '../phoneCode/phoneCode.service.ts'
import { maskName } from '../profile/maskName.ts'
import { enter, type LoginReply, type Origin, type SignInDeps, signInCode } from '../signIn/signIn.service.ts'
import { type Attribution, joinAttribution } from './attribution.ts'
import { cleanInviteCode, newInviteCode, newNickname } from './inviteCode.ts'
import { newcomerRepository } from './newcomer.repository.ts'
import { type Proven, useRegisterTicket } from './registerTicket.ts'

export interface RegistrationForm {
  phone?: string | undefined
  code?: string | undefined
  register_ticket?: string | undefined
  agreements: readonly Ticked[]
  nickname?: string | undefined
  attribution: Attribution
}

const nicknameMax = 20
/** Six characters out of 31: collisions are very rare. */
const inviteCodeTries = 5

const inviterBy = async (
  tx: Tx,
  given: string | undefined,
  invitations: Invitations,
): Promise<PersonRow | null> => {
  const code = cleanInviteCode(given)
  if (code === '') {
    if (await settings(tx).get('account.invite_needed')) throw refuseField('invite_code', '请填写邀请码')
    return null
  }
  const inviter = await personReader(tx).byInviteCode(code)
  if (inviter?.state !== 'active') {
    throw refuseField('invite_code', '邀请码不存在，请核对或清空后再提交')
  }
  // Continues without an inviter: the form has said so.
  return (await invitations.isClosed(tx, inviter.uid)) ? null : inviter
}

const nicknameOf = (form: RegistrationForm, proven: Proven | null): string => {
  const wanted = form.nickname ?? proven?.wechat?.nickname.trim() ?? ''
  return Array.from(wanted).slice(0, nicknameMax).join('') || newNickname()
}

interface Newcomer {
  phone: string
  form: RegistrationForm
  proven: Proven | null
  vault: Vault
  invitations: Invitations
  now: number
}

/** Null when the phone was registered concurrently (the same person, tapping twice). */
const insertPerson = async (tx: Tx, { phone, form, proven, vault, invitations, now }: Newcomer) => {
  const attribution = joinAttribution(form.attribution, proven?.attribution ?? {})
  const inviter = await inviterBy(tx, attribution.invite_code, invitations)
  const row = {
    nickname: nicknameOf(form, proven),
    avatarUrl: proven?.wechat?.avatarUrl ?? null,
    phoneSealed: vault.seal(phone),
    phoneHash: vault.lookup(phone),
    phoneMasked: mask(phone),
    registerChannel: attribution.register_channel ?? null,
    un: attribution.un ?? null,
    createdAt: new Date(now),
  }
  for (let tries = 0; tries < inviteCodeTries; tries += 1) {
    const person = await personRepository(tx).insertUnlessTaken({ ...row, inviteCode: newInviteCode() })
    if (person) {
      if (inviter) await invitations.relate(tx, person, inviter.uid)
      return { person, inviter }
    }
    if (await personReader(tx).byPhoneHash(row.phoneHash)) return null
  }
  throw new Error('no free invite code was found')
}

/** Notifies both, and opens the first steps. */
export const greet = async (tx: Tx, person: PersonRow, inviter: PersonRow | null, now: number) => {
  const welcomeNumber = await notifyPerson(tx, {
    uid: person.uid,
    kind: 'account',
    title: '欢迎来到图神',
    body: `你的邀请码是 ${person.inviteCode}。\n把资料补充完整，别人更容易认出你。`,
    link: { path: accountScreens.userInfo(), action: '完善信息' },
    now,
  })
  await newcomerRepository(tx).insert(person.uid, welcomeNumber)
  if (!inviter) return
  await notifyPerson(tx, {
    uid: inviter.uid,
    kind: 'account',
    title: '有新朋友通过你的邀请加入',
    body: `${maskName(person.nickname)} 用你的邀请码完成了注册。`,
    now,
  })
}

const bindWeChat = async (tx: Tx, { uid }: PersonRow, proven: Proven | null, now: number) => {
  if (!proven?.wechat) return
  if (await identityRepository(tx).bind(uid, proven.wechat)) {
    await recordOwnAct(tx, { uid, action: 'person.bind_wechat', now })
    return
  }
  throw refuse('这个手机号已经绑定了另一个微信，请换一个手机号，或在浏览器里用手机号登录')
}

const makePerson = async (tx: Tx, newcomer: Newcomer): Promise<PersonRow | null> => {
  const made = await insertPerson(tx, newcomer)
  if (!made) return null
  const { form, now } = newcomer
  await acceptTicked(tx, { uid: made.person.uid, ticked: form.agreements, needed: neededToRegister, now })
  await greet(tx, made.person, made.inviter, now)
  return made.person
}

export const registerOrSignIn = (
  deps: SignInDeps & { invitations: Invitations },
  form: RegistrationForm,
  origin: Origin,
): Promise<LoginReply> => {
  const { vault, invitations } = deps
  const codes = form.phone && form.code ? [signInCode(vault, form.phone, form.code)] : []
  return withCodes(deps, codes, async (tx, now) => {
    const proven = form.register_ticket
      ? await useRegisterTicket(tx, { ticket: form.register_ticket, vault, now })
      : null
    const phone = codes.length > 0 ? form.phone : proven?.phone
    if (!phone) throw refuseField(form.phone ? 'code' : 'phone', form.phone ? '请填写验证码' : '请填写手机号')
    const people = personRepository(tx)
    const phoneHash = vault.lookup(phone)
    const person =
      (await people.byPhoneHash(phoneHash)) ??
      (await makePerson(tx, { phone, form, proven, vault, invitations, now })) ??
      (await people.byPhoneHash(phoneHash))
    if (!person) throw new Error('the person was not stored')
    await bindWeChat(tx, person, proven, now)
    return enter(tx, person, now, { ...origin, method: 'code' })
  })
}
