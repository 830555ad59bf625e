/**
 * Proposals from creation to decision. Deciding takes the row lock, so exactly one of two concurrent checkers
 * wins; the act runs in the same transaction, and if it refuses, the proposal stays open.
 */
import { type OutputOf, sentences } from '@wallpaper/contract'
import type { approvalOne } from '@wallpaper/contract/staff/staff.console'
import { approvalClaimMinutes } from '@wallpaper/contract/staff/staff.limits'
import { audit, type Subject } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { mentionColleagues } from '../mentions/mention.service.ts'
import { mustBeSecondPerson } from '../secondPerson/secondPerson.ts'
import { hasRole } from '../staffMember/roles.ts'
import type { ApprovalKind } from './approvalKind.ts'
import { nudgeEveryMs, type PresentedApproval } from './approvals.present.ts'
import {
  type ApprovalRow,
  approvalReader,
  approvalRepository,
  type Decision,
} from './approvals.repository.ts'
import { type ApprovalsOptions, type ApprovalViews, createApprovalViews, maySee } from './approvals.views.ts'
import { claimReader, claimRepository } from './claims.repository.ts'
import { commentRepository } from './comments.repository.ts'

interface Verdict {
  id: number
  note: string
}

interface Proposal {
  kind: string
  subject: Subject
  proposal: object
}

export interface Approvals extends ApprovalViews {
  propose(tx: Tx, act: StaffAct, made: Proposal): Promise<PresentedApproval>
  approve(tx: Tx, act: StaffAct, verdict: Verdict): Promise<PresentedApproval>
  reject(tx: Tx, act: StaffAct, verdict: Verdict): Promise<PresentedApproval>
  withdraw(tx: Tx, act: StaffAct, verdict: Verdict): Promise<PresentedApproval>
  /** Whoever opens one to decide it has it for a while; one that a colleague has is left as it is. */
  claim(tx: Tx, act: StaffAct, id: number): Promise<PresentedApproval>
  /** The maker asks for it: those who may decide it are told. */
  nudge(tx: Tx, act: StaffAct, id: number): Promise<PresentedApproval>
  /** Said to colleagues who see it, also after the decision. */
  comment(tx: Tx, act: StaffAct, said: { id: number; text: string }): Promise<OutputOf<typeof approvalOne>>
}

const actionOf = {
  approved: 'approval.approve',
  rejected: 'approval.reject',
  withdrawn: 'approval.withdraw',
} as const satisfies Record<Decision, string>

interface Asked {
  row: ApprovalRow
  kind: ApprovalKind
  act: StaffAct
}
type Check = (tx: Reader, asked: Asked) => Promise<void>

const mustBeChecker: Check = async (tx, { row, kind, act }) => {
  if (!hasRole(act.caller, kind.mayCheck)) throw new Refusal('noPermission')
  await mustBeSecondPerson(tx, act, { ownWords: sentences.makerIsChecker }, row.makerId)
}

const mustBeMaker: Check = async (_tx, { row, act }) => {
  if (row.makerId !== act.caller.id) throw new Refusal('noPermission', '只有提交的人可以撤回')
}

const mustBeFree: Check = async (tx, { row, act }) => {
  const claim = (await claimReader(tx).among([row.id], new Date(act.now))).get(row.id)
  if (claim && claim.staffId !== act.caller.id)
    throw new Refusal('changedMeanwhile', '同事正在复核这份申请，请刷新后查看')
}

const whoMay: Record<Decision, Check> = {
  approved: mustBeChecker,
  rejected: mustBeChecker,
  withdrawn: mustBeMaker,
}

/** What is said about a person is erased with them. */
const personIn = (subject: Subject): number => Number(/^person:(\d+)$/.exec(subject)?.[1] ?? 0)

export const createApprovals = (options: ApprovalsOptions): Approvals => {
  const { kindOf, presentOne, ...views } = createApprovalViews(options)

  const lockPending = async (tx: Tx, caller: StaffCaller, id: number) => {
    const row = await approvalRepository(tx).lock(id)
    if (!row || !maySee(caller, kindOf(row.kind))) throw new Refusal('notFound')
    if (row.state !== 'pending') throw new Refusal('changedMeanwhile', '这份申请已经处理过了，请刷新后查看')
    return row
  }

  const decide = (state: Decision) => async (tx: Tx, act: StaffAct, verdict: Verdict) => {
    const { caller } = act
    const row = await lockPending(tx, caller, verdict.id)
    const kind = kindOf(row.kind)
    await whoMay[state](tx, { row, kind, act })
    await mustBeFree(tx, { row, kind, act })
    await claimRepository(tx).end(row.id)
    const decision = { state, checkerId: caller.id, decidedAt: new Date(act.now), note: verdict.note }
    const decided = await approvalRepository(tx).decide(row.id, decision)
    await audit(
      tx,
      { ...act, reason: verdict.note },
      {
        action: actionOf[state],
        subject: row.subject,
        before: { approval: row.id, kind: row.kind, state: row.state },
        after: { approval: row.id, kind: row.kind, state },
      },
    )
    if (state === 'approved') {
      const maker = `staff:${row.makerId}` as const
      await kind.apply(tx, row.proposal, { approvalId: row.id, maker, act: { ...act, reason: row.reason } })
    } else {
      await kind.dropped(tx, row.proposal)
    }
    return presentOne(tx, caller, decided)
  }

  return {
    ...views,
    approve: decide('approved'),
    reject: decide('rejected'),
    withdraw: decide('withdrawn'),

    async propose(tx, act, made) {
      const { caller, reason } = act
      if (!hasRole(caller, kindOf(made.kind).mayMake)) throw new Refusal('noPermission')
      const madeAt = new Date(act.now)
      const row = await approvalRepository(tx).insert({ ...made, reason, makerId: caller.id, madeAt })
      if (!row) throw refuse('已有一份相同的申请在等待复核，请先处理那一份')
      await audit(tx, act, {
        action: 'approval.propose',
        subject: made.subject,
        after: { approval: row.id, kind: row.kind, proposal: made.proposal },
      })
      return presentOne(tx, caller, row)
    },

    async claim(tx, act, id) {
      const row = await lockPending(tx, act.caller, id)
      await mustBeChecker(tx, { row, kind: kindOf(row.kind), act })
      const claims = claimRepository(tx)
      const held = (await claims.among([id], new Date(act.now))).get(id)
      if (!held || held.staffId === act.caller.id) {
        const until = new Date(act.now + approvalClaimMinutes * 60_000)
        await claims.take({ approvalId: id, staffId: act.caller.id, until })
      }
      return presentOne(tx, act.caller, row)
    },

    async nudge(tx, act, id) {
      const row = await lockPending(tx, act.caller, id)
      if (row.makerId !== act.caller.id) throw new Refusal('noPermission', '只有提交的人可以催')
      const before = (await approvalReader(tx).nudgesOf([id])).get(id)
      if (before && act.now - before.getTime() < nudgeEveryMs) throw refuse('一小时内已经催过了，晚点再催')
      await approvalRepository(tx).nudge(id, new Date(act.now))
      await audit(tx, act, {
        action: 'approval.nudge',
        subject: row.subject,
        after: { approval: row.id, kind: row.kind },
      })
      return presentOne(tx, act.caller, row)
    },

    async comment(tx, act, { id, text }) {
      const row = await approvalReader(tx).byId(id)
      if (!row || !maySee(act.caller, kindOf(row.kind))) throw new Refusal('notFound')
      await commentRepository(tx).insert({
        approvalId: id,
        staffId: act.caller.id,
        text,
        saidAt: new Date(act.now),
      })
      const uid = personIn(row.subject)
      await mentionColleagues(tx, act, { text, subject: `approval:${id}`, ...(uid && { uid }) })
      await audit(
        tx,
        { ...act, reason: text },
        { action: 'approval.comment', subject: row.subject, after: { approval: id, kind: row.kind } },
      )
      return views.one(tx, act.caller, id)
    },
  }
}
