/** Official accounts of WeChat: their authorisation, and articles published there. */
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { defineArea } from '../../area.ts'
import { type Entry, entries, erasers, requestAddresses } from '../account/public.ts'
import { uploadAddresses } from '../upload/public.ts'
import { accountReader, accountRepository } from './account/account.repository.ts'
import { accountRoutes } from './account/account.routes.ts'
import { accountCallsFor } from './account/account.service.ts'
import { confirmAuthorization, updateAuthorization } from './account/authorization.jobs.kinds.ts'
import { authorizationJobs } from './account/authorization.jobs.ts'
import { authorizationRepository } from './account/authorization.repository.ts'
import { componentPages } from './account/component.routes.ts'
import { articleReader, articleRepository } from './article/article.repository.ts'
import { articleRoutes } from './article/article.routes.ts'
import { makeDemoGzh } from './demo/demoGzh.ts'
import { askResults, sendArticle } from './publication/publication.jobs.kinds.ts'
import { publicationJobs } from './publication/publication.jobs.ts'

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
    // Its articles show works that were passed.
    demoAfter: ['review'],
    jobKinds: [confirmAuthorization, updateAuthorization, sendArticle, askResults],
    gives: [entries.with(...gzhEntries)],
  },
  (services) => {
    const { clock } = services
    const { component } = services.partners
    const { miniProgram } = services.partners
    const deps = { ...services, component, ...requestAddresses(services) }
    const mini = miniProgram && { appId: miniProgram.appId, page: miniProgram.page }
    const articleDeps = { clock, queue: services.queue, addressesOf: uploadAddresses(services), mini }
    const callAccount = accountCallsFor({ ...services, component })
    return {
      routes: () => [...accountRoutes(deps), ...articleRoutes(articleDeps)],
      pages: (app) => componentPages(app, deps),
      jobs: () => [
        ...authorizationJobs({ ...services, component }),
        ...publicationJobs({ ...services, callAccount, mini }),
      ],
      owners: {
        gzhAccount: async (tx, { uid }, ids) => new Set(await accountReader(tx).idsAmong(uid, ids)),
        article: async (tx, { uid }, ids) => new Set(await articleReader(tx).idsAmong(uid, ids)),
      },
      gives: [
        erasers.with(
          (tx, uid) => accountRepository(tx).endAllOf(uid, new Date(clock())),
          (tx, uid) => authorizationRepository(tx).eraseOf(uid),
          (tx, uid) => articleRepository(tx).eraseOf(uid, new Date(clock())),
        ),
      ],
      demo: async () => {
        await makeDemoGzh(services)
        return []
      },
    }
  },
)
