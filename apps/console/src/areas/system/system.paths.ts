/** Addresses of the system area, below /console. */
const withQuery = (path: string, query: Record<string, string | undefined>): string => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value) params.set(name, value)
  return params.size > 0 ? `${path}?${params}` : path
}

export interface AuditFilter {
  actor?: string
  subject?: string
  action?: string
  request_id?: string
}

export type AppConfigTab = 'hosts' | 'navigation' | 'media'

export const systemPaths = {
  signIn: (query: { next?: string; expired?: '1' } = {}) => withQuery('/sign-in', query),
  workbench: () => '/',
  approvals: (tab?: 'decided') => withQuery('/approvals', { tab }),
  approval: (id: number) => `/approvals/${id}`,
  settings: (key?: string) => withQuery('/settings', { key }),
  agreements: (kind?: string) => (kind ? `/agreements/${kind}` : '/agreements'),
  appConfig: (tab?: AppConfigTab) => withQuery('/app-config', { tab }),
  staff: () => '/staff',
  audit: (filter: AuditFilter = {}) => withQuery('/audit', { ...filter }),
  jobs: (filter: { queue?: string; state?: string } = {}) => withQuery('/jobs', filter),
  self: () => '/me',
}

/** Only an address of ours may be gone to after signing in. */
export const safeNext = (next: string | null): string =>
  next?.startsWith('/') && !next.startsWith('//') && !next.startsWith('/sign-in') ? next : '/'
