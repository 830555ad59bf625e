/** The home tab, the tab bar and the search. */

import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { defineArea } from '../../area.ts'
import { entries, erasers, firstSteps, invitations, unreadNotices } from '../account/public.ts'
import { type Namer, namers, settings } from '../staff/public.ts'
import { makeDemoHome } from './demo/demoHome.ts'
import { homeConsoleRoutes } from './home.console.routes.ts'
import { homeGrowth } from './home.growth.ts'
import { homeRoutes } from './home.routes.ts'
import { homeSettings } from './home.settings.ts'
import {
  codeFigures,
  creatorWorks,
  firstReviews,
  homeStrips,
  lineHomes,
  productRankings,
  searchGroups,
  tabBadges,
  toolRankings,
} from './home.slots.ts'
import { homeItemReader } from './items/item.repository.ts'
import { eraseLineChoices } from './lines/lineChoice.repository.ts'
import { newIndexRoutes } from './newIndex/newIndex.routes.ts'
import { eraseQuickEntries } from './quickEntry/quickEntry.repository.ts'
import { noticeSearchGroup } from './search/notice.search.ts'
import { searchRoutes } from './search/search.routes.ts'

/** A removed item is named by its id. */
const itemNamer: Namer = {
  kind: 'home_item',
  names: async (tx) =>
    new Map((await homeItemReader(tx).titles()).map(({ id, title }) => [String(id), `「${title}」`])),
}

export const homeArea = defineArea(
  'home',
  {
    grows: homeGrowth,
    gives: [
      settings.with(homeSettings),
      tabBadges.with({ screen: accountScreens.mine, count: unreadNotices }),
    ],
  },
  (services, slots) => {
    const { db, clock, logger, storage, partners } = services
    const mini = { db, logger, storage, miniProgram: partners.miniProgram }
    const ofLines = () => ({
      clock,
      creatorWorks: slots.one(creatorWorks),
      codeFigures: slots.one(codeFigures),
    })
    return {
      routes: () => [
        ...homeRoutes({
          ...ofLines(),
          entries: slots.all(entries),
          firstSteps: slots.all(firstSteps),
          invitations: slots.one(invitations),
          firstReview: slots.one(firstReviews),
          tabBadges: slots.all(tabBadges),
          lineHomes: slots.all(lineHomes),
          homeStrips: slots.all(homeStrips),
        }),
        ...newIndexRoutes({
          ...mini,
          toolRankings: slots.all(toolRankings),
          productRankings: slots.all(productRankings),
          ...ofLines(),
        }),
        ...searchRoutes({ clock, searchGroups: slots.all(searchGroups) }),
      ],
      consoleRoutes: () => homeConsoleRoutes({ clock, entries: slots.all(entries) }),
      gives: [
        namers.with(itemNamer),
        searchGroups.with(noticeSearchGroup),
        erasers.with(eraseQuickEntries, eraseLineChoices),
      ],
      demo: async () => {
        await makeDemoHome(services)
        return []
      },
    }
  },
)
