/** Not in the audit log: only the member's own console looks different. */
import type { MenuPreferences } from '@wallpaper/contract/staff/preferences.schemas'
import { ownMenu, saveOwnMenu } from '@wallpaper/contract/staff/staff.console'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { preferencesReader, preferencesRepository } from './preferences.repository.ts'

const untouched: MenuPreferences = { favourites: [], open_groups: [], is_narrow: false, filters: [] }

export const preferencesRoutes = (): Route[] => [
  read(ownMenu, async ({ tx, caller }) => (await preferencesReader(tx).menuOf(caller.id)) ?? untouched),
  write(saveOwnMenu, async ({ tx, input, act }) => {
    await preferencesRepository(tx).saveMenu(act.caller.id, input.menu)
    return input.menu
  }),
]
