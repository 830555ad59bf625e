/**
 * The rule for everything that needs two members of staff (ADR 20): the second is neither the first nor
 * somebody whose account the first could control. Approvals use it for all their kinds; an act of two steps
 * without a proposal is declared with `defineTwoStepAct`, which adds it to the list that the tests go
 * through.
 */
import type { StaffRole } from '@wallpaper/contract'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { staffReader } from '../staffMember/staffMember.repository.ts'
import { closeAccounts, closeDays } from './introductions.ts'

export interface TwoStepAct {
  /** The action of the second step in the audit log. */
  name: string
  label: string
  mayMake: StaffRole
  mayCheck: StaffRole
  /**
   * Whether it decides how much people are paid: a payout, an amount or a rate. Refunding at most what a
   * person paid, or what was taken from them, does not count. Roles that make or check such an act need two
   * admins to assign.
   */
  setsPay: boolean
  /** Refusal for whoever did the first step. */
  ownWords: string
}

export const defineTwoStepAct = (act: TwoStepAct): TwoStepAct => act

export const closeLabels = `你和前一步的同事，一人的账号由另一人开通，或两人的登录由同一人开通，不满 ${closeDays} 天，还不能互相复核。请由别的同事处理`

/** Null if the actor is not a member of staff. */
export const staffIdIn = (actor: string | null): number | null =>
  actor?.startsWith('staff:') ? Number(actor.slice('staff:'.length)) : null

export const closeTo = async (tx: Reader, { id }: StaffCaller, now: number): Promise<ReadonlySet<number>> =>
  closeAccounts(id, await staffReader(tx).introductionsSince(new Date(now - closeDays * dayMs)))

/** For lists: why this caller cannot be the second person; empty if they can. */
export const secondPersonObjection = async (
  tx: Reader,
  caller: StaffCaller,
  now: number,
): Promise<(maker: number | null, ownWords: string) => string> => {
  const close = await closeTo(tx, caller, now)
  return (maker, ownWords) => {
    if (maker === null) return ''
    if (maker === caller.id) return ownWords
    return close.has(maker) ? closeLabels : ''
  }
}

/**
 * Refuses the second step to whoever did the first, or is too close to them. `maker` is null if nobody did.
 */
export const mustBeSecondPerson = async (
  tx: Reader,
  { caller, now }: StaffAct,
  { ownWords }: Pick<TwoStepAct, 'ownWords'>,
  maker: number | null,
): Promise<void> => {
  const objection = (await secondPersonObjection(tx, caller, now))(maker, ownWords)
  if (objection) throw new Refusal('makerIsChecker', objection)
}

/** Nobody decides about themselves, regardless of the proposer. */
export const mustNotBeAbout = ({ caller }: StaffAct, staffId: number): void => {
  if (caller.id === staffId)
    throw new Refusal('makerIsChecker', '这份申请是关于你自己的，请由另一位管理员复核')
}
