import {
  exportSubSites,
  proposeSubSite,
  proposeSubSiteLevels,
  subSiteLevels,
  subSiteList,
} from '@wallpaper/contract/member/subSite.console'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { Approvals } from '../../staff/public.ts'
import {
  exportSites,
  listSiteLevels,
  listSites,
  proposeSite,
  proposeSiteLevels,
} from './subSite.console.service.ts'

export interface SubSiteConsoleDeps {
  clock: Clock
  approvals: Approvals
}

export const subSiteConsoleRoutes = ({ clock, approvals }: SubSiteConsoleDeps): Route[] => [
  read(subSiteList, ({ tx, input, caller }) => listSites(tx, input, { approvals, caller, now: clock() })),
  write(exportSubSites, ({ tx, input, act }) => exportSites(tx, input, act)),
  write(proposeSubSite, ({ tx, input, act }) => proposeSite(tx, input, act, approvals)),
  read(subSiteLevels, ({ tx, caller }) => listSiteLevels(tx, { approvals, caller, now: clock() })),
  write(proposeSubSiteLevels, ({ tx, input, act }) => proposeSiteLevels(tx, input, act, approvals)),
]
