import { searchHot, searchIndex } from '@wallpaper/contract/home'
import type { Clock } from '../../../platform/clock.ts'
import { type Route, read } from '../../../platform/http/route.ts'
import type { SearchGroup } from '../home.contributions.ts'
import { hotWords, search } from './search.service.ts'

export interface SearchDeps {
  clock: Clock
  searchGroups: readonly SearchGroup[]
}

export const searchRoutes = ({ clock, searchGroups }: SearchDeps): Route[] => [
  read(searchIndex, ({ tx, caller, input }) => search(tx, caller, input, searchGroups)),
  read(searchHot, ({ tx, caller }) => hotWords(tx, caller, searchGroups, clock())),
]
