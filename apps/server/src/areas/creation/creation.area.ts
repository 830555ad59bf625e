/** What creators make: homepages, works, albums, and the recycle bin. */

import { lineIds, lines } from '@wallpaper/contract'
import { defineArea } from '../../area.ts'
import { moneyTables } from '../../ledger/ledger.slots.ts'
import { entries, erasers, firstSteps, ownPictures } from '../account/public.ts'
import { creatorWorks, homeStrips, lineHomes, searchGroups, toolRankings } from '../home/public.ts'
import { approvalKinds, approvalsOf, figures, finders, namers, namingOf, settings } from '../staff/public.ts'
import { appUrlFor, removeUploads, uploadAddresses, uploadParts } from '../upload/public.ts'
import { albumOwners } from './album/album.owners.ts'
import { albumRoutes } from './album/album.routes.ts'
import { catalogueConsoleRoutes } from './catalogue/catalogue.console.routes.ts'
import { catalogueJobs } from './catalogue/catalogue.jobs.ts'
import { contentReader } from './content/content.console.repository.ts'
import { contentConsoleRoutes } from './content/content.console.routes.ts'
import { contentFinders } from './content/content.finders.ts'
import { contentNamers } from './content/content.namers.ts'
import { creationEntries } from './creation.entries.ts'
import { eraseCreation } from './creation.eraser.ts'
import { creationGrowth } from './creation.growth.ts'
import { creationJobKinds } from './creation.jobs.kinds.ts'
import { creationMoney } from './creation.money.ts'
import { creationSettings } from './creation.settings.ts'
import {
  homepageBlockers,
  homepageBonuses,
  pointingCodes,
  sentListeners,
  textObjections,
} from './creation.slots.ts'
import { creationTour } from './demo/creationTour.ts'
import { makeDemoCreation } from './demo/demoCreation.ts'
import { homepageOwners } from './homepage/homepage.owners.ts'
import { homepageRoutes } from './homepage/homepage.routes.ts'
import { createHomepageLimit } from './homepage/homepageLimit.ts'
import { creationFirstSteps } from './overview/creation.firstSteps.ts'
import { creationSearchGroups, templateRanking } from './overview/creation.search.ts'
import { creatorWorksOf } from './overview/creatorWorks.ts'
import { rejectedStrip } from './overview/rejectedStrip.ts'
import { randomAvatars } from './pictures/randomAvatar.ts'
import { priceRoutes } from './price/price.routes.ts'
import { recycleBinJobs } from './recycleBin/recycleBin.jobs.ts'
import { recycleBinRoutes } from './recycleBin/recycleBin.routes.ts'
import { withSentListeners } from './submit/sentListeners.ts'
import { submitRoutes } from './submit/submit.routes.ts'
import { sampleStore } from './template/samplePictures.ts'
import { templateApproval } from './template/template.approval.ts'
import { templateConsoleRoutes } from './template/template.console.routes.ts'
import { templateRoutes } from './template/template.routes.ts'
import { withTextObjections } from './textObjections.ts'
import { recycledWorkOwners, workOwners } from './work/work.owners.ts'
import { workRoutes } from './work/work.routes.ts'

export const creationArea = defineArea(
  'creation',
  {
    jobKinds: creationJobKinds,
    grows: creationGrowth,
    gives: [
      moneyTables.with(creationMoney),
      settings.with(creationSettings),
      lineHomes.with(...lineIds.map((id) => ({ id, path: lines[id].homePath }))),
      entries.with(...creationEntries),
      firstSteps.with(creationFirstSteps),
      homeStrips.with(rejectedStrip),
      toolRankings.with(templateRanking),
    ],
  },
  (services, slots) => {
    const { db, clock, storage, media, queue } = services
    const { uploads } = uploadParts(services)
    const homepageLimit = createHomepageLimit(slots.all(homepageBonuses))
    const deps = { clock, homepageLimit, addressesOf: uploadAddresses(services) }
    const purge = { clock, removeUploads: removeUploads(queue.enqueue) }
    return {
      routes: () =>
        withTextObjections(
          withSentListeners(
            [
              ...homepageRoutes({
                clock,
                ownPicture: ownPictures(storage.publicUrl),
                homepageLimit,
                blockers: slots.all(homepageBlockers),
                randomAvatar: randomAvatars(storage),
              }),
              ...priceRoutes({ ...deps, enqueue: queue.enqueue }),
              ...submitRoutes({ ...deps, uploads, appUrlFor: appUrlFor(services) }),
              ...workRoutes(deps),
              ...recycleBinRoutes({ ...deps, ...purge }),
              ...albumRoutes(deps),
              ...templateRoutes(deps),
            ],
            slots.all(sentListeners),
          ),
          slots.all(textObjections),
        ),
      consoleRoutes: () => [
        ...contentConsoleRoutes({
          ...deps,
          media,
          enqueue: queue.enqueue,
          naming: namingOf(slots),
          codes: slots.one(pointingCodes),
        }),
        ...catalogueConsoleRoutes({ enqueue: queue.enqueue }),
        ...templateConsoleRoutes({
          approvals: approvalsOf(slots, clock),
          storeSample: sampleStore(storage),
        }),
      ],
      gives: [
        approvalKinds.with(templateApproval),
        namers.with(...contentNamers),
        finders.with(...contentFinders),
        figures.with(async (tx) => ({
          photos_taken_down: await contentReader(tx).countTakenDown(),
          homepages_suspended: await contentReader(tx).countSuspended(),
        })),
        creatorWorks.with(creatorWorksOf(deps)),
        searchGroups.with(...creationSearchGroups(deps.addressesOf)),
        erasers.with(eraseCreation),
      ],
      jobs: () => [...recycleBinJobs({ ...services, ...purge }), ...catalogueJobs(db)],
      owners: {
        homepage: homepageOwners,
        photo: workOwners,
        recycledPhoto: recycledWorkOwners,
        album: albumOwners,
      },
      demoTour: creationTour(services.vault, deps.addressesOf),
      demo: async () => {
        await makeDemoCreation({ ...services, ...deps })
        return []
      },
    }
  },
)
