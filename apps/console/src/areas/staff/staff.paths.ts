/** Paths of the staff area, below /console. */
import { homePath, withQuery } from '../../lib/navigation/paths.ts'

export interface AuditAddress {
  actor?: string
  subject?: string
  action?: string
  request_id?: string
}

export const staffPaths = {
  workbench: () => homePath,
  approvals: (tab?: 'checked' | 'decided' | 'mine' | 'pending') => withQuery('/approvals', { tab }),
  approval: (id: number) => `/approvals/${id}`,
  settings: (key?: string) => withQuery('/settings', { key }),
  members: () => '/staff',
  permissions: (query: { tab?: 'people' | 'pairs'; role?: string } = {}) => withQuery('/permissions', query),
  audit: (address: AuditAddress = {}) => withQuery('/audit', { ...address }),
  auditOf: (subject: string) => `/audit/${encodeURIComponent(subject)}`,
  jobs: (filter: { tab?: 'stuck'; queue?: string; state?: string } = {}) => withQuery('/jobs', filter),
  self: () => '/me',
}
