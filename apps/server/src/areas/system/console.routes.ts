/** Everything the console stands on, in one list. */
import type { Clock } from '../../platform/clock.ts'
import type { Vault } from '../../platform/crypto.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Route } from '../../platform/http/route.ts'
import type { Queue } from '../../platform/queue/queue.ts'
import { approvalsRoutes } from './approvals.routes.ts'
import type { Approvals } from './approvals.service.ts'
import { jobsRoutes } from './jobs.routes.ts'
import type { RetryObjections } from './jobs.service.ts'
import { createKnownBrowsers } from './knownBrowsers.ts'
import type { Naming } from './naming.ts'
import { settingsRoutes } from './settings.routes.ts'
import { createSignIn } from './signIn.service.ts'
import type { Me } from './staff.present.ts'
import { staffRoutes } from './staff.routes.ts'
import { staffSessionRoutes } from './staffSession.routes.ts'
import { type Figures, workbenchRoutes } from './workbench.routes.ts'

export interface ConsoleNeeds {
  db: Database
  clock: Clock
  vault: Vault
  keyFor: (purpose: string) => Buffer
  queue: Queue
  retryObjections: RetryObjections
  naming: Naming
  approvals: Approvals
  figures: readonly Figures[]
  environment: Me['environment']
  isDemo: boolean
  isHttps: boolean
}

export const consoleRoutes = (needs: ConsoleNeeds): Route[] => {
  const knownBrowsers = createKnownBrowsers(needs.keyFor('staff/known-browser'), needs.clock)
  const signIn = createSignIn({ ...needs, knownBrowsers, isProduction: needs.environment === 'production' })
  return [
    ...staffSessionRoutes({ ...needs, signIn }),
    ...staffRoutes(needs),
    ...settingsRoutes(needs),
    ...approvalsRoutes(needs),
    ...jobsRoutes(needs),
    ...workbenchRoutes(needs),
  ]
}
