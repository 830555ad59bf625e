import { homepageCreate, homepageInfo } from '@wallpaper/contract/creation'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { createHomepage, type HomepageDeps, homepageOf } from './homepage.service.ts'

export const homepageRoutes = (deps: HomepageDeps): Route[] => [
  write(homepageCreate, ({ tx, caller, line, input }) =>
    createHomepage(tx, { uid: caller.uid, line }, input, deps),
  ),
  read(homepageInfo, ({ tx, caller, line, input }) =>
    homepageOf(tx, { uid: caller.uid, line }, input.homepage_id),
  ),
]
