/**
 * A ban locks a person out (-1002) until it is lifted or ends; their money is held, not taken. One member of
 * staff proposes it, another approves.
 */
import { z } from 'zod'
import { type Act, audit } from '../../../platform/audit/audit.ts'
import { dayMs, timeText } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { Enqueue } from '../../../platform/queue/queue.ts'
import { orNotFound, type Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import {
  type ApprovalContext,
  type ApprovalKind,
  type Approvals,
  defineApproval,
} from '../../staff/public.ts'
import { type BanRow, peopleRepository } from '../people/people.repository.ts'
import type { PersonRow } from '../people/person.repository.ts'
import { appealRepository } from './appeal.repository.ts'
import { endBan } from './ban.jobs.kinds.ts'

export const banKind = 'person.ban'

const banProposal = z.object({
  uid: z.number().int(),
  /** A fixed end in epoch milliseconds; null without one. */
  until: z.number().int().nullable(),
  /** A duration from the approval, instead of a fixed end. With neither, the ban is permanent. */
  days: z.number().int().nullable().default(null),
})
export type BanProposal = z.output<typeof banProposal>

/** End of a ban that begins now: the time a proposal waited does not count. */
const endOf = ({ until, days }: BanProposal, now: number): number | null =>
  days === null ? until : now + days * dayMs

const lockPerson = async (tx: Tx, uid: number): Promise<PersonRow> =>
  orNotFound(await peopleRepository(tx).lock(uid))

/**
 * Why this person cannot be banned now; null if they can. Checked at the proposal and again at the approval.
 */
const problemOfBan = (person: PersonRow, until: number | null, now: number): Refusal | null => {
  if (person.state === 'banned') return refuse('这个账号已经被封禁')
  if (person.state === 'closed') return refuse('这个账号已经注销，不需要封禁')
  if (until !== null && until <= now) return refuse('封禁的截止时间已经过去，请重新提交')
  return null
}

export const submitBanForApproval = async (
  tx: Tx,
  approvals: Pick<Approvals, 'propose'>,
  proposal: BanProposal,
  act: StaffAct,
) => {
  const { uid, until, days } = proposal
  if (until !== null && days !== null) throw refuseField('until', '天数和截止日期只能填一个')
  const problem = problemOfBan(await lockPerson(tx, uid), until, act.now)
  if (problem) throw problem
  return approvals.propose(tx, act, { kind: banKind, subject: `person:${uid}`, proposal })
}

const applyBan = (enqueue: Enqueue) => async (tx: Tx, proposal: BanProposal, context: ApprovalContext) => {
  const { uid } = proposal
  const { act, maker, approvalId } = context
  const until = endOf(proposal, act.now)
  const person = await lockPerson(tx, uid)
  const problem = problemOfBan(person, until, act.now)
  if (problem) throw problem
  const repository = peopleRepository(tx)
  const end = until === null ? null : new Date(until)
  const ban = await repository.insertBan({
    uid,
    reason: act.reason,
    until: end,
    bannedAt: new Date(act.now),
    proposedBy: maker,
    bannedBy: act.actor,
    approvalId,
  })
  await repository.setState(uid, 'banned')
  if (end) await enqueue(tx, endBan, { ban_id: ban.id }, { startAfter: end })
  await audit(tx, act, {
    action: 'person.ban',
    subject: `person:${uid}`,
    before: { state: person.state },
    after: { state: 'banned', until, ban: ban.id, proposed_by: maker },
  })
}

export const banApproval = ({ enqueue }: { enqueue: Enqueue }): ApprovalKind =>
  defineApproval({
    kind: banKind,
    label: '封禁账号',
    mayMake: 'support',
    mayCheck: 'support',
    setsPay: false,
    proposal: banProposal,
    present: ({ uid, until, days }, subject) => ({
      title: `封禁 ${subject}`,
      lines: [
        { label: '创作者', value: subject },
        { label: '编号', value: String(uid) },
        days === null
          ? { label: '截止', value: until === null ? '永久' : timeText(until) }
          : { label: '期限', value: `${days} 天，从批准时起算` },
      ],
    }),
    apply: applyBan(enqueue),
  })

type LiftAct = Act & { reason: string }

const lift = async (tx: Tx, person: PersonRow, ban: BanRow | undefined, act: LiftAct): Promise<void> => {
  const repository = peopleRepository(tx)
  // A pending closure continues; its own date decides.
  const state = person.closingAt ? 'closing' : 'active'
  if (ban) {
    const lifted = { liftedAt: new Date(act.now), liftedBy: act.actor, liftReason: act.reason }
    await repository.liftBan(ban.id, lifted)
    // An open appeal is granted, regardless of why the ban was lifted.
    await appealRepository(tx).decide(ban.id, 'lifted', lifted.liftedAt)
  }
  await repository.setState(person.uid, state)
  await audit(tx, act, {
    action: 'person.unban',
    subject: `person:${person.uid}`,
    before: { state: person.state, ban: ban?.id ?? null },
    after: { state },
  })
}

export const unban = async (tx: Tx, uid: number, act: LiftAct): Promise<void> => {
  const person = await lockPerson(tx, uid)
  if (person.state !== 'banned') throw refuse('这个账号没有被封禁')
  await lift(tx, person, await peopleRepository(tx).banInForce(uid), act)
}

/** Lifts a ban that has ended; false when it is too early. Idempotent. */
export const endBanInTime = async (tx: Tx, banId: number, now: number): Promise<boolean> => {
  const repository = peopleRepository(tx)
  const found = await repository.banById(banId)
  if (!found) return true
  const person = await lockPerson(tx, found.uid)
  const ban = await repository.banInForce(found.uid)
  if (ban?.id !== banId || ban.until === null) return true
  if (ban.until.getTime() > now) return false
  await lift(tx, person, ban, { actor: 'system', reason: '封禁时间已到', now })
  return true
}
