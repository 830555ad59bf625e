export { type ApprovalContext, type ApprovalKind, defineApproval } from './approvals/approvalKind.ts'
export type { Approvals } from './approvals/approvals.service.ts'
export { auditPage } from './audit/audit.present.ts'
export type { Namer, Naming } from './audit/naming.ts'
export type { RetryObjection } from './jobs/jobs.service.ts'
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
  figures,
  namers,
  namingOf,
  retryObjections,
  settings,
  twoStepActs,
} from './staff.slots.ts'
export { demoCaller, demoPassword } from './staffMember/demoStaff.ts'
export { oldestSealedStaff, staffAbleTo, staffNames } from './staffMember/staffMember.queries.ts'
export type { Figures } from './workbench/workbench.routes.ts'
