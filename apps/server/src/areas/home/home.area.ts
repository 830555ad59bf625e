/** The home tab, the tab bar and the search. */
import { defineArea } from '../../area.ts'
import type { Namer } from '../staff/public.ts'
import { uploadAddresses } from '../upload/public.ts'
import { makeDemoHome } from './demo/demoHome.ts'
import { homeConsoleRoutes } from './home.console.routes.ts'
import { homeRoutes } from './home.routes.ts'
import { homeSettings } from './home.settings.ts'
import { homeItemReader } from './items/item.repository.ts'
import { eraseLineChoices } from './lines/lineChoice.repository.ts'
import { newIndexRoutes } from './newIndex/newIndex.routes.ts'
import { eraseQuickEntries } from './quickEntry/quickEntry.repository.ts'
import { searchRoutes } from './search/search.routes.ts'

/** One that was removed goes by its number. */
const itemNamer: Namer = {
  kind: 'home_item',
  names: async (tx) =>
    new Map((await homeItemReader(tx).titles()).map(({ id, title }) => [String(id), `「${title}」`])),
}

export const homeArea = defineArea('home', { settings: [homeSettings] }, (services) => {
  const { db, clock, logger, storage, partners } = services
  const mini = { db, clock, logger, storage, miniProgram: partners.miniProgram }
  return {
    routes: (shared) => [
      ...homeRoutes({ ...shared, clock }),
      ...newIndexRoutes({ ...mini, ...shared, addressesOf: uploadAddresses(services) }),
      ...searchRoutes({ ...shared, clock }),
    ],
    consoleRoutes: ({ entries }) => homeConsoleRoutes({ clock, entries }),
    namers: [itemNamer],
    erasers: [eraseQuickEntries, eraseLineChoices],
    demo: async () => {
      await makeDemoHome(services)
      return []
    },
  }
})
