export { type ApprovalContext, type ApprovalKind, defineApproval } from './approvals/approvalKind.ts'
export type { Approvals } from './approvals/approvals.service.ts'
export type { WaitingSteps } from './approvals/waitingSteps.ts'
export { auditPage } from './audit/audit.present.ts'
export type { Namer, Naming } from './audit/naming.ts'
export type { RetryObjection } from './jobs/jobs.service.ts'
export { eraseComments, mentionColleagues } from './mentions/mention.service.ts'
export type { SafetyCheck } from './pulse/pulse.service.ts'
export type { Finder } from './search/finder.ts'
export {
  defineTwoStepAct,
  mustBeSecondPerson,
  secondPersonObjection,
  staffIdIn,
  type TwoStepAct,
} from './secondPerson/secondPerson.ts'
export {
  boolSetting,
  defineSettings,
  type IntSetting,
  intSetting,
  type SettingGroup,
} from './settings/setting.ts'
export type { SettingCatalogue } from './settings/settings.catalogue.ts'
export { readSettings } from './settings/settings.ts'
export { type ActCodes, createActCodes } from './signIn/actCodes.ts'
export {
  approvalKinds,
  approvalsOf,
  catalogueOf,
  dayJobs,
  dueWorks,
  figures,
  finders,
  namers,
  namingOf,
  retryObjections,
  safetyChecks,
  settings,
  twoStepActs,
  waitingSteps,
} from './staff.slots.ts'
export { demoCaller, demoPassword } from './staffMember/demoStaff.ts'
export { oldestSealedStaff, staffAbleTo, staffNames } from './staffMember/staffMember.queries.ts'
export type { DueWork } from './workbench/dueWork.ts'
export type { DayJob } from './workbench/timetable.ts'
export type { Figures } from './workbench/workbench.routes.ts'
