/** Proposals as a member of staff sees them: what they may see and decide, one with its comments, lists and counts. */
import type { OutputOf } from '@wallpaper/contract'
import type { approvalOne } from '@wallpaper/contract/staff/staff.console'
import type { Subject } from '../../../platform/audit/audit.ts'
import type { Clock } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Naming } from '../audit/naming.ts'
import { closeTo } from '../secondPerson/secondPerson.ts'
import { hasRole } from '../staffMember/roles.ts'
import type { ApprovalKind } from './approvalKind.ts'
import { type PresentedApproval, presentApproval } from './approvals.present.ts'
import { type ApprovalFilter, type ApprovalRow, approvalReader } from './approvals.repository.ts'
import { claimReader } from './claims.repository.ts'
import { commentReader } from './comments.repository.ts'

export interface ApprovalsOptions {
  clock: Clock
  kinds: readonly ApprovalKind[]
  naming: Naming
}

interface ApprovalPage {
  items: PresentedApproval[]
  total: number
  next_cursor: string | null
}

export interface ApprovalViews {
  /** The kinds that this member of staff may make or check. */
  kindsFor(caller: StaffCaller): readonly ApprovalKind[]
  one(tx: Reader, caller: StaffCaller, id: number): Promise<OutputOf<typeof approvalOne>>
  page(tx: Reader, caller: StaffCaller, filter: ApprovalFilter, page: PageInput): Promise<ApprovalPage>
  pendingIdOf(tx: Reader, kind: string, subject: Subject): Promise<number | null>
  /** The same for many subjects. */
  pendingAmong(
    tx: Reader,
    kinds: readonly string[],
    subjects: readonly Subject[],
  ): Promise<ReadonlyMap<Subject, number>>
  counts(tx: Reader, caller: StaffCaller): Promise<{ pending: number; forMe: number; nudgedAt: Date | null }>
  /** Which of the waiting ones the caller may decide. */
  forCaller(tx: Reader, caller: StaffCaller): Promise<{ kinds: readonly string[]; notBy: number[] }>
}

export const maySee = (caller: StaffCaller, { mayMake, mayCheck }: ApprovalKind) =>
  hasRole(caller, mayMake) || hasRole(caller, mayCheck)

const sumOf = (counts: ReadonlyMap<string, number>, kinds: readonly string[]) =>
  kinds.reduce((total, kind) => total + (counts.get(kind) ?? 0), 0)

export const createApprovalViews = ({ kinds, naming, clock }: ApprovalsOptions) => {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  const kindOf = (name: string): ApprovalKind => {
    const kind = byName.get(name)
    if (!kind) throw new Error(`no area defines the approval kind ${name}`)
    return kind
  }

  const presenter = async (tx: Reader, caller: StaffCaller, rows: readonly ApprovalRow[]) => {
    const now = clock()
    const claims = await claimReader(tx).among(
      rows.map(({ id }) => id),
      new Date(now),
    )
    const label = await naming(tx, [
      ...rows.flatMap((row) => [row.subject, `staff:${row.makerId}`, `staff:${row.checkerId}`]),
      ...[...claims.values()].map(({ staffId }) => `staff:${staffId}`),
    ])
    const close = await closeTo(tx, caller, now)
    const nudges = await approvalReader(tx).nudgesOf(rows.map(({ id }) => id))
    return (row: ApprovalRow) =>
      presentApproval(kindOf(row.kind), row, caller, {
        isCloseToMaker: close.has(row.makerId),
        nudgedAt: nudges.get(row.id) ?? null,
        claim: claims.get(row.id),
        now,
        label,
      })
  }
  const presentOne = async (tx: Reader, caller: StaffCaller, row: ApprovalRow) =>
    (await presenter(tx, caller, [row]))(row)

  const kindsFor = (caller: StaffCaller) => kinds.filter((kind) => maySee(caller, kind))

  const forCaller: ApprovalViews['forCaller'] = async (tx, caller) => ({
    kinds: kinds.flatMap(({ kind, mayCheck }) => (hasRole(caller, mayCheck) ? [kind] : [])),
    notBy: [caller.id, ...(await closeTo(tx, caller, clock()))],
  })

  const views: ApprovalViews = {
    kindsFor,
    forCaller,

    async one(tx, caller, id) {
      const row = await approvalReader(tx).byId(id)
      const kind = row && kindOf(row.kind)
      if (!kind || !maySee(caller, kind)) throw new Refusal('notFound')
      const comments = await commentReader(tx).of(id)
      const label = await naming(
        tx,
        comments.map(({ staffId }) => `staff:${staffId}`),
      )
      return {
        ...(await presentOne(tx, caller, row)),
        pictures: await kind.pictures(tx, row.proposal),
        comments: comments.map(({ id, staffId, text, saidAt }) => ({
          id,
          author: label(`staff:${staffId}`),
          text,
          said_at: saidAt.getTime(),
        })),
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
      const forMe = await forCaller(tx, caller)
      const others = await reader.countPending(forMe.notBy)
      const seen = kindsFor(caller).map(({ kind }) => kind)
      const nudgedAt = forMe.kinds.length === 0 ? null : await reader.lastNudge(forMe)
      return { pending: sumOf(all, seen), forMe: sumOf(others, forMe.kinds), nudgedAt }
    },
  }
  return { ...views, kindOf, presentOne }
}
