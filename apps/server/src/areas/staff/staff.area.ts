/** The console's basis: staff and their sign-in, approvals, audit, settings, jobs, and the first page. */

import { staffRoles } from '@wallpaper/contract'
import { defineArea } from '../../area.ts'
import { moneyTables } from '../../ledger/ledger.slots.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import { checkCertificates, pulseJobs } from './pulse/pulse.jobs.ts'
import { rightApproval } from './rights/rights.approval.ts'
import { rightsJobKinds, rightsJobs } from './rights/rights.jobs.ts'
import { settingNamer } from './settings/settings.service.ts'
import { staffAuthenticator } from './signIn/staffSession.service.ts'
import { staffGrowth } from './staff.growth.ts'
import { staffMoney } from './staff.money.ts'
import { staffRoutes } from './staff.routes.ts'
import { staffSettings } from './staff.settings.ts'
import {
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
import { staffActors } from './staffMember/demoActors.ts'
import { demoGrant } from './staffMember/demoGrant.ts'
import { demoMembers, demoPassword, makeDemoStaff } from './staffMember/demoStaff.ts'
import { handOverLink, rolesApproval, setUpApproval } from './staffMember/guardedRoles.ts'
import { staffNamer } from './staffMember/staffMember.service.ts'

const demoSignIns = () =>
  demoMembers.map(({ username, name, role }) => ({
    face: '运营台' as const,
    who: `${name}（${staffRoles[role]}）`,
    how: `用户名 ${username}，密码 ${demoPassword}`,
  }))

export const staffArea = defineArea(
  'staff',
  {
    jobKinds: [checkCertificates, ...rightsJobKinds],
    grows: staffGrowth,
    sealed: sealedBy({ staff: ['totp_sealed'], staff_set_ups: ['totp_sealed'] }),
    gives: [moneyTables.with(staffMoney), settings.with(staffSettings), twoStepActs.with(handOverLink)],
  },
  (services, slots) => {
    const { db, clock, env, publicUrl } = services
    const catalogue = catalogueOf(slots)
    return {
      authenticator: {
        staff: staffAuthenticator({ db, clock, isProduction: env.NODE_ENV === 'production' }),
      },
      consoleRoutes: () =>
        staffRoutes({
          ...services,
          catalogue,
          naming: namingOf(slots),
          approvals: approvalsOf(slots, clock),
          figures: slots.all(figures),
          steps: slots.all(waitingSteps),
          works: slots.all(dueWorks),
          dayJobs: slots.all(dayJobs),
          finders: slots.all(finders),
          safetyChecks: slots.all(safetyChecks),
          retryObjections: slots.all(retryObjections),
          environment: env.NODE_ENV,
          isHttps: publicUrl.startsWith('https:'),
          consoleUrlFor: (host) =>
            env.NODE_ENV === 'production' || env.PUBLIC_URL ? publicUrl : `http://${host}`,
        }),
      jobs: () => [
        ...pulseJobs({
          db,
          clock,
          addresses: [env.PUBLIC_URL, env.GALLERY_URL, env.STORAGE_URL, env.SHORT_URL],
        }),
        ...rightsJobs(services),
      ],
      gives: [
        approvalKinds.with(rolesApproval, setUpApproval(services.vault), rightApproval),
        namers.with(staffNamer, settingNamer(catalogue)),
      ],
      demoTour: () => ({ staff: staffActors(services) }),
      demo: async () => {
        if (await makeDemoStaff(services))
          await demoGrant({ db, clock, approvals: approvalsOf(slots, clock) })
        return demoSignIns()
      },
    }
  },
)
