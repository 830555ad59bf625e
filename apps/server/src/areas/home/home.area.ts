/** The home tab and the tab bar. */
import { defineArea } from '../../area.ts'
import { eraseQuickEntries } from './home.repository.ts'
import { homeRoutes } from './home.routes.ts'
import { homeSettings } from './home.settings.ts'

export const homeArea = defineArea('home', { settings: [homeSettings] }, ({ clock }) => ({
  routes: (shared) => homeRoutes({ ...shared, clock }),
  erasers: [eraseQuickEntries],
}))
