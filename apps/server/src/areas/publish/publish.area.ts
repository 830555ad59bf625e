/** Accounts on other platforms, works published there, and the codes attached to them. */
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { defineArea } from '../../area.ts'
import { type Entry, entries, erasers } from '../account/public.ts'
import { ownWorksAmong } from '../creation/public.ts'
import { figures, namers, namingOf } from '../staff/public.ts'
import { staffFileUrls, uploadAddresses } from '../upload/public.ts'
import { accountConsoleRoutes } from './account/account.console.routes.ts'
import { accountJobKinds, accountJobs } from './account/account.jobs.ts'
import { accountReader } from './account/account.repository.ts'
import { accountRoutes } from './account/account.routes.ts'
import { createAccountCheck } from './account/accountCheck.ts'
import { createAccountTokens } from './account/accountTokens.ts'
import { connectPages } from './account/connect.routes.ts'
import { backfillConsoleRoutes } from './backfill/backfill.console.routes.ts'
import { backfillNamer } from './backfill/backfill.console.service.ts'
import { backfillJobKinds, backfillJobs } from './backfill/backfill.jobs.ts'
import { backfillReader, backfillRepository } from './backfill/backfill.repository.ts'
import { backfillRoutes } from './backfill/backfill.routes.ts'
import { channelsRoutes } from './channels/channels.routes.ts'
import { qrCodeReader } from './channels/qrCode.repository.ts'
import { makeDemoAccounts } from './demo/demoAccounts.ts'
import { makeDemoBackfills } from './demo/demoBackfills.ts'
import { makeDemoPublications } from './demo/demoPublications.ts'
import { makeDemoTemplates } from './demo/demoTemplates.ts'
import { libraryRoutes } from './library/library.routes.ts'
import type { LibraryDeps } from './library/library.service.ts'
import { templateRepository } from './library/template.repository.ts'
import { publicationJobKinds, publicationJobs } from './publication/publication.jobs.ts'
import { presentCards } from './publication/publication.present.ts'
import { publicationReader } from './publication/publication.repository.ts'
import { publicationRoutes } from './publication/publication.routes.ts'
import type { PublishingDeps } from './publication/publishing.ts'
import { accountSources } from './publish.slots.ts'

const publishEntries: readonly Entry[] = [
  {
    id: 'publish_accounts',
    icon: 'link',
    screen: { title: publishScreens.accounts.title, path: publishScreens.accounts.path },
    for: 'publish',
    home: { order: 30 },
    personalCentre: { group: 'account', order: 38 },
  },
  {
    id: 'backfill',
    icon: 'backfill',
    screen: { title: publishScreens.backfill.title, path: publishScreens.backfill.path },
    for: 'publish',
    home: { order: 45 },
  },
]

const declaration = {
  jobKinds: [...accountJobKinds, ...publicationJobKinds, ...backfillJobKinds],
  gives: [entries.with(...publishEntries)],
}

export const publishArea = defineArea('publish', declaration, (services, slots) => {
  const { db, clock, logger, storage, vault, publicUrl, tokenCache } = services
  const { video, channels, workPages: pages } = services.partners
  const check = createAccountCheck({ db, clock, vault, tokenCache, video, channels })
  const { tokenFor } = createAccountTokens({ db, vault, clock, tokenCache, video })
  const publishers = { bilibili: video.bilibili?.publisher, kuaishou: video.kuaishou?.publisher }
  const publishing: PublishingDeps = { db, clock, storage, tokenFor, publishers }
  const deps = { clock, vault, publicUrl, video, channels, check, pages }
  const presenting = { clock, addressesOf: uploadAddresses(services), staffFiles: staffFileUrls(storage) }
  const thumbsOf: LibraryDeps['thumbsOf'] = async (tx, uid, rows) =>
    new Map((await presentCards(tx, uid, rows, presenting)).map(({ id, thumb_url }) => [id, thumb_url]))
  return {
    routes: () => [
      ...accountRoutes({ ...deps, sources: slots.all(accountSources) }),
      ...channelsRoutes(deps),
      ...backfillRoutes({ db, clock, pages }),
      ...publicationRoutes({ ...publishing, ...presenting, pages, queue: services.queue }),
      ...libraryRoutes({ ...publishing, ...presenting, thumbsOf }),
    ],
    consoleRoutes: () => [
      ...accountConsoleRoutes(deps),
      ...backfillConsoleRoutes({ clock, naming: namingOf(slots) }),
    ],
    pages: connectPages,
    jobs: () => [
      ...accountJobs(services, check),
      ...publicationJobs({ ...publishing, logger }),
      ...backfillJobs({ db, clock, logger, pages }),
    ],
    gives: [
      namers.with(backfillNamer),
      erasers.with(
        (tx, uid) => backfillRepository(tx).eraseOf(uid),
        (tx, uid) => templateRepository(tx).eraseOf(uid),
      ),
      figures.with(async (tx) => ({ backfills_waiting: await backfillReader(tx).countIn('waiting') })),
    ],
    owners: {
      publishAccount: async (tx, { uid }, ids) => new Set(await accountReader(tx).idsAmong(uid, ids)),
      publication: async (tx, { uid }, ids) => new Set(await publicationReader(tx).idsAmong(uid, ids)),
      publishQrCode: async (tx, { uid }, ids) => new Set(await qrCodeReader(tx).idsAmong(uid, ids)),
      backfillWork: async (tx, { uid }, ids) =>
        new Set((await ownWorksAmong(tx, uid, ids)).map(({ id }) => id)),
    },
    demo: async () => {
      await makeDemoAccounts(services)
      await makeDemoBackfills(services)
      await makeDemoTemplates(services)
      await makeDemoPublications(services)
      return []
    },
  }
})
