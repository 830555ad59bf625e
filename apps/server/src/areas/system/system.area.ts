/** What the app itself needs (agreements, navigation, web pages) and what the console needs (staff, approvals, jobs). */
import { staffRoles } from '@wallpaper/contract'
import { defineArea } from '../../area.ts'
import { tabPaths } from '../home/public.ts'
import { staffPictures } from '../upload/public.ts'
import { agreementConsoleRoutes, agreementRoutes } from './agreements.routes.ts'
import { consoleRoutes } from './console.routes.ts'
import { makeDemoNavigation } from './demoNavigation.ts'
import { demoMembers, demoPassword, makeDemoStaff } from './demoStaff.ts'
import { frameSources } from './frameSources.ts'
import { settingNamer } from './settings.service.ts'
import { shellRoutes } from './shell.routes.ts'
import { shellDeskRoutes } from './shellDesk.routes.ts'
import { staffNamer } from './staff.service.ts'
import { staffAuthenticator } from './staffSession.service.ts'

const demoSignIns = () =>
  demoMembers.map(({ username, name, role, totpSecret }) => ({
    face: '运营台' as const,
    who: `${name}（${staffRoles[role]}）`,
    how: `用户名 ${username}，密码 ${demoPassword}，动态验证码密钥 ${totpSecret}（登录页上有当前的验证码）`,
  }))

export const systemArea = defineArea('system', {}, (services) => {
  const { db, clock, env, publicUrl, partners, logger } = services
  const ownUrls = [publicUrl, env.GALLERY_URL, env.SHORT_URL].flatMap((url) => url ?? [])
  const own = { environment: env.NODE_ENV, ownUrls }
  return {
    authenticator: {
      staff: staffAuthenticator({ db, clock, isProduction: env.NODE_ENV === 'production' }),
    },
    routes: () => [
      ...agreementRoutes({ clock }),
      ...shellRoutes({ ...own, clock, wechat: partners.wechat, logger }),
    ],
    consoleRoutes: ({ naming, approvals, figures, retryObjections, isDemo }) => [
      ...agreementConsoleRoutes({ clock }),
      ...shellDeskRoutes({ ...own, clock, tabPaths, pictures: staffPictures(services) }),
      ...consoleRoutes({
        ...services,
        naming,
        approvals,
        figures,
        retryObjections,
        environment: env.NODE_ENV,
        isDemo,
        isHttps: publicUrl.startsWith('https:'),
      }),
    ],
    namers: [staffNamer, settingNamer],
    frameSources: frameSources(services),
    demo: async () => {
      if (await makeDemoStaff(services)) await makeDemoNavigation({ ...services, tabPaths })
      return demoSignIns()
    },
  }
})
