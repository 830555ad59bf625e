/** The accounts on which a person can mount, and why one cannot be used now. */
import type { OutputOf } from '@wallpaper/contract'
import type { mountInit } from '@wallpaper/contract/publish'
import { isMountPlatform } from '@wallpaper/contract/publish/mount.labels'
import type { PlatformId } from '@wallpaper/contract/publish/platform.labels'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import { refuse } from '../../../platform/refusal.ts'
import { healthOf, sentenceOf } from '../account/account.rules.ts'
import { type AccountRow, accountsOf, ownAccount } from '../account/account.service.ts'
import { type ApplicationRow, applicationReader, applicationRepository } from './application.repository.ts'
import { presentApplication } from './mount.present.ts'
import type { MountingDeps } from './mounting.ts'

export type MountAccount = OutputOf<typeof mountInit>['accounts'][number]

export interface MountPlaces {
  now: number
  /** The platforms that this installation may mount at; elsewhere only the words to paste are given. */
  mounters: MountingDeps['mounters']
}

export const canMountAt = (platform: PlatformId, { mounters }: Pick<MountPlaces, 'mounters'>): boolean =>
  isMountPlatform(platform) && Boolean(mounters[platform])

const objectionTo = (
  row: AccountRow,
  application: ApplicationRow | undefined,
  { now, mounters }: MountPlaces,
): string => {
  if (!canMountAt(row.platform, { mounters })) return '这个平台没有开放挂载，复制引导语自己贴上'
  if (healthOf(row, now) === 'broken') return sentenceOf(row)
  if (row.connect === 'named') return '只登记的账号不能挂载，请先授权'
  if (row.platform !== 'douyin' || application?.state === 'passed') return ''
  if (application?.state === 'waiting') return '挂载申请审核中，1 个工作日内'
  return application?.state === 'refused' ? '挂载申请没有通过' : '抖音要先申请挂载'
}

export const presentMountAccount = (
  row: AccountRow,
  application: ApplicationRow | undefined,
  places: MountPlaces,
): MountAccount => {
  const sentence = objectionTo(row, application, places)
  return {
    id: row.id,
    platform: row.platform,
    nickname: row.nickname,
    avatar_url: row.avatarUrl,
    health: healthOf(row, places.now),
    application: application ? presentApplication(application) : null,
    can_mount: sentence === '',
    sentence,
  }
}

/** All accounts of the person; those that can mount first. */
export const mountAccountsOf = async (tx: Reader, uid: number, places: MountPlaces) => {
  const applications = await applicationReader(tx).ofPerson(uid)
  const rows = await accountsOf(tx, uid)
  return rows.map((row) => ({ row, account: presentMountAccount(row, applications.get(row.id), places) }))
}

/** Refuses an account that cannot mount now, with the reason. */
export const mountableAccount = async (
  tx: Reader,
  uid: number,
  id: string,
  places: MountPlaces,
): Promise<AccountRow> => {
  const row = await ownAccount(tx, uid, id)
  const application = (await applicationReader(tx).ofPerson(uid)).get(id)
  const objection = objectionTo(row, application, places)
  if (objection) throw refuse(objection)
  return row
}

export const applyForMount = async (tx: Tx, uid: number, accountId: string, now: number) => {
  const row = await ownAccount(tx, uid, accountId)
  if (row.platform !== 'douyin') throw refuse('只有抖音账号需要申请挂载')
  if (healthOf(row, now) === 'broken') throw refuse(sentenceOf(row))
  if (row.connect === 'named') throw refuse('只登记的账号不能申请，请先授权')
  const repository = applicationRepository(tx)
  // One in force already: it is the answer.
  await repository.insert({ uid, id: newId(now), accountId, state: 'waiting', createdAt: new Date(now) })
  const application = (await repository.ofPerson(uid)).get(accountId)
  if (!application) throw new Error('no application')
  return presentApplication(application)
}
