import type { Route } from '../../platform/http/route.ts'
import { type BanRouteDeps, banRoutes } from './ban/ban.routes.ts'
import { closureRoutes } from './closure/closure.routes.ts'
import type { ClosureDeps } from './closure/closure.service.ts'
import { type MineRouteDeps, mineRoutes } from './profile/mine.routes.ts'
import { type SignInRouteDeps, signInRoutes } from './signIn/signIn.routes.ts'
import { subAccountRoutes } from './subAccount/subAccount.routes.ts'
import type { SubAccountDeps } from './subAccount/subAccount.service.ts'
import { type WeChatBindingRouteDeps, wechatBindingRoutes } from './wechat/wechatBinding.routes.ts'

export type AccountDeps = SignInRouteDeps &
  MineRouteDeps &
  ClosureDeps &
  BanRouteDeps &
  SubAccountDeps &
  WeChatBindingRouteDeps

export const accountRoutes = (deps: AccountDeps): Route[] => [
  ...signInRoutes(deps),
  ...mineRoutes(deps),
  ...subAccountRoutes(deps),
  ...banRoutes(deps),
  ...closureRoutes(deps),
  ...wechatBindingRoutes(deps),
]
