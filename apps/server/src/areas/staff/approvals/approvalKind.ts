/**
 * Maker and checker: one member of staff proposes, another decides, and the act runs in the transaction of
 * the decision. An area adds a kind in its `<area>.area.ts`.
 */
import type { OutputOf, Permission, StaffRole } from '@wallpaper/contract'
import type { approvalOne } from '@wallpaper/contract/staff/staff.console'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { TwoStepAct } from '../secondPerson/secondPerson.ts'

export interface ApprovalContext {
  approvalId: number
  maker: Actor
  /** The approver's act, with the proposer's reason. */
  act: StaffAct
}

interface Words {
  title: string
  lines: { label: string; value: string }[]
}

/** Evidence, only for those who may make or check the proposal; the URLs expire soon. */
export type ApprovalPicture = OutputOf<typeof approvalOne>['pictures'][number]

interface ApprovalKindOf<T extends object> {
  /** Permanent: stored in the table. */
  kind: string
  label: string
  mayMake: StaffRole | Permission
  mayCheck: StaffRole
  /** Whether it decides how much people are paid. */
  setsPay: TwoStepAct['setsPay']
  proposal: z.ZodType<T>
  /** The proposal in words. `subject` is the display name of what it is about. */
  present(proposal: T, subject: string): Words
  /** Evidence to show. */
  pictures?(tx: Reader, proposal: T): Promise<ApprovalPicture[]>
  /** Performs the act. If it refuses (the data has changed since), the proposal stays open. */
  apply(tx: Tx, proposal: T, context: ApprovalContext): Promise<void>
  /** After it was rejected or withdrawn, in the same transaction. */
  dropped?(tx: Tx, proposal: T): Promise<void>
}

/** A kind without its proposal type, for lists. */
export type ApprovalKind = Pick<
  ApprovalKindOf<object>,
  'kind' | 'label' | 'mayMake' | 'mayCheck' | 'setsPay' | 'proposal'
> & {
  present(proposal: unknown, subject: string): Words
  pictures(tx: Reader, proposal: unknown): Promise<ApprovalPicture[]>
  apply(tx: Tx, proposal: unknown, context: ApprovalContext): Promise<void>
  dropped(tx: Tx, proposal: unknown): Promise<void>
}

export const defineApproval = <T extends object>(kind: ApprovalKindOf<T>): ApprovalKind => ({
  ...kind,
  present: (proposal, subject) => kind.present(kind.proposal.parse(proposal), subject),
  pictures: async (tx, proposal) => (await kind.pictures?.(tx, kind.proposal.parse(proposal))) ?? [],
  apply: (tx, proposal, context) => kind.apply(tx, kind.proposal.parse(proposal), context),
  dropped: async (tx, proposal) => kind.dropped?.(tx, kind.proposal.parse(proposal)),
})
