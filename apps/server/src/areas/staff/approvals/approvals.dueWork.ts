import type { Reader } from '../../../platform/db/database.ts'
import type { StaffCaller } from '../../../platform/http/route.ts'
import type { DueWork } from '../workbench/dueWork.ts'
import { approvalReader } from './approvals.repository.ts'
import type { Approvals } from './approvals.service.ts'
import { countsOfSteps, type WaitingStepsDeps, waitingStepsFor } from './waitingSteps.ts'

/** Proposals and second steps that the caller may decide. */
export const approvalsDue = ({ forCaller }: Approvals, deps: WaitingStepsDeps): DueWork => ({
  kind: 'approval',
  label: '复核同事的申请',
  key: 'approval:all',
  waiting: async (tx: Reader, caller: StaffCaller) => {
    const proposals = await approvalReader(tx).waitingFor(await forCaller(tx, caller))
    const steps = (await waitingStepsFor(tx, caller, deps)).filter(({ may_decide }) => may_decide)
    const times = [proposals.since?.getTime() ?? Number.POSITIVE_INFINITY, ...steps.map(({ since }) => since)]
    const count = proposals.count + countsOfSteps(steps).forMe
    return { count, since: count > 0 ? new Date(Math.min(...times)) : null }
  },
})
