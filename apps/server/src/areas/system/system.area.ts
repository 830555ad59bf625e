/** What the app itself needs: agreements, navigation, exchangeable pictures, allowed web pages. */

import { defineArea } from '../../area.ts'
import type { Clock } from '../../platform/clock.ts'
import { catalogueOf, type Namer, namers } from '../staff/public.ts'
import { staffPictures } from '../upload/public.ts'
import { createAgreementFigures } from './agreements/agreementFigures.ts'
import { agreementConsoleRoutes } from './agreements/agreements.console.routes.ts'
import { agreementReader } from './agreements/agreements.repository.ts'
import { agreementRoutes } from './agreements/agreements.routes.ts'
import { appConfigConsoleReader } from './appConfig/appConfig.console.repository.ts'
import { appConfigConsoleRoutes } from './appConfig/appConfig.console.routes.ts'
import { appConfigRoutes } from './appConfig/appConfig.routes.ts'
import { makeDemoNavigation } from './navigation/demoNavigation.ts'
import { systemGrowth } from './system.growth.ts'
import { frameSources } from './webview/frameSources.ts'

/** A removed item is named by its id. */
const navigationNamer: Namer = {
  kind: 'navigation',
  names: async (tx) =>
    new Map(
      (await appConfigConsoleReader(tx).navigation()).map(({ id, title }) => [id, `导航项「${title}」`]),
    ),
}

const agreementNamer = (clock: Clock): Namer => ({
  kind: 'agreement',
  names: async (tx) =>
    new Map((await agreementReader(tx).inForce(clock())).map(({ kind, title }) => [kind, `《${title}》`])),
})

export const systemArea = defineArea('system', { grows: systemGrowth }, (services, slots) => {
  const { clock, env, publicUrl, partners, logger } = services
  const ownUrls = [publicUrl, env.GALLERY_URL, env.SHORT_URL].flatMap((url) => url ?? [])
  const figures = createAgreementFigures(catalogueOf(slots))
  const own = { environment: env.NODE_ENV, ownUrls }
  return {
    routes: () => [
      ...agreementRoutes({ clock, figures }),
      ...appConfigRoutes({ ...own, clock, wechat: partners.wechat, logger }),
    ],
    consoleRoutes: () => [
      ...agreementConsoleRoutes({ figures }),
      ...appConfigConsoleRoutes({ ...own, pictures: staffPictures(services) }),
    ],
    gives: [namers.with(navigationNamer, agreementNamer(clock))],
    frameSources: frameSources(services),
    demo: async () => {
      await makeDemoNavigation(services)
      return []
    },
  }
})
