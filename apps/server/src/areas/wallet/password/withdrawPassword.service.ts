/**
 * The six-digit password that every withdrawal needs. Stored as an HMAC with a key outside the database,
 * since six digits are quickly brute-forced; a failed attempt stays counted although the call is refused.
 */
import { createHmac } from 'node:crypto'
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { saveWithdrawPassword, withdrawPassword } from '@wallpaper/contract/wallet'
import { timeText } from '../../../platform/clock.ts'
import { isSameSecret } from '../../../platform/crypto.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { findPerson, type PhoneCodeDeps, recordOwnAct, withCodes } from '../../account/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import { settings } from '../wallet.settings.ts'
import { withdrawPasswordReader, withdrawPasswordRepository } from './withdrawPassword.repository.ts'

export interface WithdrawPasswordDeps extends Pick<PhoneCodeDeps, 'db' | 'clock' | 'codeKeys'> {
  passwordKey: Buffer
}

const minuteMs = 60_000

export const passwordHash = (key: Buffer, uid: number, password: string): Buffer =>
  createHmac('sha256', key).update(`${uid}:${password}`).digest()

type State = OutputOf<typeof withdrawPassword>

export const withdrawPasswordOf = async (tx: Reader, uid: number, now: number): Promise<State> => {
  const row = await withdrawPasswordReader(tx).of(uid)
  const person = await findPerson(tx, uid)
  const lockedUntil = row?.lockedUntil?.getTime() ?? 0
  return {
    is_set: row !== undefined,
    locked_until: lockedUntil > now ? lockedUntil : null,
    phone: person?.phoneMasked ?? null,
  }
}

const lockedRefusal = (until: number) =>
  new Refusal('locked', `提现密码输错太多次，已锁定到 ${timeText(until)}，也可以用短信验证码重设`, {
    locked_until: until,
  })

export interface GivenPassword {
  uid: number
  password: string
  /** Form field that shows the error. */
  field: string
  now: number
}

/**
 * Null when it is right. Returns the refusal instead of throwing it: the transaction that counts the attempt
 * must commit, so the caller throws afterwards.
 */
export const checkWithdrawPassword = async (
  tx: Tx,
  key: Buffer,
  { uid, password, field, now }: GivenPassword,
): Promise<Refusal | null> => {
  const repository = withdrawPasswordRepository(tx)
  const row = await repository.lock(uid)
  if (!row) return refuseField(field, '还没有设置提现密码')
  const lockedUntil = row.lockedUntil?.getTime() ?? 0
  if (lockedUntil > now) return lockedRefusal(lockedUntil)
  if (isSameSecret(row.hash, passwordHash(key, uid, password))) {
    if (row.failures > 0 || row.lockedUntil)
      await repository.setTries(uid, { failures: 0, lockedUntil: null })
    return null
  }
  const limits = await settings(tx).many('wallet.password_tries', 'wallet.password_lock_minutes')
  // An expired lock starts a new count.
  const failures = (row.lockedUntil ? 0 : row.failures) + 1
  const left = limits['wallet.password_tries'] - failures
  const until = now + limits['wallet.password_lock_minutes'] * minuteMs
  await repository.setTries(uid, { failures, lockedUntil: left > 0 ? null : new Date(until) })
  return left > 0 ? refuseField(field, `密码不对，还可以试 ${left} 次`) : lockedRefusal(until)
}

const store = async (deps: WithdrawPasswordDeps, tx: Tx, uid: number, password: string, now: number) => {
  const isNew = !(await withdrawPasswordReader(tx).of(uid))
  await withdrawPasswordRepository(tx).save({
    uid,
    hash: passwordHash(deps.passwordKey, uid, password),
    changedAt: new Date(now),
  })
  await recordOwnAct(tx, { uid, action: 'person.set_withdraw_password', now })
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: isNew ? '提现密码已设置' : '提现密码已修改',
    body: '提现时需要输入这个密码。\n如果不是你本人操作，请立即修改登录密码并联系客服。',
    now,
  })
  return withdrawPasswordOf(tx, uid, now)
}

const byOldPassword = async (deps: WithdrawPasswordDeps, uid: number, password: string, old: string) => {
  const outcome = await deps.db.write(async (tx) => {
    const now = deps.clock()
    const given = { uid, password: old, field: 'old_password', now }
    const refusal = await checkWithdrawPassword(tx, deps.passwordKey, given)
    return refusal ? { refusal } : { state: await store(deps, tx, uid, password, now) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.state
}

export const savePassword = async (
  deps: WithdrawPasswordDeps,
  uid: number,
  { password, old_password, code }: ParsedInput<typeof saveWithdrawPassword>,
): Promise<State> => {
  if (old_password) return byOldPassword(deps, uid, password, old_password)
  const person = await deps.db.read((tx) => findPerson(tx, uid))
  if (!person?.phoneHash) throw refuse('账号还没有绑定手机号，请先到「设置」里绑定')
  if (!code) throw refuseField('code', '请填写短信验证码')
  const given = { field: 'code', phoneHash: person.phoneHash, purpose: 'withdraw' as const, code }
  return withCodes(deps, [given], (tx, now) => store(deps, tx, uid, password, now))
}
