export { ReleaseNote } from './approvals/ReleaseNote.tsx'
export { AuditTimeline } from './audit/AuditTimeline.tsx'
export { staffPaths } from './staff.paths.ts'
export { useWorkbench } from './workbench/useWorkbench.ts'
