/**
 * Acts of two steps that are no proposals, and wait for their second person in a list of their own area: the
 * inbox counts them and leads there.
 */
import type { OutputOf } from '@wallpaper/contract'
import type { approvalList } from '@wallpaper/contract/staff/staff.console'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import type { Naming } from '../audit/naming.ts'
import { closeTo, type TwoStepAct } from '../secondPerson/secondPerson.ts'
import { hasRole } from '../staffMember/roles.ts'

/** What one person prepared, and can be decided together. */
interface WaitingStep {
  /** The subject whose screen decides it. */
  key: string
  query: Readonly<Record<string, string>>
  title: string
  count: number
  fen: number
  /** Null when nobody of the staff did the first step. */
  makerId: number | null
  since: Date
}

export interface WaitingSteps {
  /** The action of the second step in the audit log. */
  kind: string
  label: string
  mayMake: TwoStepAct['mayMake']
  mayCheck: TwoStepAct['mayCheck']
  waiting(tx: Reader): Promise<WaitingStep[]>
}

export interface WaitingStepsDeps {
  steps: readonly WaitingSteps[]
  naming: Naming
  clock: Clock
}

type Presented = OutputOf<typeof approvalList>['steps'][number]

export const kindsOfSteps = (steps: readonly WaitingSteps[], caller: StaffCaller) =>
  steps.filter(({ mayMake, mayCheck }) => hasRole(caller, mayMake) || hasRole(caller, mayCheck))

/** Those that the caller may make or check, the oldest first. */
export const waitingStepsFor = async (
  tx: Reader,
  caller: StaffCaller,
  { steps, naming, clock }: WaitingStepsDeps,
): Promise<Presented[]> => {
  const close = await closeTo(tx, caller, clock())
  const presented: Presented[] = []
  for (const { kind, label, mayCheck, waiting } of kindsOfSteps(steps, caller)) {
    const rows = await waiting(tx)
    const nameOf = await naming(
      tx,
      rows.map(({ makerId }) => `staff:${makerId}`),
    )
    for (const { key, query, title, count, fen, makerId, since } of rows)
      presented.push({
        kind,
        kind_label: label,
        key,
        query: { ...query },
        title,
        count,
        fen,
        maker: makerId === null ? null : { id: makerId, name: nameOf(`staff:${makerId}`) },
        since: since.getTime(),
        may_decide:
          hasRole(caller, mayCheck) && (makerId === null || (makerId !== caller.id && !close.has(makerId))),
      })
  }
  return presented.toSorted((a, b) => a.since - b.since)
}

export const countsOfSteps = (steps: readonly Presented[]): { pending: number; forMe: number } => {
  const sum = (of: readonly Presented[]) => of.reduce((total, { count }) => total + count, 0)
  return { pending: sum(steps), forMe: sum(steps.filter(({ may_decide }) => may_decide)) }
}
