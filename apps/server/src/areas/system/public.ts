export { presentPending } from './agreements.present.ts'
export { agreementReader, type Ticked } from './agreements.repository.ts'
export {
  acceptTicked,
  agreementsToTick,
  neededToClose,
  neededToRegister,
  pendingAgreements,
} from './agreements.service.ts'
export { type ApprovalContext, type ApprovalKind, defineApproval } from './approvalKind.ts'
export { type Approvals, createApprovals } from './approvals.service.ts'
export { auditPage } from './audit.present.ts'
export { demoCaller, demoPassword } from './demoStaff.ts'
export type { RetryObjections } from './jobs.service.ts'
export { createNaming, type Namer, type Naming } from './naming.ts'
export { navigationAt } from './navigation.service.ts'
export { settings } from './settings.ts'
export { staffReader } from './staff.repository.ts'
export type { Figures } from './workbench.routes.ts'
