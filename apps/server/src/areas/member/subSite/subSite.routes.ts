import { subwebInfo, subwebLevels, subwebMembers, subwebSetLevel } from '@wallpaper/contract/member'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { listLevels, listSiteMembers, setSiteLevel, siteInfo } from './subSite.service.ts'

const snapshot = { snapshot: true }

export const subSiteRoutes = ({ clock }: { clock: Clock }): Route[] => [
  read(subwebInfo, ({ tx, caller }) => siteInfo(tx, caller.uid, clock()), snapshot),
  read(subwebLevels, ({ tx }) => listLevels(tx, clock())),
  read(subwebMembers, ({ tx, caller, input }) => listSiteMembers(tx, caller.uid, input, clock()), snapshot),
  write(subwebSetLevel, ({ tx, caller, input }) => setSiteLevel(tx, caller.uid, input, clock())),
]
