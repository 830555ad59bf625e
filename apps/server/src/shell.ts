/** The creators' ground put together: people and their ways in, notices, agreements, and what the app's shell draws. */
import { type AccountNeeds, accountRoutes } from './areas/account/account.routes.ts'
import { channelDeskRoutes } from './areas/account/channelDesk.routes.ts'
import {
  accountJobHandlers,
  ownPictures,
  personAuthenticator,
  personReader,
  recipientOf,
  testGuid,
  warningBlocks,
} from './areas/account/public.ts'
import { homeRoutes } from './areas/home/home.routes.ts'
import { forgetQuickEntries, tabPaths } from './areas/home/public.ts'
import { noticeRoutes } from './areas/notice/notice.routes.ts'
import { noticeConsoleRoutes } from './areas/notice/noticeConsole.routes.ts'
import { forgetNotices } from './areas/notice/public.ts'
import { agreementConsoleRoutes, agreementRoutes } from './areas/system/agreements.routes.ts'
import { shellRoutes } from './areas/system/shell.routes.ts'
import { shellDeskRoutes } from './areas/system/shellDesk.routes.ts'
import { staffPictures, uploadEraser } from './areas/upload/public.ts'
import { walletRoutes } from './areas/wallet/wallet.routes.ts'
import { codeTemplate } from './partners.ts'
import type { Reader } from './platform/db/database.ts'
import type { Authenticator } from './platform/http/identify.ts'
import type { Route } from './platform/http/route.ts'
import type { JobHandler } from './platform/queue/queue.ts'
import type { Services } from './services.ts'

/** What stands in the way of closing an account, from every area that can hold something open. */
const closureBlockers = [warningBlocks]
/** What each area erases of a person whose account is closed. */
const erasersOf = ({ queue }: Services) => [forgetNotices, forgetQuickEntries, uploadEraser(queue.enqueue)]

/**
 * Outside production, with nothing configured, the app and the simulated messenger are where the browser found us:
 * localhost on this machine, or its address in the network for a phone. In production only the configuration counts.
 */
const addressesOf = ({ env, publicUrl }: Services) => {
  const isProduction = env.NODE_ENV === 'production'
  return {
    appUrlFor: (host: string) => (isProduction || env.PUBLIC_URL ? publicUrl : `http://${host}`),
    consentUrlFor: (url: string, host: string) => {
      const here = URL.parse(`http://${host}`)
      if (isProduction || env.WECHAT_OPEN_BASE || !here) return url
      const moved = new URL(url)
      moved.hostname = here.hostname
      return moved.href
    },
  }
}

const accountNeeds = (services: Services): AccountNeeds => ({
  ...services,
  ...services.partners,
  ...addressesOf(services),
  codeKey: services.keyFor('sms/codes'),
  codeTemplate,
  isProduction: services.env.NODE_ENV === 'production',
  isOwnPicture: ownPictures(services.storage.publicUrl),
  blockers: closureBlockers,
})

const isReachable = async (tx: Reader, uid: number): Promise<boolean> => {
  const person = await personReader(tx).byUid(uid)
  return person !== undefined && person.state !== 'closed'
}

export interface ShellParts {
  authenticate: Authenticator['person']
  routes: Route[]
}

export const shellParts = (services: Services): ShellParts => {
  const { db, clock, env, publicUrl, partners, logger } = services
  const ownUrls = [publicUrl, env.GALLERY_URL, env.SHORT_URL].flatMap((url) => url ?? [])
  const own = { environment: env.NODE_ENV, ownUrls }
  return {
    authenticate: personAuthenticator(db, clock, {
      refusedGuid: env.NODE_ENV === 'production' ? testGuid : undefined,
      refusesDemo: env.NODE_ENV === 'production',
    }),
    routes: [
      ...accountRoutes(accountNeeds(services)),
      ...homeRoutes({ clock }),
      ...noticeRoutes({ clock, recipientOf }),
      ...noticeConsoleRoutes({ clock, isReachable }),
      ...agreementRoutes({ clock }),
      ...agreementConsoleRoutes({ clock }),
      ...shellRoutes({ ...own, clock, wechat: partners.wechat, logger }),
      ...shellDeskRoutes({ ...own, clock, tabPaths, pictures: staffPictures(services) }),
      ...channelDeskRoutes({ clock }),
      ...walletRoutes({ clock }),
    ],
  }
}

export const shellJobs = (services: Services): JobHandler[] =>
  accountJobHandlers({ ...accountNeeds(services), erasers: erasersOf(services), logger: services.logger })
