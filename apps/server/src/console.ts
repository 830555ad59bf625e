/** The console's ground put together: which acts need a second member of staff, and who gives names and figures. */
import { appealDeskRoutes } from './areas/account/appealDesk.routes.ts'
import { peopleRoutes } from './areas/account/people.routes.ts'
import { appealDeskReader, banApproval, peopleReader, personNamer } from './areas/account/public.ts'
import { consoleRoutes } from './areas/system/console.routes.ts'
import {
  createApprovals,
  createNaming,
  settingNamer,
  staffAuthenticator,
  staffNamer,
} from './areas/system/public.ts'
import { countUploadsSince, uploadRetryObjections } from './areas/upload/public.ts'
import { isDemo } from './demo.ts'
import type { Reader } from './platform/db/database.ts'
import type { Authenticator } from './platform/http/identify.ts'
import type { Route } from './platform/http/route.ts'
import type { Services } from './services.ts'

export interface ConsoleParts {
  authenticate: Authenticator['staff']
  routes: Route[]
}

export const consoleParts = (services: Services): ConsoleParts => {
  const { db, clock, env, queue, publicUrl } = services
  const naming = createNaming([staffNamer, settingNamer, personNamer])
  const approvals = createApprovals({ kinds: [banApproval(queue)], clock, naming })
  const figures = {
    people: (tx: Reader, since: Date) => peopleReader(tx).figures(since),
    appeals: (tx: Reader) => appealDeskReader(tx).countOpen(),
    uploads: countUploadsSince,
  }
  return {
    authenticate: staffAuthenticator({ db, clock, isProduction: env.NODE_ENV === 'production' }),
    routes: [
      ...consoleRoutes({
        ...services,
        naming,
        approvals,
        figures,
        retryObjections: uploadRetryObjections,
        environment: env.NODE_ENV,
        isDemo: isDemo(services),
        isHttps: publicUrl.startsWith('https:'),
      }),
      ...peopleRoutes({ ...services, naming, approvals }),
      ...appealDeskRoutes({ clock, naming }),
    ],
  }
}
