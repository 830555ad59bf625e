/**
 * SMS codes: sent within limits per phone and address, and checked with all wrong attempts counted. The
 * answer never reveals whether the phone has an account, and a message with an unknown outcome is not sent
 * again.
 */

import type { SmsResult, SmsSender } from '../../../partners/sms/sms.port.ts'
import { addressKey } from '../../../platform/address/network.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import type { Rates } from '../../../platform/http/limits/rates.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { settings } from '../account.settings.ts'
import { phoneCodeRepository } from './phoneCode.repository.ts'
import { type CodePurpose, hashCode, judgeCode, newCode, verdictSentences } from './phoneCode.rules.ts'

const minute = 60_000
const day = 24 * 60 * minute

export interface PhoneCodeDeps {
  db: Database
  clock: Clock
  rates: Rates
  vault: Vault
  sms: SmsSender
  /** For hashing codes. */
  codeKeys: Keys
  logger: { error(detail: object, message: string): void }
}

const waitRefusal = (sentence: string, until: number, now: number) =>
  new Refusal('rateLimited', sentence, { retry_after_seconds: Math.max(1, Math.ceil((until - now) / 1_000)) })

const issue = async (
  tx: Tx,
  request: { phoneHash: Buffer; purpose: CodePurpose; codeHash: Buffer; now: number },
) => {
  const { phoneHash, purpose, codeHash, now } = request
  const repository = phoneCodeRepository(tx)
  const limits = await settings(tx).many('sms.valid_minutes', 'sms.interval_seconds', 'sms.per_day')
  await repository.lockPhone(phoneHash)
  const sent = await repository.sentSince(phoneHash, new Date(now - day))
  const nextAt = (sent[0]?.sentAt.getTime() ?? 0) + limits['sms.interval_seconds'] * 1_000
  if (nextAt > now) throw waitRefusal('验证码刚发过，请稍等再获取', nextAt, now)
  const oldest = sent[limits['sms.per_day'] - 1]
  if (oldest) {
    throw waitRefusal('这个手机号今天获取验证码太多次了，请明天再试', oldest.sentAt.getTime() + day, now)
  }
  await repository.endOpen(phoneHash, purpose, new Date(now))
  const expiresAt = now + limits['sms.valid_minutes'] * minute
  const id = await repository.insert({
    phoneHash,
    purpose,
    codeHash,
    sentAt: new Date(now),
    expiresAt: new Date(expiresAt),
  })
  return { id, expiresAt, waitSeconds: limits['sms.interval_seconds'] }
}

/** Wording when nothing will arrive; excludes `sent` and `unknown`, where something may. */
const failures: Record<Exclude<SmsResult['kind'], 'sent' | 'unknown'>, () => Refusal> = {
  notSent: () => refuse('短信没有发出去，请稍后再试'),
  rateLimited: () => refuse('这个手机号收到的短信太多了，请一小时后再试'),
  badPhone: () => refuseField('phone', '这个手机号收不到短信，请换一个'),
  refused: () => refuse('运营商没有接收这条短信，请换一个手机号'),
  configuration: () => refuse('短信暂时发不出去，我们已经记录，请稍后再试'),
}

const spendAddress = async ({ db, rates }: PhoneCodeDeps, ip: string) => {
  const limits = await db.read((tx) => settings(tx).many('sms.per_ip_hour', 'sms.per_ip_day'))
  await rates.spend(`sms-hour:${addressKey(ip)}`, { times: limits['sms.per_ip_hour'], perSeconds: 3_600 })
  await rates.spend(`sms-day:${addressKey(ip)}`, { times: limits['sms.per_ip_day'], perSeconds: 86_400 })
}

export interface CodeRequest {
  phone: string
  purpose: CodePurpose
  ip: string
}

/** Stores the code, sends it outside a transaction, then stores the carrier's answer. */
export const sendPhoneCode = async (deps: PhoneCodeDeps, { phone, purpose, ip }: CodeRequest) => {
  const { db, clock, vault, sms, codeKeys, logger } = deps
  await spendAddress(deps, ip)
  const phoneHash = vault.lookup(phone)
  const code = newCode()
  const codeHash = hashCode(codeKeys[0], phoneHash, purpose, code)
  const issued = await db.write((tx) => issue(tx, { phoneHash, purpose, codeHash, now: clock() }))
  const result = await sms.sendCode({ phone, code, template: purpose })
  const mayArrive = result.kind === 'sent' || result.kind === 'unknown'
  await db.write((tx) =>
    phoneCodeRepository(tx).settle(phoneHash, issued.id, {
      outcome: result.kind,
      endedAt: mayArrive ? null : new Date(clock()),
    }),
  )
  if (result.kind !== 'sent') {
    logger.error({ sms: { kind: result.kind, carrier: result.code, request: result.requestId } }, 'sms')
  }
  if (result.kind !== 'sent' && result.kind !== 'unknown') throw failures[result.kind]()
  return {
    wait_seconds: issued.waitSeconds,
    expires_at: issued.expiresAt,
    is_certain: result.kind === 'sent',
  }
}

export interface GivenCode {
  /** Form field that shows the refusal. */
  field: string
  phoneHash: Buffer
  purpose: CodePurpose
  code: string
}

/** The refusal of the first wrong code, with its attempt counted; null when all are right and used. */
const useCodes = async (
  tx: Tx,
  given: readonly GivenCode[],
  { codeKeys, now }: { codeKeys: Keys; now: number },
): Promise<Refusal | null> => {
  const repository = phoneCodeRepository(tx)
  const triesMax = await settings(tx).get('sms.tries')
  const right: { phoneHash: Buffer; id: number }[] = []
  for (const { field, phoneHash, purpose, code } of given) {
    const open = await repository.openCode(phoneHash, purpose)
    const hashes = codeKeys.map((key) => hashCode(key, phoneHash, purpose, code))
    const verdict = judgeCode(open, { hashes, now, triesMax })
    if (verdict === 'wrong' && open) await repository.countTry(phoneHash, open.id)
    if (verdict !== 'right' || !open) {
      return refuseField(field, verdictSentences[verdict === 'right' ? 'gone' : verdict])
    }
    right.push({ phoneHash, id: open.id })
  }
  for (const { phoneHash, id } of right) await repository.end(phoneHash, id, new Date(now))
  return null
}

/**
 * Runs the work in the transaction that uses the codes. A wrong attempt stays counted although the call is
 * refused; a refusal of the work itself rolls the codes back, so that the form can be corrected and sent
 * again.
 */
export const withCodes = async <T>(
  { db, clock, codeKeys }: Pick<PhoneCodeDeps, 'db' | 'clock' | 'codeKeys'>,
  given: readonly GivenCode[],
  work: (tx: Tx, now: number) => Promise<T>,
): Promise<T> => {
  const outcome = await db.write(async (tx) => {
    const now = clock()
    const refusal = given.length > 0 ? await useCodes(tx, given, { codeKeys, now }) : null
    return refusal ? { refusal } : { value: await work(tx, now) }
  })
  if ('refusal' in outcome) throw outcome.refusal
  return outcome.value
}
