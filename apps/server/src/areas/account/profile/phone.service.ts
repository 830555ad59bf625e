/**
 * Changing the phone or the password. The owner is proven by a code to the current phone or by the password;
 * a new phone by a code to itself. A new password signs out all other devices.
 */
import type { Vault } from '../../../platform/crypto.ts'
import { hashPassword } from '../../../platform/password.ts'
import { mask } from '../../../platform/personal/mask.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { weaknessOf } from '../../../platform/weakPassword.ts'
import { notifyPerson } from '../../notice/public.ts'
import { recordOwnAct } from '../people/ownActs.ts'
import { type PersonRow, personReader, personRepository } from '../people/person.repository.ts'
import type { CodePurpose } from '../phoneCode/phoneCode.rules.ts'
import {
  type GivenCode,
  type PhoneCodeDeps,
  sendPhoneCode,
  withCodes,
} from '../phoneCode/phoneCode.service.ts'
import { sessionRepository } from '../session/session.repository.ts'
import { personByPassword } from '../signIn/password.service.ts'
import { type OwnProfile, profileOf } from './profile.service.ts'

const samePhone = '这就是现在的手机号，请换一个'

export type PhoneDeps = Pick<PhoneCodeDeps, 'db' | 'clock' | 'codeKeys' | 'vault'>

const personOf = async ({ db }: Pick<PhoneDeps, 'db'>, uid: number): Promise<PersonRow> => {
  const person = await db.read((tx) => personReader(tx).byUid(uid))
  if (!person) throw new Refusal('loginFailed')
  return person
}

/** The own phone is read from the account, never from the form: nobody can send codes in another's name. */
export const sendOwnCode = async (
  deps: PhoneCodeDeps,
  { uid, purpose, phone, ip }: { uid: number; purpose: CodePurpose; phone: string | undefined; ip: string },
) => {
  const { phoneSealed, phoneHash } = await personOf(deps, uid)
  if (purpose === 'new_phone') {
    if (!phone) throw refuseField('phone', '请填写新手机号')
    if (phoneHash?.equals(deps.vault.lookup(phone))) throw refuseField('phone', samePhone)
    return sendPhoneCode(deps, { phone, purpose, ip })
  }
  if (!phoneSealed) throw refuse('账号还没有绑定手机号')
  return sendPhoneCode(deps, { phone: deps.vault.open(phoneSealed), purpose, ip })
}

interface Proof {
  purpose: CodePurpose
  /** One of the two, each with its form field. */
  code: { field: string; value: string | undefined }
  password: { field: string; value: string | undefined }
}

/** Returns the codes still to be checked; a password is checked at once. */
const proveOwner = async (
  deps: PhoneDeps,
  { phoneHash }: PersonRow,
  { purpose, code, password }: Proof,
): Promise<GivenCode[]> => {
  if (!phoneHash) return []
  if (code.value) return [{ field: code.field, phoneHash, purpose, code: code.value }]
  if (!password.value) throw refuseField(code.field, '请填写验证码或密码')
  const given = { phoneHash, password: password.value, field: password.field, sentence: '密码不正确' }
  await personByPassword(deps, given)
  return []
}

const phoneColumns = (vault: Vault, phone: string) => ({
  phoneSealed: vault.seal(phone),
  phoneHash: vault.lookup(phone),
  phoneMasked: mask(phone),
})

export interface PhoneChange {
  old_code?: string | undefined
  password?: string | undefined
  phone: string
  code: string
}

export const changePhoneOf = async (deps: PhoneDeps, uid: number, form: PhoneChange): Promise<OwnProfile> => {
  const { vault } = deps
  const person = await personOf(deps, uid)
  const phoneHash = vault.lookup(form.phone)
  if (person.phoneHash?.equals(phoneHash)) throw refuseField('phone', samePhone)
  const codes = await proveOwner(deps, person, {
    purpose: 'old_phone',
    code: { field: 'old_code', value: form.old_code },
    password: { field: 'password', value: form.password },
  })
  const newCode = { field: 'code', phoneHash, purpose: 'new_phone' as const, code: form.code }
  return withCodes(deps, [...codes, newCode], async (tx, now) => {
    const people = personRepository(tx)
    // Revealed only to somebody who has just received a code on that phone.
    if (await people.byPhoneHash(phoneHash)) throw refuseField('phone', '这个手机号已经注册了别的账号')
    await people.update(uid, phoneColumns(vault, form.phone))
    await recordOwnAct(tx, {
      uid,
      action: 'person.change_phone',
      now,
      before: { number: person.phoneMasked },
      after: { number: mask(form.phone) },
    })
    await notifyPerson(tx, {
      uid,
      kind: 'account',
      title: '登录手机号已更换',
      body: `登录手机号已换成 ${mask(form.phone)}。\n如果不是你本人操作，请立即在「设置」里改回手机号、修改登录密码，并让其他设备退出登录。`,
      now,
    })
    return profileOf(tx, uid)
  })
}

export interface PasswordChange {
  password: string
  old_password?: string | undefined
  code?: string | undefined
}

/** Returns the number of other devices signed out. */
export const changePasswordOf = async (
  deps: PhoneDeps,
  { uid, guid }: { uid: number; guid: string },
  form: PasswordChange,
): Promise<number> => {
  const person = await personOf(deps, uid)
  const phone = person.phoneSealed ? deps.vault.open(person.phoneSealed) : ''
  const weakness = await weaknessOf(form.password, [phone])
  if (weakness !== null) throw refuseField('password', weakness)
  const codes = await proveOwner(deps, person, {
    purpose: 'password',
    code: { field: 'code', value: form.code },
    password: { field: 'old_password', value: form.old_password },
  })
  // Slow on purpose, so outside the transaction.
  const passwordHash = await hashPassword(form.password)
  return withCodes(deps, codes, async (tx, now) => {
    await personRepository(tx).update(uid, { passwordHash })
    await recordOwnAct(tx, { uid, action: 'person.set_password', now })
    await notifyPerson(tx, {
      uid,
      kind: 'account',
      title: '登录密码已修改',
      body: '登录密码已修改，其他设备已退出登录。\n如果不是你本人操作，请立即用验证码登录并重设密码。',
      now,
    })
    return sessionRepository(tx).revokeOthersOf(uid, guid, new Date(now))
  })
}
