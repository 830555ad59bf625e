/**
 * Proposals from creation to decision. Deciding takes the row lock, so exactly one of two concurrent checkers
 * wins; the act runs in the same transaction, and if it refuses, the proposal stays open.
 */
import { sentences } from '@wallpaper/contract'
import { audit, type Subject } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct, StaffCaller } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import type { Naming } from '../audit/naming.ts'
import { closeTo, mustBeSecondPerson } from '../secondPerson/secondPerson.ts'
import { hasRole } from '../staffMember/roles.ts'
import type { ApprovalKind, ApprovalPicture } from './approvalKind.ts'
import { type PresentedApproval, presentApproval } from './approvals.present.ts'
import {
  type ApprovalFilter,
  type ApprovalRow,
  approvalReader,
  approvalRepository,
  type Decision,
} from './approvals.repository.ts'

export interface ApprovalsOptions {
  clock: Clock
  kinds: readonly ApprovalKind[]
  naming: Naming
}

interface Verdict {
  id: number
  note: string
}

interface Proposal {
  kind: string
  subject: Subject
  proposal: object
}

export interface Approvals {
  /** The kinds that this member of staff may make or check. */
  kindsFor(caller: StaffCaller): readonly ApprovalKind[]
  propose(tx: Tx, act: StaffAct, made: Proposal): Promise<PresentedApproval>
  approve(tx: Tx, act: StaffAct, verdict: Verdict): Promise<PresentedApproval>
  reject(tx: Tx, act: StaffAct, verdict: Verdict): Promise<PresentedApproval>
  withdraw(tx: Tx, act: StaffAct, verdict: Verdict): Promise<PresentedApproval>
  one(
    tx: Reader,
    caller: StaffCaller,
    id: number,
  ): Promise<PresentedApproval & { pictures: ApprovalPicture[] }>
  page(tx: Reader, caller: StaffCaller, filter: ApprovalFilter, page: PageInput): Promise<ApprovalPage>
  pendingIdOf(tx: Reader, kind: string, subject: Subject): Promise<number | null>
  /** The same for many subjects. */
  pendingAmong(
    tx: Reader,
    kinds: readonly string[],
    subjects: readonly Subject[],
  ): Promise<ReadonlyMap<Subject, number>>
  counts(tx: Reader, caller: StaffCaller): Promise<{ pending: number; forMe: number }>
}

interface ApprovalPage {
  items: PresentedApproval[]
  total: number
  next_cursor: string | null
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

const whoMay: Record<Decision, Check> = {
  approved: mustBeChecker,
  rejected: mustBeChecker,
  withdrawn: mustBeMaker,
}

const maySee = (caller: StaffCaller, { mayMake, mayCheck }: ApprovalKind) =>
  hasRole(caller, mayMake) || hasRole(caller, mayCheck)

export const createApprovals = ({ kinds, naming, clock }: ApprovalsOptions): Approvals => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const kindOf = (name: string): ApprovalKind => {
    const kind = byName.get(name)
    if (!kind) throw new Error(`no area defines the approval kind ${name}`)
    return kind
  }

  const presenter = async (tx: Reader, caller: StaffCaller, rows: readonly ApprovalRow[]) => {
    const keys = rows.flatMap((row) => [row.subject, `staff:${row.makerId}`, `staff:${row.checkerId}`])
    const label = await naming(tx, keys)
    const close = await closeTo(tx, caller, clock())
    return (row: ApprovalRow) => presentApproval(kindOf(row.kind), row, caller, close.has(row.makerId), label)
  }
  const presentOne = async (tx: Reader, caller: StaffCaller, row: ApprovalRow) =>
    (await presenter(tx, caller, [row]))(row)

  const kindsFor = (caller: StaffCaller) => kinds.filter((kind) => maySee(caller, kind))

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
    kindsFor,
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

    async one(tx, caller, id) {
      const row = await approvalReader(tx).byId(id)
      const kind = row && kindOf(row.kind)
      if (!kind || !maySee(caller, kind)) throw new Refusal('notFound')
      return {
        ...(await presentOne(tx, caller, row)),
        pictures: await kind.pictures(tx, row.proposal),
      }
    },

    page(tx, caller, filter, page) {
      const seen = new Set(kindsFor(caller).map(({ kind }) => kind))
      const asked = { ...filter, kinds: filter.kinds.filter((kind) => seen.has(kind)) }
      const isNone = asked.kinds.length === 0
      const reader = approvalReader(tx)
      return listPage(page, {
        key: { id: numberKey },
        rows: async (slice) => (isNone ? [] : reader.list(asked, slice)),
        present: async (rows) => rows.map(await presenter(tx, caller, rows)),
        total: async () => (isNone ? 0 : reader.count(asked)),
      })
    },

    pendingIdOf: async (tx, kind, subject) => (await approvalReader(tx).pendingOf(kind, subject))?.id ?? null,
    pendingAmong: async (tx, kinds, subjects) => approvalReader(tx).pendingAmong(kinds, subjects),

    async counts(tx, caller) {
      const reader = approvalReader(tx)
      const all = await reader.countPending([])
      const others = await reader.countPending([caller.id, ...(await closeTo(tx, caller, clock()))])
      const sum = (counts: Map<string, number>, of: readonly ApprovalKind[]) =>
        of.reduce((total, { kind }) => total + (counts.get(kind) ?? 0), 0)
      const mine = kinds.filter(({ mayCheck }) => hasRole(caller, mayCheck))
      return { pending: sum(all, kindsFor(caller)), forMe: sum(others, mine) }
    },
  }
}
