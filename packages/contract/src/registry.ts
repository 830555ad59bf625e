/**
 * All endpoints, by area. An area's `*.endpoints.ts` and `*.console.ts` export endpoints and nothing else,
 * so what is exported there is mounted, documented and tried by the tests.
 */
import * as accountConsole from './account/account.console.ts'
import * as account from './account/account.endpoints.ts'
import * as channelsConsole from './account/channels.console.ts'
import type { Area } from './areas.ts'
import * as creation from './creation/creation.endpoints.ts'
import { type AnyEndpoint, mountsOf } from './endpoint.ts'
import * as home from './home/home.endpoints.ts'
import * as noticeConsole from './notice/notice.console.ts'
import * as notice from './notice/notice.endpoints.ts'
import * as staffConsole from './staff/staff.console.ts'
import * as agreementsConsole from './system/agreements.console.ts'
import * as appConfigConsole from './system/appConfig.console.ts'
import * as system from './system/system.endpoints.ts'
import * as upload from './upload/upload.endpoints.ts'
import * as wallet from './wallet/wallet.endpoints.ts'

const modules: Partial<Record<Area, readonly object[]>> = {
  account: [account, accountConsole, channelsConsole],
  creation: [creation],
  home: [home],
  notice: [notice, noticeConsole],
  upload: [upload],
  wallet: [wallet],
  staff: [staffConsole],
  system: [system, agreementsConsole, appConfigConsole],
}

export interface Registered {
  area: Area
  endpoint: AnyEndpoint
}

export const registry: readonly Registered[] = (
  Object.entries(modules) as [Area, readonly object[]][]
).flatMap(([area, files]) =>
  files.flatMap((file) => Object.values(file).map((endpoint: AnyEndpoint) => ({ area, endpoint }))),
)

export const allUrls = (): string[] =>
  registry.flatMap(({ endpoint }) => mountsOf(endpoint).map(({ url }) => url)).sort()
