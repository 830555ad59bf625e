/** Accounts on other platforms, works published there, and the codes attached to them. */
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { defineArea } from '../../area.ts'
import { type Entry, entries, erasers } from '../account/public.ts'
import { ownWorksAmong } from '../creation/public.ts'
import { figures, namers, namingOf } from '../staff/public.ts'
import { createAccountTokens } from './account/accountTokens.ts'
import { backfillConsoleRoutes } from './backfill/backfill.console.routes.ts'
import { backfillNamer } from './backfill/backfill.console.service.ts'
import { backfillJobKinds, backfillJobs } from './backfill/backfill.jobs.ts'
import { backfillReader, backfillRepository } from './backfill/backfill.repository.ts'
import { backfillRoutes } from './backfill/backfill.routes.ts'
import { makeDemoBackfills } from './demo/demoBackfills.ts'
import { publicationJobKinds, publicationJobs } from './publication/publication.jobs.ts'
import type { PublishingDeps } from './publication/publishing.ts'

const publishEntries: readonly Entry[] = [
  {
    id: 'backfill',
    icon: 'backfill',
    screen: { title: publishScreens.backfill.title, path: publishScreens.backfill.path },
    for: 'publish',
    home: { order: 45 },
  },
]

const declaration = {
  jobKinds: [...publicationJobKinds, ...backfillJobKinds],
  gives: [entries.with(...publishEntries)],
}

export const publishArea = defineArea('publish', declaration, (services, slots) => {
  const { db, clock, logger, storage, vault, tokenCache, partners } = services
  const { video, workPages: pages } = partners
  const { tokenFor } = createAccountTokens({ db, vault, clock, tokenCache, video })
  const publishers = { bilibili: video.bilibili?.publisher, kuaishou: video.kuaishou?.publisher }
  const publishing: PublishingDeps = { db, clock, storage, tokenFor, publishers }
  return {
    routes: () => backfillRoutes({ db, clock, pages }),
    consoleRoutes: () => backfillConsoleRoutes({ clock, naming: namingOf(slots) }),
    jobs: () => [
      ...publicationJobs({ ...publishing, logger }),
      ...backfillJobs({ db, clock, logger, pages }),
    ],
    gives: [
      namers.with(backfillNamer),
      erasers.with((tx, uid) => backfillRepository(tx).eraseOf(uid)),
      figures.with(async (tx) => ({ backfills_waiting: await backfillReader(tx).countIn('waiting') })),
    ],
    owners: {
      backfillWork: async (tx, { uid }, ids) =>
        new Set((await ownWorksAmong(tx, uid, ids)).map(({ id }) => id)),
    },
    demo: async () => {
      await makeDemoBackfills(services)
      return []
    },
  }
})
