/** The devices a person is signed in on; signing them out; and notifications of new ones. */
import type { OutputOf } from '@wallpaper/contract'
import type { deviceInfo, devices } from '@wallpaper/contract/account'
import { signInMethods } from '@wallpaper/contract/account/account.schemas'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import type { personDevices } from '@wallpaper/contract/account/personNotes.console'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { orNotFound } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { lastOwnAct, recordOwnAct } from '../people/ownActs.ts'
import { deviceKind } from './device.ts'
import { knownDeviceRepository } from './knownDevice.repository.ts'
import { type DeviceRow, sessionReader, sessionRepository } from './session.repository.ts'

export interface DeviceQuery {
  uid: number
  /** The current session. */
  guid: string
  now: number
}

type Device = OutputOf<typeof devices>['items'][number]

const presentDevice = (row: DeviceRow, { guid, now }: DeviceQuery): Device => ({
  guid: row.guid,
  name: row.device || '其他设备',
  kind: deviceKind(row.device),
  city: row.city,
  method: signInMethods[row.method],
  signed_in_at: row.createdAt.getTime(),
  last_seen_at: Math.min(now, row.lastSeenAt.getTime()),
  expires_at: row.expiresAt.getTime(),
  is_this: row.guid === guid,
  is_new: row.isNew,
  is_signed_in: row.revokedAt === null && row.expiresAt.getTime() > now,
  son_name: row.subAccountName,
})

/** This device first, then by last use. */
export const devicesOf = async (tx: Reader, query: DeviceQuery): Promise<OutputOf<typeof devices>> => {
  const rows = await sessionReader(tx).devicesOf(query.uid, new Date(query.now))
  const items = rows.map((row) => presentDevice(row, query))
  return {
    items: items.toSorted(
      (one, other) => Number(other.is_this) - Number(one.is_this) || other.last_seen_at - one.last_seen_at,
    ),
  }
}

/** Without the session's id: it names a session in calls of its owner. */
export const devicesForStaff = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof personDevices>> => {
  const { items } = await devicesOf(tx, { uid, guid: '', now })
  return {
    items: items
      .filter(({ is_signed_in }) => is_signed_in)
      .map(({ name, city, method, signed_in_at, last_seen_at, son_name }) => ({
        name,
        city,
        method,
        signed_in_at,
        last_seen_at,
        son_name,
      })),
  }
}

const deviceOf = async (tx: Reader, { uid }: DeviceQuery, guid: string): Promise<DeviceRow> =>
  orNotFound(await sessionReader(tx).deviceOf(uid, guid), '这台设备已经退出登录')

export const deviceInfoOf = async (
  tx: Reader,
  query: DeviceQuery,
  guid: string,
): Promise<OutputOf<typeof deviceInfo>> => ({
  ...presentDevice(await deviceOf(tx, query, guid), query),
  device_count: (await sessionReader(tx).devicesOf(query.uid, new Date(query.now))).length,
  password_set_at: await lastOwnAct(tx, query.uid, 'person.set_password'),
})

export const signOutDevice = async (tx: Tx, query: DeviceQuery, guid: string) => {
  const row = await deviceOf(tx, query, guid)
  await sessionRepository(tx).revoke(guid, new Date(query.now))
  await recordOwnAct(tx, {
    uid: query.uid,
    action: 'person.sign_out_device',
    now: query.now,
    before: { device: row.device },
  })
  if (row.isNew && row.deviceHash) await knownDeviceRepository(tx).remove(query.uid, row.deviceHash)
  return devicesOf(tx, query)
}

export const signOutOtherDevices = async (tx: Tx, query: DeviceQuery) => {
  const ended = await sessionRepository(tx).revokeOthersOf(query.uid, query.guid, new Date(query.now))
  await recordOwnAct(tx, {
    uid: query.uid,
    action: 'person.sign_out_everywhere',
    now: query.now,
    after: { ended },
  })
  return { ended, ...(await devicesOf(tx, query)) }
}

export const confirmDevice = async (tx: Tx, query: DeviceQuery, guid: string) => {
  const { deviceHash } = await deviceOf(tx, query, guid)
  if (deviceHash)
    await knownDeviceRepository(tx).confirm({ uid: query.uid, deviceHash, at: new Date(query.now) })
  return devicesOf(tx, query)
}

export interface NewSession {
  uid: number
  guid: string
  device: string
  city: string
  method: keyof typeof signInMethods
  deviceHash: Buffer | null
  now: number
}

const shanghaiTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Notifies once for each new device, with place and sign-in method. */
export const noteDevice = async (tx: Tx, session: NewSession): Promise<void> => {
  const { uid, guid, device, city, method, deviceHash, now } = session
  if (!deviceHash) return
  const isNew = await knownDeviceRepository(tx).note({ uid, deviceHash, at: new Date(now) })
  if (!isNew) return
  const by = signInMethods[method] ? `，用${signInMethods[method]}登录` : ''
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title: '在新设备登录',
    body: `${shanghaiTime.format(now)}，你的账号在一台新设备（${device}，${city || '地点未知'}）${by}。\n是你本人，就不用处理。如果不是，请马上退出这台设备，再修改登录密码。对方没有提现密码，不能提现。`,
    link: { path: accountScreens.devices({ guid }), action: '登录设备' },
    now,
  })
}
