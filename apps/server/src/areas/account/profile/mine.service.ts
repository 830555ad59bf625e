/** The personal centre in one answer. */
import type { OutputOf } from '@wallpaper/contract'
import type { mineIndex } from '@wallpaper/contract/account'
import type { Reader } from '../../../platform/db/database.ts'
import type { PersonCaller } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countUnread } from '../../notice/public.ts'
import { navigationAt } from '../../system/public.ts'
import { type PersonRow, personReader } from '../people/person.repository.ts'
import { subAccountReader } from '../subAccount/subAccount.repository.ts'
import { areasInWords, mainSessionOf } from '../subAccount/subAccount.service.ts'
import { maskName } from './maskName.ts'
import { type MineFacts, mineGroups } from './mine.entries.ts'
import { recipientOf } from './privacy.service.ts'
import { type OwnProfile, profileOf } from './profile.service.ts'

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

type Centre = OutputOf<typeof mineIndex>
type Self = Pick<Centre, 'profile' | 'sub_account'> & Pick<MineFacts, 'missing'>

const mainSelf = async (tx: Reader, uid: number): Promise<Self> => {
  const profile = await profileOf(tx, uid)
  const { nickname, avatar_url, has_wechat } = profile
  return {
    profile: { uid, sonid: 0, nickname, avatar_url, has_wechat },
    sub_account: null,
    missing: missingIn(profile),
  }
}

const sonSelf = async (tx: Reader, caller: PersonCaller, now: number): Promise<Self> => {
  const { uid, sonid } = caller
  const [main, son, mainGuid] = await Promise.all([
    personReader(tx).byUid(uid),
    subAccountReader(tx).one(uid, sonid),
    mainSessionOf(tx, caller, now),
  ])
  if (!main || !son) throw new Refusal('loginFailed')
  return {
    profile: { uid, sonid, nickname: son.name, avatar_url: null, has_wechat: false },
    sub_account: {
      main_nickname: main.nickname,
      areas: areasInWords(son.areas),
      can_switch_back: mainGuid !== null,
    },
    missing: [],
  }
}

export const mineCentreOf = async (tx: Reader, caller: PersonCaller, now: number): Promise<Centre> => {
  const { uid, sonid } = caller
  const [self, unread, subAccounts, inviter, navigation] = await Promise.all([
    sonid === 0 ? mainSelf(tx, uid) : sonSelf(tx, caller, now),
    recipientOf(tx, caller).then((recipient) => countUnread(tx, recipient)),
    subAccountReader(tx).countOf(uid),
    personReader(tx).inviterOf(uid),
    navigationAt(tx, 'mine'),
  ])
  const { profile, sub_account, missing } = self
  const facts = { unread, subAccounts, missing }
  return {
    profile,
    sub_account,
    inviter: inviter && sonid === 0 ? presentInviter(inviter) : null,
    unread,
    groups: groupsFor(facts, sonid === 0),
    navigation,
  }
}
