/** What the app itself needs: agreements, navigation, pictures that operations exchange, web pages it may show. */
import { defineArea } from '../../area.ts'
import { tabPaths } from '../home/public.ts'
import { staffPictures } from '../upload/public.ts'
import { agreementConsoleRoutes } from './agreements/agreements.console.routes.ts'
import { agreementRoutes } from './agreements/agreements.routes.ts'
import { appConfigConsoleRoutes } from './appConfig/appConfig.console.routes.ts'
import { appConfigRoutes } from './appConfig/appConfig.routes.ts'
import { makeDemoNavigation } from './appConfig/demoNavigation.ts'
import { frameSources } from './webview/frameSources.ts'

export const systemArea = defineArea('system', {}, (services) => {
  const { clock, env, publicUrl, partners, logger } = services
  const ownUrls = [publicUrl, env.GALLERY_URL, env.SHORT_URL].flatMap((url) => url ?? [])
  const own = { environment: env.NODE_ENV, ownUrls }
  return {
    routes: () => [
      ...agreementRoutes({ clock }),
      ...appConfigRoutes({ ...own, clock, wechat: partners.wechat, logger }),
    ],
    consoleRoutes: () => [
      ...agreementConsoleRoutes({ clock }),
      ...appConfigConsoleRoutes({ ...own, clock, tabPaths, pictures: staffPictures(services) }),
    ],
    frameSources: frameSources(services),
    demo: async () => {
      await makeDemoNavigation({ ...services, tabPaths })
      return []
    },
  }
})
