/** What the console itself needs: staff and their sign-in, approvals, audit, settings, jobs, the first page. */
import { staffRoles } from '@wallpaper/contract'
import { defineArea } from '../../area.ts'
import { settingNamer } from './settings/settings.service.ts'
import { staffAuthenticator } from './signIn/staffSession.service.ts'
import { staffMoney } from './staff.money.ts'
import { staffRoutes } from './staff.routes.ts'
import { staffSettings } from './staff.settings.ts'
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
  { moneyTables: staffMoney, settings: [staffSettings], twoStepActs: [handOverLink] },
  (services, { catalogue }) => {
    const { db, clock, env, publicUrl } = services
    return {
      authenticator: {
        staff: staffAuthenticator({ db, clock, isProduction: env.NODE_ENV === 'production' }),
      },
      consoleRoutes: (shared) =>
        staffRoutes({
          ...services,
          ...shared,
          environment: env.NODE_ENV,
          isHttps: publicUrl.startsWith('https:'),
          consoleUrlFor: (host) =>
            env.NODE_ENV === 'production' || env.PUBLIC_URL ? publicUrl : `http://${host}`,
        }),
      approvals: [rolesApproval, setUpApproval(services.vault)],
      namers: [staffNamer, settingNamer(catalogue)],
      demoTour: () => ({ staff: staffActors(services) }),
      demo: async ({ approvals }) => {
        if (await makeDemoStaff(services)) await demoGrant({ db, clock, approvals })
        return demoSignIns()
      },
    }
  },
)
