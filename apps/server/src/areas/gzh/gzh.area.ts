/** Official accounts of WeChat: their authorisation, and articles published there. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { defineArea } from '../../area.ts'
import { type Entry, entries, erasers, requestAddresses } from '../account/public.ts'
import { accountReader, accountRepository } from './account/account.repository.ts'
import { accountRoutes } from './account/account.routes.ts'
import { confirmAuthorization, updateAuthorization } from './account/authorization.jobs.kinds.ts'
import { authorizationJobs } from './account/authorization.jobs.ts'
import { authorizationRepository } from './account/authorization.repository.ts'
import { componentPages } from './account/component.routes.ts'
import { makeDemoGzh } from './demo/demoGzh.ts'

const gzhEntries: readonly Entry[] = [
  {
    id: 'gzh',
    icon: 'doc',
    screen: { title: gzhScreens.home.title, path: gzhScreens.home.path },
    for: 'main',
    home: { order: 34 },
  },
]

export const gzhArea = defineArea(
  'gzh',
  {
    jobKinds: [confirmAuthorization, updateAuthorization],
    gives: [entries.with(...gzhEntries)],
  },
  (services) => {
    const { clock } = services
    const { component } = services.partners
    const deps = { ...services, component, ...requestAddresses(services) }
    return {
      routes: () => accountRoutes(deps),
      pages: (app) => componentPages(app, deps),
      jobs: () => authorizationJobs({ ...services, component }),
      owners: {
        gzhAccount: async (tx, { uid }, ids) => new Set(await accountReader(tx).idsAmong(uid, ids)),
      },
      gives: [
        erasers.with(
          (tx, uid) => accountRepository(tx).endAllOf(uid, new Date(clock())),
          (tx, uid) => authorizationRepository(tx).eraseOf(uid),
        ),
      ],
      demo: async () => {
        await makeDemoGzh(services)
        return []
      },
    }
  },
)
