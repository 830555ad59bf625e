/** Official accounts of WeChat: their authorisation, and articles published there. */

import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { defineArea } from '../../area.ts'
import { sealedBy } from '../../platform/keys/sealedTables.ts'
import { type Entry, entries, erasers, requestAddresses } from '../account/public.ts'
import { accountSources, staffAccountSources } from '../publish/public.ts'
import { approvalKinds, approvalsOf, figures, namers, namingOf } from '../staff/public.ts'
import { takeFile, uploadAddresses, uploadParts } from '../upload/public.ts'
import { accountReader, accountRepository } from './account/account.repository.ts'
import { accountRoutes } from './account/account.routes.ts'
import { accountCallsFor } from './account/account.service.ts'
import { confirmAuthorization, updateAuthorization } from './account/authorization.jobs.kinds.ts'
import { authorizationJobs } from './account/authorization.jobs.ts'
import { authorizationRepository } from './account/authorization.repository.ts'
import { componentPages } from './account/component.routes.ts'
import { figuresJobs, readFigures } from './account/figures.jobs.ts'
import { listedAccounts } from './account/listedAccounts.ts'
import { staffAccounts } from './account/staffAccounts.repository.ts'
import { articleReader, articleRepository } from './article/article.repository.ts'
import { articleRoutes } from './article/article.routes.ts'
import { componentApproval } from './component/component.approval.ts'
import { componentConsoleRoutes } from './component/component.console.routes.ts'
import { componentNamer } from './component/component.console.service.ts'
import { makeDemoGzh } from './demo/demoGzh.ts'
import { gzhGrowth } from './gzh.growth.ts'
import { libraryUses } from './gzh.slots.ts'
import { layoutNamer } from './layout/layout.console.service.ts'
import { layoutReader, layoutRepository } from './layout/layout.repository.ts'
import { layoutRoutes } from './layout/layout.routes.ts'
import { sharedLayoutRepository } from './layout/sharedLayout.repository.ts'
import { deleteMaterial, transferMaterial } from './material/material.jobs.kinds.ts'
import { materialJobs } from './material/material.jobs.ts'
import { materialReader, materialRepository } from './material/material.repository.ts'
import { materialRoutes } from './material/material.routes.ts'
import { articleFiguresJobs, readArticleFigures } from './publication/articleFigures.jobs.ts'
import { unsentApproval } from './publication/publication.approval.ts'
import { anyPublicationReader } from './publication/publication.console.repository.ts'
import { publicationConsoleRoutes } from './publication/publication.console.routes.ts'
import { articlePublicationNamer } from './publication/publication.console.service.ts'
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
    jobKinds: [
      confirmAuthorization,
      updateAuthorization,
      sendArticle,
      askResults,
      readFigures,
      readArticleFigures,
      transferMaterial,
      deleteMaterial,
    ],
    grows: gzhGrowth,
    sealed: sealedBy({
      official_accounts: ['refresh_sealed'],
      gzh_authorizations: ['pre_auth_sealed', 'code_sealed'],
    }),
    gives: [
      entries.with(...gzhEntries),
      accountSources.with(listedAccounts),
      staffAccountSources.with(staffAccounts),
    ],
  },
  (services, slots) => {
    const { clock } = services
    const { component } = services.partners
    const { miniProgram } = services.partners
    const deps = { ...services, component, ...requestAddresses(services) }
    const mini = miniProgram && { appId: miniProgram.appId, page: miniProgram.page }
    const articleDeps = { clock, queue: services.queue, addressesOf: uploadAddresses(services), mini }
    const callAccount = accountCallsFor({ ...services, component })
    return {
      routes: () => [
        ...accountRoutes(deps),
        ...articleRoutes({
          ...articleDeps,
          callAccount,
          storage: services.storage,
          media: services.media,
          takeFile: takeFile({ pipeline: uploadParts(services).pipeline, publicUrl: services.publicUrl }),
        }),
        ...layoutRoutes(articleDeps),
        ...materialRoutes({ ...articleDeps, callAccount, libraryUses: slots.all(libraryUses) }),
      ],
      consoleRoutes: () => {
        const approvals = approvalsOf(slots, clock)
        return [
          ...componentConsoleRoutes({ clock, approvals, naming: namingOf(slots) }),
          ...publicationConsoleRoutes({ ...services, callAccount, approvals }),
        ]
      },
      pages: (app) => componentPages(app, deps),
      jobs: () => [
        ...authorizationJobs({ ...services, component }),
        ...publicationJobs({ ...services, callAccount, mini }),
        ...materialJobs({ ...services, callAccount }),
        ...figuresJobs({ ...services, callAccount }),
        ...articleFiguresJobs({ ...services, callAccount }),
      ],
      owners: {
        gzhAccount: async (tx, { uid }, ids) => new Set(await accountReader(tx).idsAmong(uid, ids)),
        article: async (tx, { uid }, ids) => new Set(await articleReader(tx).idsAmong(uid, ids)),
        gzhLayout: async (tx, { uid }, ids) => new Set(await layoutReader(tx).idsAmong(uid, ids)),
        gzhMaterial: async (tx, { uid }, ids) => new Set(await materialReader(tx).idsAmong(uid, ids)),
      },
      gives: [
        approvalKinds.with(componentApproval, unsentApproval),
        namers.with(componentNamer, layoutNamer, articlePublicationNamer),
        figures.with(async (tx) => ({ articles_unknown: await anyPublicationReader(tx).countUnknown() })),
        erasers.with(
          (tx, uid) => accountRepository(tx).endAllOf(uid, new Date(clock())),
          (tx, uid) => authorizationRepository(tx).eraseOf(uid),
          (tx, uid) => articleRepository(tx).eraseOf(uid, new Date(clock())),
          (tx, uid) => layoutRepository(tx).eraseOf(uid),
          (tx, uid) => sharedLayoutRepository(tx).eraseOf(uid),
          (tx, uid) => materialRepository(tx).eraseOf(uid),
        ),
      ],
      demo: async () => {
        await makeDemoGzh(services)
        return []
      },
    }
  },
)
