/** What other areas contribute to staff, and what it derives from that. */
import type { Clock } from '../../platform/clock.ts'
import { type Slots, slot } from '../../platform/slots.ts'
import type { ApprovalKind } from './approvals/approvalKind.ts'
import { type Approvals, createApprovals } from './approvals/approvals.service.ts'
import type { WaitingSteps } from './approvals/waitingSteps.ts'
import { createNaming, type Namer, type Naming } from './audit/naming.ts'
import type { RetryObjection } from './jobs/jobs.service.ts'
import type { SafetyCheck } from './pulse/pulse.service.ts'
import type { Finder } from './search/finder.ts'
import type { TwoStepAct } from './secondPerson/secondPerson.ts'
import type { SettingGroup } from './settings/setting.ts'
import { createCatalogue, type SettingCatalogue } from './settings/settings.catalogue.ts'
import type { DueWork } from './workbench/dueWork.ts'
import type { DayJob } from './workbench/timetable.ts'
import type { Figures } from './workbench/workbench.routes.ts'

export const settings = slot<SettingGroup>('what operators may change')
export const approvalKinds = slot<ApprovalKind>(
  'acts that a second member of staff must approve',
  ({ kind }) => kind,
)
/** Whoever did the first step may not do the second. */
export const twoStepActs = slot<TwoStepAct>(
  'acts of two members of staff that are no proposals',
  ({ name }) => name,
)
/** In the order of the areas, which is that of the results. */
export const finders = slot<Finder>('what the console’s search finds', ({ kind }) => kind)
export const waitingSteps = slot<WaitingSteps>(
  'what waits for its second person and is no proposal',
  ({ kind }) => kind,
)
export const dueWorks = slot<DueWork>('work that waits for a role', ({ kind }) => kind)
export const dayJobs = slot<DayJob>('what the system does at a time of the day', ({ job }) => job)
export const namers = slot<Namer>('what the console calls an area’s things by', ({ kind }) => kind)
export const figures = slot<Figures>('an area’s numbers on the console’s first page')
export const retryObjections = slot<RetryObjection>(
  'when running a job again would do nothing',
  ({ job }) => job,
)
/** Below the back-ups, on the page of how the product runs. */
export const safetyChecks = slot<SafetyCheck>('what else tells whether everything is safe')

export const namingOf = (slots: Slots): Naming => createNaming(slots.all(namers), slots.all(approvalKinds))

export const approvalsOf = (slots: Slots, clock: Clock): Approvals =>
  createApprovals({ kinds: slots.all(approvalKinds), naming: namingOf(slots), clock })

export const catalogueOf = (slots: Slots): SettingCatalogue => createCatalogue(slots.all(settings))
