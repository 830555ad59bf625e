/** Material that owners lend to others for use under their own codes. */

import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { defineArea } from '../../area.ts'
import { moneyTables } from '../../ledger/ledger.slots.ts'
import { type Entry, entries, erasers } from '../account/public.ts'
import { borrowing } from '../codes/public.ts'
import { homepageBlockers } from '../creation/public.ts'
import { searchGroups } from '../home/public.ts'
import { settings } from '../staff/public.ts'
import { uploadAddresses } from '../upload/public.ts'
import { makeDemoSharing } from './demo/demoSharing.ts'
import { offerSearchGroup } from './offer/offer.search.ts'
import { borrowedAmong, borrowReader } from './share/borrow.repository.ts'
import { shareConsoleRoutes } from './share/share.console.routes.ts'
import { shareOwners } from './share/share.owners.ts'
import { shareRoutes } from './share/share.routes.ts'
import { sharesBlockHomepage } from './share/share.service.ts'
import { endSharesOf } from './sharing.eraser.ts'
import { sharingGrowth } from './sharing.growth.ts'
import { sharingJobKinds, sharingJobs } from './sharing.jobs.ts'
import { sharingMoney } from './sharing.money.ts'
import { sharingSettings } from './sharing.settings.ts'

const sharingEntries: readonly Entry[] = [
  {
    id: 'shared_material',
    icon: 'share',
    screen: { title: sharingScreens.materials.title, path: sharingScreens.materials('picture') },
    for: 'creation',
    home: { order: 8 },
  },
  {
    id: 'shared_accounts',
    icon: 'team',
    screen: { title: sharingScreens.accounts.title, path: sharingScreens.accounts.path },
    for: 'main',
    personalCentre: { group: 'making', order: 40 },
  },
]

export const sharingArea = defineArea(
  'sharing',
  {
    jobKinds: sharingJobKinds,
    // The demo lends only reviewed content.
    demoAfter: ['review'],
    grows: sharingGrowth,
    gives: [
      moneyTables.with(sharingMoney),
      settings.with(sharingSettings),
      entries.with(...sharingEntries),
      borrowing.with({ by: borrowReader, among: borrowedAmong }),
    ],
  },
  (services) => {
    const { clock } = services
    const deps = { clock, addressesOf: uploadAddresses(services) }
    return {
      routes: () => shareRoutes(deps),
      consoleRoutes: () => shareConsoleRoutes({ clock }),
      jobs: () => sharingJobs(services),
      owners: { share: shareOwners },
      gives: [
        searchGroups.with(offerSearchGroup(clock)),
        homepageBlockers.with(sharesBlockHomepage),
        erasers.with((tx, uid) => endSharesOf(tx, uid, clock)),
      ],
      demo: async () => {
        await makeDemoSharing(services)
        return []
      },
    }
  },
)
