/** The home tab and the tab bar. */
import { defineArea } from '../../area.ts'
import { homeRoutes } from './home.routes.ts'
import { forgetQuickEntries } from './public.ts'

export const homeArea = defineArea('home', {}, ({ clock }) => ({
  routes: () => homeRoutes({ clock }),
  erasers: [forgetQuickEntries],
}))
