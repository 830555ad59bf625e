import {
  changePhone,
  confirmNewDevice,
  deviceInfo,
  devices,
  logout,
  mineIndex,
  mineSendCode,
  personalData,
  removeDevice,
  removeOtherDevices,
  savePassword,
  saveSettings,
  settings,
  updateUserInfo,
  userInfo,
} from '@wallpaper/contract/account'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import type { Invitations } from '../people/invitations.ts'
import { recordOwnAct } from '../people/ownActs.ts'
import type { PhoneCodeDeps } from '../phoneCode/phoneCode.service.ts'
import {
  confirmDevice,
  deviceInfoOf,
  devicesOf,
  signOutDevice,
  signOutOtherDevices,
} from '../session/device.service.ts'
import { sessionRepository } from '../session/session.repository.ts'
import { mainSessionOf } from '../subAccount/subAccount.service.ts'
import type { Entry } from './entry.ts'
import { personalCentreOf } from './mine.service.ts'
import type { OwnPicture } from './ownPicture.ts'
import { changePasswordOf, changePhoneOf, sendOwnCode } from './phone.service.ts'
import { type HeldDataGroup, personalDataOf, privacyOf, saveSwitches } from './privacy.service.ts'
import { changeProfile, profileOf } from './profile.service.ts'

export interface MineRouteDeps extends PhoneCodeDeps {
  ownPicture: OwnPicture
  entries: readonly Entry[]
  heldData: readonly HeldDataGroup[]
  invitations: Invitations
}

const profileRoutes = (deps: MineRouteDeps): Route[] => [
  read(mineIndex, ({ tx, caller }) => personalCentreOf(tx, caller, { ...deps, now: deps.clock() })),
  read(userInfo, ({ tx, caller }) => profileOf(tx, caller.uid)),
  write(updateUserInfo, ({ tx, caller, input }) => changeProfile(tx, caller.uid, input, deps.ownPicture)),
  outside(mineSendCode, ({ caller, input, ip }) =>
    sendOwnCode(deps, { uid: caller.uid, purpose: input.purpose, phone: input.phone, ip }),
  ),
  outside(changePhone, ({ caller, input }) => changePhoneOf(deps, caller.uid, input)),
  outside(savePassword, async ({ caller, input }) => ({
    has_password: true as const,
    other_devices_signed_out: await changePasswordOf(deps, caller, input),
  })),
]

const settingRoutes = ({ clock, heldData, invitations }: MineRouteDeps): Route[] => [
  read(settings, ({ tx, caller }) => privacyOf(tx, caller.uid, clock())),
  write(saveSettings, async ({ tx, caller, input }) => {
    await saveSwitches(tx, caller.uid, input.switches)
    return privacyOf(tx, caller.uid, clock())
  }),
  read(personalData, ({ tx, caller }) =>
    personalDataOf(tx, caller.uid, { heldData, invitations, now: clock() }),
  ),
]

const deviceRoutes = ({ clock }: MineRouteDeps): Route[] => [
  read(devices, ({ tx, caller }) => devicesOf(tx, { ...caller, now: clock() })),
  read(deviceInfo, ({ tx, caller, input }) => deviceInfoOf(tx, { ...caller, now: clock() }, input.guid)),
  write(removeDevice, ({ tx, caller, input }) => signOutDevice(tx, { ...caller, now: clock() }, input.guid)),
  write(removeOtherDevices, ({ tx, caller }) => signOutOtherDevices(tx, { ...caller, now: clock() })),
  write(confirmNewDevice, ({ tx, caller, input }) =>
    confirmDevice(tx, { ...caller, now: clock() }, input.guid),
  ),
  write(logout, async ({ tx, caller, input }) => {
    const repository = sessionRepository(tx)
    const at = new Date(clock())
    if (input.is_everywhere && caller.sonid === 0) {
      await recordOwnAct(tx, { uid: caller.uid, action: 'person.sign_out_everywhere', now: clock() })
      return { ended: await repository.revokeAllOf(caller.uid, at) }
    }
    // After a switch, the main account's session also exists on this device, though no client holds its
    // token.
    const onThisDevice = (await mainSessionOf(tx, caller, clock())) ?? caller.guid
    const ended = await repository.revoke(onThisDevice, at)
    if (!input.is_everywhere) return { ended }
    return { ended: ended + (await repository.revokeSubAccount(caller.uid, caller.sonid, at)) }
  }),
]

export const mineRoutes = (deps: MineRouteDeps): Route[] => [
  ...profileRoutes(deps),
  ...settingRoutes(deps),
  ...deviceRoutes(deps),
]
