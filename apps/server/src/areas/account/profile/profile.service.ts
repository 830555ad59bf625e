/** A person's own profile, for the main account only. */
import type { OutputOf } from '@wallpaper/contract'
import type { userInfo } from '@wallpaper/contract/account'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { Refusal, refuseField } from '../../../platform/refusal.ts'
import { identityReader } from '../people/identity.repository.ts'
import { type OwnProfileRow, personReader, personRepository } from '../people/person.repository.ts'
import type { OwnPicture } from './ownPicture.ts'
import { presentOwnProfile } from './profile.present.ts'

export type OwnProfile = OutputOf<typeof userInfo>

const presentFound = (person: OwnProfileRow | undefined): OwnProfile => {
  if (!person) throw new Refusal('loginFailed')
  return presentOwnProfile(person)
}

export const profileOf = async (tx: Reader, uid: number): Promise<OwnProfile> =>
  presentFound(await personReader(tx).ownProfile(uid))

/** As part of a screen: concurrent reads are batched into one statement. */
export const profileBeside = async (tx: Reader, uid: number): Promise<OwnProfile> =>
  presentFound(await personReader(tx).ownProfileBeside(uid))

/** The avatar of the person's own WeChat identity. */
const messengersPicture = async (tx: Reader, uid: number, url: string): Promise<string | null> =>
  (await identityReader(tx).ofPerson(uid))?.avatarUrl === url ? url : null

/** The form may send back the current URL unchanged. */
const presentPicture = async (tx: Reader, uid: number, url: string): Promise<string | null> =>
  (await personReader(tx).byUid(uid))?.avatarUrl === url ? url : null

const profileFields = [
  { field: 'avatar_url', label: '头像' },
  { field: 'intro', label: '简介' },
  { field: 'region', label: '所在地' },
] as const

/** Empty fields, in the order of the form. */
export const missingIn = (profile: OwnProfile) => profileFields.filter(({ field }) => !profile[field])

export interface ProfileChanges {
  nickname?: string | undefined
  avatar_url?: string | undefined
  intro?: string | undefined
  region?: string | undefined
}

export const changeProfile = async (
  tx: Tx,
  uid: number,
  { nickname, avatar_url, intro, region }: ProfileChanges,
  ownPicture: OwnPicture,
): Promise<OwnProfile> => {
  const avatarUrl = avatar_url
    ? ((await presentPicture(tx, uid, avatar_url)) ??
      (await ownPicture(tx, uid, avatar_url)) ??
      (await messengersPicture(tx, uid, avatar_url)))
    : null
  if (avatar_url && !avatarUrl) throw refuseField('avatar_url', '请重新上传头像')
  const changes = {
    ...(nickname !== undefined && { nickname }),
    ...(avatar_url !== undefined && { avatarUrl }),
    ...(intro !== undefined && { intro }),
    ...(region !== undefined && { region }),
  }
  if (Object.keys(changes).length > 0) await personRepository(tx).update(uid, changes)
  return profileOf(tx, uid)
}
