/**
 * Closing an account: applied for when nothing is pending, cancellable for a number of days, then carried out
 * by a nightly job that erases personal data. Ledger rows stay, under the bare uid.
 */

import type { OutputOf } from '@wallpaper/contract'
import type { destroyInit } from '@wallpaper/contract/account'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { type Clock, dayMs } from '../../../platform/clock.ts'
import type { Database, Reader, Tx } from '../../../platform/db/database.ts'
import type { Keys } from '../../../platform/keys/keyring.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { acceptTicked, agreementsToTick, neededToClose, type Ticked } from '../../system/public.ts'
import { settings } from '../account.settings.ts'
import { appealRepository } from '../ban/appeal.repository.ts'
import { warningReader } from '../ban/warning.repository.ts'
import { identityRepository } from '../people/identity.repository.ts'
import { recordOwnAct } from '../people/ownActs.ts'
import { type PersonRow, personReader, personRepository } from '../people/person.repository.ts'
import { phoneCodeRepository } from '../phoneCode/phoneCode.repository.ts'
import { withCodes } from '../phoneCode/phoneCode.service.ts'
import { newcomerRepository } from '../registration/newcomer.repository.ts'
import { ticketRepository } from '../registration/ticket.repository.ts'
import { passwordRepository } from '../signIn/password.repository.ts'
import { closureRepository } from './closure.repository.ts'

type ClosureState = OutputOf<typeof destroyInit>
export type ClosureBlock = ClosureState['blocks'][number]

/** What is pending in an area, worded for the person. */
export type ClosureBlocker = (tx: Reader, uid: number) => Promise<ClosureBlock[]>
/** Erases an area's data of a person, in the closing transaction. */
export type Eraser = (tx: Tx, uid: number) => Promise<unknown>

export interface ClosureDeps {
  db: Database
  clock: Clock
  codeKeys: Keys
  blockers: readonly ClosureBlocker[]
}

const erased = [
  '手机号、昵称、头像、简介与地区',
  '微信绑定与登录密码',
  '实名信息、收款账户与提现密码',
  '全部登录状态与合作账号',
  '消息通知与个人设置',
  '上传的图片与视频',
]
const kept = ['账务流水（依法保存，只留编号，不含个人信息）', '协议同意记录（只留编号）']

/** Warnings must be confirmed first. */
export const warningBlocks: ClosureBlocker = async (tx, uid) =>
  (await warningReader(tx).firstOpen(uid))
    ? [{ sentence: '还有没有确认的警告，请先在首页确认', path: homeScreens.home() }]
    : []

const blocksOf = async (tx: Reader, uid: number, blockers: readonly ClosureBlocker[]) => {
  const blocks: ClosureBlock[] = []
  for (const blocker of blockers) blocks.push(...(await blocker(tx, uid)))
  return blocks
}

const present = async (
  tx: Reader,
  person: PersonRow,
  { clock, blockers }: Pick<ClosureDeps, 'clock' | 'blockers'>,
): Promise<ClosureState> => {
  const [agreement] = await agreementsToTick(tx, neededToClose, clock())
  if (!agreement) throw new Error('the closure agreement is missing')
  const isClosing = person.state === 'closing'
  return {
    state: isClosing ? 'closing' : 'open',
    applied_at: isClosing ? (person.closingAt?.getTime() ?? null) : null,
    closes_at: isClosing ? (person.closesAt?.getTime() ?? null) : null,
    cooling_days: await settings(tx).get('account.closure_days'),
    blocks: isClosing ? [] : await blocksOf(tx, person.uid, blockers),
    agreement,
    phone: person.phoneMasked,
    erased,
    kept,
  }
}

const known = (person: PersonRow | undefined): PersonRow => {
  if (!person) throw new Refusal('loginFailed')
  return person
}

export const closureStateOf = async (
  tx: Reader,
  uid: number,
  deps: Pick<ClosureDeps, 'clock' | 'blockers'>,
): Promise<ClosureState> => present(tx, known(await personReader(tx).byUid(uid)), deps)

export interface ClosureApplication {
  code?: string | undefined
  agreements: readonly Ticked[]
  /** Optional reason. */
  reason?: string | undefined
}

export const applyClosure = async (
  deps: ClosureDeps,
  uid: number,
  { code, agreements, reason }: ClosureApplication,
): Promise<ClosureState> => {
  const { phoneHash } = known(await deps.db.read((tx) => personReader(tx).byUid(uid)))
  if (phoneHash && !code) throw refuseField('code', '请填写验证码')
  const codes = phoneHash && code ? [{ field: 'code', phoneHash, purpose: 'close' as const, code }] : []
  return withCodes(deps, codes, async (tx, now) => {
    const people = personRepository(tx)
    const person = known(await people.lock(uid))
    if (person.state !== 'active') throw new Refusal(person.state)
    const [block] = await blocksOf(tx, uid, deps.blockers)
    if (block) throw refuse(block.sentence)
    await acceptTicked(tx, { uid, ticked: agreements, needed: neededToClose, now })
    const days = await settings(tx).get('account.closure_days')
    const closesAt = now + days * dayMs
    await recordOwnAct(tx, { uid, action: 'person.apply_closure', now, after: { closes_at: closesAt } })
    const closing = await people.update(uid, {
      state: 'closing',
      closingAt: new Date(now),
      closesAt: new Date(closesAt),
      closingReason: reason || null,
    })
    return present(tx, closing, deps)
  })
}

export const cancelClosure = async (
  tx: Tx,
  uid: number,
  deps: Pick<ClosureDeps, 'clock' | 'blockers'>,
): Promise<ClosureState> => {
  const people = personRepository(tx)
  const person = known(await people.lock(uid))
  if (person.state !== 'closing') throw refuse('账号没有在注销，不需要撤销')
  // The promised deadline decides, not when the job runs.
  if (person.closesAt && person.closesAt.getTime() <= deps.clock())
    throw refuse('可以撤销的期限已经过了，账号正在注销')
  await recordOwnAct(tx, { uid, action: 'person.cancel_closure', now: deps.clock() })
  const open = await people.update(uid, {
    state: 'active',
    closingAt: null,
    closesAt: null,
    closingReason: null,
  })
  return present(tx, open, deps)
}

/** Erases all personal data of this area. */
const eraseAccount = async (tx: Tx, person: PersonRow, at: Date) => {
  if (person.phoneHash) {
    await phoneCodeRepository(tx).deleteOfPhone(person.phoneHash)
    await passwordRepository(tx).clear(person.phoneHash)
  }
  await identityRepository(tx).deleteOf(person.uid)
  await ticketRepository(tx).deleteOf(person.uid)
  await newcomerRepository(tx).deleteOf(person.uid)
  await appealRepository(tx).eraseTextsOf(person.uid)
  await closureRepository(tx).erasePerson(person.uid, at)
}

/** Closes a person if still due: it may have been cancelled concurrently. */
export const closePerson = async (
  tx: Tx,
  uid: number,
  {
    blockers,
    erasers,
    now,
  }: { blockers: readonly ClosureBlocker[]; erasers: readonly Eraser[]; now: number },
): Promise<void> => {
  const person = await personRepository(tx).lock(uid)
  if (person?.state !== 'closing' || !person.closesAt || person.closesAt.getTime() > now) return
  // New money must be settled first; the job tries again the next night.
  if ((await blocksOf(tx, uid, blockers)).length > 0) return
  for (const erase of erasers) await erase(tx, uid)
  await eraseAccount(tx, person, new Date(now))
}
