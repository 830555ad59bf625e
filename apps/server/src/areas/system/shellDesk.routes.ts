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
import type { Clock } from '../../platform/clock.ts'
import { outside, type Route, read, type StaffCaller, write } from '../../platform/http/route.ts'
import { addPicture, editPicture, removePicture, type StaffPictures } from './mediaDesk.service.ts'
import { type OwnAddresses, ownHostsFor } from './ownHosts.ts'
import { presentHost, presentMediaRecord, presentNavigationRecord } from './shellDesk.present.ts'
import { shellDeskReader } from './shellDesk.repository.ts'
import {
  type Act,
  addHost,
  addItem,
  editHost,
  editItem,
  removeHost,
  removeItem,
} from './shellDesk.service.ts'

export interface ShellDeskNeeds extends OwnAddresses {
  clock: Clock
  tabPaths: readonly string[]
  pictures: StaffPictures
}

interface StaffCall {
  caller: StaffCaller
  requestId: string
  request: { host: string }
}

const actIn = (needs: ShellDeskNeeds, { caller, requestId, request }: StaffCall, reason?: string): Act => ({
  staffId: caller.id,
  now: needs.clock(),
  requestId,
  ownHosts: ownHostsFor(needs, request.host),
  reason,
})

const hostOf = ({ host, has_subdomains, note }: { host: string; has_subdomains: boolean; note: string }) => ({
  host,
  hasSubdomains: has_subdomains,
  note,
})

const hostRoutes = (needs: ShellDeskNeeds): Route[] => [
  read(webviewHostList, async ({ tx }) => ({ items: (await shellDeskReader(tx).hosts()).map(presentHost) })),
  write(addWebviewHost, async (call) =>
    presentHost(await addHost(call.tx, hostOf(call.input), actIn(needs, call))),
  ),
  write(editWebviewHost, async (call) =>
    presentHost(await editHost(call.tx, hostOf(call.input), actIn(needs, call))),
  ),
  write(removeWebviewHost, async (call) => {
    await removeHost(call.tx, call.input.host, actIn(needs, call, call.input.reason))
    return {}
  }),
]

const navigationDeskRoutes = (needs: ShellDeskNeeds): Route[] => [
  read(navigationList, async ({ tx }) => ({
    items: (await shellDeskReader(tx).navigation()).map(presentNavigationRecord),
  })),
  write(addNavigation, async (call) =>
    presentNavigationRecord(await addItem(call.tx, call.input, actIn(needs, call), needs)),
  ),
  write(editNavigation, async (call) =>
    presentNavigationRecord(await editItem(call.tx, call.input, actIn(needs, call), needs)),
  ),
  write(removeNavigation, async (call) => {
    await removeItem(call.tx, call.input.id, actIn(needs, call, call.input.reason))
    return {}
  }),
]

const mediaDeskRoutes = (needs: ShellDeskNeeds): Route[] => [
  read(mediaList, async ({ tx }) => ({
    items: (await shellDeskReader(tx).media()).map(presentMediaRecord),
  })),
  // Outside a transaction: the picture is read and written to storage first.
  outside(addMedia, async (call) => {
    const { input, file } = call
    return presentMediaRecord(
      await addPicture(call.db, needs.pictures, { input, file, act: actIn(needs, call) }),
    )
  }),
  write(editMedia, async (call) =>
    presentMediaRecord(await editPicture(call.tx, call.input, actIn(needs, call))),
  ),
  outside(removeMedia, async (call) => {
    await removePicture(call.db, needs.pictures, call.input.name, actIn(needs, call, call.input.reason))
    return {}
  }),
]

export const shellDeskRoutes = (needs: ShellDeskNeeds): Route[] => [
  ...hostRoutes(needs),
  ...navigationDeskRoutes(needs),
  ...mediaDeskRoutes(needs),
]
