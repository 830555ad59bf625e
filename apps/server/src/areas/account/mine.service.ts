/** The personal centre in one answer. */
import type { OutputOf } from '@wallpaper/contract'
import type { mineIndex } from '@wallpaper/contract/account'
import type { Reader } from '../../platform/db/database.ts'
import { countUnread } from '../notice/public.ts'
import { navigationAt } from '../system/public.ts'
import { maskName } from './maskName.ts'
import { type MineFacts, mineGroups } from './mine.entries.ts'
import { type PersonRow, personReader } from './person.repository.ts'
import { recipientOf } from './privacy.service.ts'
import { type OwnProfile, profileOf } from './profile.service.ts'
import { subAccountReader } from './subAccount.repository.ts'

/** Another person as one is allowed to see them. */
export const presentInviter = (person: Pick<PersonRow, 'nickname' | 'avatarUrl'>) => ({
  nickname: maskName(person.nickname),
  avatar_url: person.avatarUrl,
})

const groupsFor = (facts: MineFacts, isMain: boolean) =>
  mineGroups
    .map(({ id, entries }) => ({
      id,
      entries: entries
        .filter(({ isForMainOnly }) => isMain || !isForMainOnly)
        .map((entry) => ({
          id: entry.id,
          title: entry.title,
          icon: entry.icon,
          path: typeof entry.path === 'string' ? entry.path : entry.path(facts),
          detail: entry.detail?.(facts) ?? '',
          badge: entry.badge?.(facts) ?? 0,
        })),
    }))
    .filter(({ entries }) => entries.length > 0)

const profileFields = [
  { field: 'avatar_url', label: '头像' },
  { field: 'intro', label: '简介' },
  { field: 'region', label: '所在地' },
] as const

const missingIn = (profile: OwnProfile) => profileFields.filter(({ field }) => !profile[field])

export const mineCentreOf = async (
  tx: Reader,
  { uid, sonid }: { uid: number; sonid: number },
): Promise<OutputOf<typeof mineIndex>> => {
  const reader = personReader(tx)
  const [profile, unread, subAccounts, inviter, navigation] = await Promise.all([
    profileOf(tx, uid, sonid),
    recipientOf(tx, { uid, sonid }).then((recipient) => countUnread(tx, recipient)),
    subAccountReader(tx).countOf(uid),
    reader.inviterOf(uid),
    navigationAt(tx, 'mine'),
  ])
  const facts = { unread, subAccounts, missing: missingIn(profile) }
  return {
    profile,
    inviter: inviter && sonid === 0 ? presentInviter(inviter) : null,
    unread,
    groups: groupsFor(facts, sonid === 0),
    navigation,
  }
}
