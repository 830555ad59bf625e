/**
 * Maker and checker: one member of staff proposes, another decides, and the act happens in the transaction of the
 * decision. An area makes its act checkable by defining a kind in its `<area>.area.ts`.
 */
import type { OutputOf, StaffRole } from '@wallpaper/contract'
import type { approvalOne } from '@wallpaper/contract/staff/staff.console'
import type { z } from 'zod'
import type { Actor } from '../../../platform/audit/audit.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { TwoStepAct } from '../secondPerson/secondPerson.ts'

export interface ApprovalContext {
  approvalId: number
  maker: Actor
  /** Of whoever approves it, with the reason of whoever proposed it. */
  act: StaffAct
}

interface Words {
  title: string
  lines: { label: string; value: string }[]
}

/** Evidence that only those see who may make or check it; addresses soon expire. */
export type ApprovalPicture = OutputOf<typeof approvalOne>['pictures'][number]

interface ApprovalKindOf<T extends object> {
  /** A name for good: it stands in the table. */
  kind: string
  label: string
  mayMake: StaffRole
  mayCheck: StaffRole
  /** As of every act that takes two: whether it says how much people are paid. */
  setsPay: TwoStepAct['setsPay']
  proposal: z.ZodType<T>
  /** What is proposed, in words. `subject` is the label of the thing it is about. */
  present(proposal: T, subject: string): Words
  /** What goes with it to look at. */
  pictures?(tx: Reader, proposal: T): Promise<ApprovalPicture[]>
  /** Makes it so. What it refuses (the world has changed since) leaves the proposal waiting. */
  apply(tx: Tx, proposal: T, context: ApprovalContext): Promise<void>
}

/** A kind whose proposal's type no longer matters: what lists hold. */
export type ApprovalKind = Pick<
  ApprovalKindOf<object>,
  'kind' | 'label' | 'mayMake' | 'mayCheck' | 'setsPay' | 'proposal'
> & {
  present(proposal: unknown, subject: string): Words
  pictures(tx: Reader, proposal: unknown): Promise<ApprovalPicture[]>
  apply(tx: Tx, proposal: unknown, context: ApprovalContext): Promise<void>
}

export const defineApproval = <T extends object>(kind: ApprovalKindOf<T>): ApprovalKind => ({
  ...kind,
  present: (proposal, subject) => kind.present(kind.proposal.parse(proposal), subject),
  pictures: async (tx, proposal) => (await kind.pictures?.(tx, kind.proposal.parse(proposal))) ?? [],
  apply: (tx, proposal, context) => kind.apply(tx, kind.proposal.parse(proposal), context),
})
