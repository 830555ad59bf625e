import type { Clock } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Keys } from '../../platform/keys/keyring.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { approvalsDue } from './approvals/approvals.dueWork.ts'
import { approvalsRoutes } from './approvals/approvals.routes.ts'
import type { Approvals } from './approvals/approvals.service.ts'
import type { WaitingSteps } from './approvals/waitingSteps.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import type { Naming } from './audit/naming.ts'
import { exportsRoutes } from './exports/exports.routes.ts'
import { jobsRoutes } from './jobs/jobs.routes.ts'
import type { RetryObjection } from './jobs/jobs.service.ts'
import { mentionRoutes } from './mentions/mention.routes.ts'
import { preferencesRoutes } from './preferences/preferences.routes.ts'
import { pulseRoutes } from './pulse/pulse.routes.ts'
import type { SafetyCheck } from './pulse/pulse.service.ts'
import { rightsRoutes } from './rights/rights.routes.ts'
import type { Finder } from './search/finder.ts'
import { searchRoutes } from './search/search.routes.ts'
import type { SettingCatalogue } from './settings/settings.catalogue.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { setUpRoutes } from './setUp/setUp.routes.ts'
import { createSessionCookies } from './signIn/sessionCookies.ts'
import { createSignIn } from './signIn/signIn.service.ts'
import { staffSessionRoutes } from './signIn/staffSession.routes.ts'
import { createTrustedBrowsers } from './signIn/trustedBrowser.ts'
import type { Me } from './staffMember/staffMember.present.ts'
import { staffMemberRoutes } from './staffMember/staffMember.routes.ts'
import { stuckRowsRoutes } from './stuckRows/stuckRows.routes.ts'
import { type DueWork, dueWorkRoutes } from './workbench/dueWork.ts'
import { staffFigures } from './workbench/staffFigures.ts'
import type { DayJob } from './workbench/timetable.ts'
import { type Figures, workbenchRoutes } from './workbench/workbench.routes.ts'

export interface StaffDeps {
  db: Database
  clock: Clock
  vault: Vault
  keysFor: (purpose: string) => Keys
  queue: Queue
  retryObjections: readonly RetryObjection[]
  naming: Naming
  catalogue: SettingCatalogue
  approvals: Approvals
  figures: readonly Figures[]
  steps: readonly WaitingSteps[]
  works: readonly DueWork[]
  dayJobs: readonly DayJob[]
  finders: readonly Finder[]
  safetyChecks: readonly SafetyCheck[]
  environment: Me['environment']
  isDemo: boolean
  isHttps: boolean
  consoleUrlFor: (host: string) => string
}

export const staffRoutes = (deps: StaffDeps): Route[] => {
  const trustedBrowsers = createTrustedBrowsers(deps.keysFor('staff/known-browser'), deps.clock)
  const signIn = createSignIn({ ...deps, trustedBrowsers, isProduction: deps.environment === 'production' })
  const sessionCookies = createSessionCookies(deps)
  return [
    ...staffSessionRoutes({ ...deps, signIn, sessionCookies }),
    ...setUpRoutes({ ...deps, trustedBrowsers, sessionCookies }),
    ...staffMemberRoutes(deps),
    ...settingsRoutes(deps),
    ...exportsRoutes(deps),
    ...preferencesRoutes(),
    ...rightsRoutes(deps),
    ...mentionRoutes(deps),
    ...searchRoutes(deps),
    ...approvalsRoutes(deps),
    ...jobsRoutes(deps),
    ...stuckRowsRoutes(deps),
    ...pulseRoutes(deps),
    ...auditRoutes(deps),
    ...dueWorkRoutes({ works: [approvalsDue(deps.approvals, deps), ...deps.works] }),
    ...workbenchRoutes({ ...deps, figures: [staffFigures(deps), ...deps.figures] }),
  ]
}
