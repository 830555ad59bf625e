import {
  addMedia,
  addNavigation,
  addWebviewHost,
  editMedia,
  editNavigation,
  editWebviewHost,
  mediaList,
  navigationList,
  removeMedia,
  removeNavigation,
  removeWebviewHost,
  webviewHostList,
} from '@wallpaper/contract/system/appConfig.console'
import { outside, type Route, read, type StaffAct, write } from '../../../platform/http/route.ts'
import { type OwnAddresses, ownHostsFor } from '../webview/ownHosts.ts'
import { presentHost, presentMediaRecord, presentNavigationRecord } from './appConfig.console.present.ts'
import { appConfigConsoleReader } from './appConfig.console.repository.ts'
import {
  addHost,
  addItem,
  type ConfigAct,
  editHost,
  editItem,
  removeHost,
  removeItem,
} from './appConfig.console.service.ts'
import { addPicture, editPicture, removePicture, type StaffPictures } from './media.console.service.ts'

export interface AppConfigConsoleDeps extends OwnAddresses {
  pictures: StaffPictures
}

const actIn = (
  deps: AppConfigConsoleDeps,
  { act, request }: { act: StaffAct; request: { host: string } },
): ConfigAct => ({ ...act, ownHosts: ownHostsFor(deps, request.host) })

const hostOf = ({ host, has_subdomains, note }: { host: string; has_subdomains: boolean; note: string }) => ({
  host,
  hasSubdomains: has_subdomains,
  note,
})

const hostRoutes = (deps: AppConfigConsoleDeps): Route[] => [
  read(webviewHostList, async ({ tx }) => ({
    items: (await appConfigConsoleReader(tx).hosts()).map(presentHost),
  })),
  write(addWebviewHost, async (call) =>
    presentHost(await addHost(call.tx, hostOf(call.input), actIn(deps, call))),
  ),
  write(editWebviewHost, async (call) =>
    presentHost(await editHost(call.tx, hostOf(call.input), actIn(deps, call))),
  ),
  write(removeWebviewHost, async (call) => {
    await removeHost(call.tx, call.input.host, actIn(deps, call))
    return {}
  }),
]

const navigationConsoleRoutes = (deps: AppConfigConsoleDeps): Route[] => [
  read(navigationList, async ({ tx }) => ({
    items: (await appConfigConsoleReader(tx).navigation()).map(presentNavigationRecord),
  })),
  write(addNavigation, async (call) =>
    presentNavigationRecord(await addItem(call.tx, call.input, actIn(deps, call))),
  ),
  write(editNavigation, async (call) =>
    presentNavigationRecord(await editItem(call.tx, call.input, actIn(deps, call))),
  ),
  write(removeNavigation, async (call) => {
    await removeItem(call.tx, call.input.id, actIn(deps, call))
    return {}
  }),
]

const mediaConsoleRoutes = (deps: AppConfigConsoleDeps): Route[] => [
  read(mediaList, async ({ tx }) => ({
    items: (await appConfigConsoleReader(tx).media()).map(presentMediaRecord),
  })),
  // Outside a transaction: the picture is processed and stored first.
  outside(addMedia, async (call) => {
    const { input, file } = call
    return presentMediaRecord(await addPicture(call.db, deps.pictures, { input, file, act: call.act }))
  }),
  write(editMedia, async (call) => presentMediaRecord(await editPicture(call.tx, call.input, call.act))),
  outside(removeMedia, async (call) => {
    await removePicture(call.db, deps.pictures, call.input.name, call.act)
    return {}
  }),
]

export const appConfigConsoleRoutes = (deps: AppConfigConsoleDeps): Route[] => [
  ...hostRoutes(deps),
  ...navigationConsoleRoutes(deps),
  ...mediaConsoleRoutes(deps),
]
