/** Everything this area serves, put together. */
import type { Route } from '../../platform/http/route.ts'
import { closureRoutes } from './closure.routes.ts'
import type { ClosureNeeds } from './closure.service.ts'
import { type MineRouteNeeds, mineRoutes } from './mine.routes.ts'
import { type SignInRouteNeeds, signInRoutes } from './signIn.routes.ts'
import { subAccountRoutes } from './subAccount.routes.ts'

export type AccountNeeds = SignInRouteNeeds & MineRouteNeeds & ClosureNeeds

export const accountRoutes = (needs: AccountNeeds): Route[] => [
  ...signInRoutes(needs),
  ...mineRoutes(needs),
  ...subAccountRoutes(needs),
  ...closureRoutes(needs),
]
