import type { OutputOf } from '@wallpaper/contract'
import type { mineIndex } from '@wallpaper/contract/account'
import type { Reader } from '../../../platform/db/database.ts'
import type { PersonCaller } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { navigationAt } from '../../system/public.ts'
import { type Invitations, inviterOf } from '../people/invitations.ts'
import { type PersonRow, personReader } from '../people/person.repository.ts'
import { subAccountReader } from '../subAccount/subAccount.repository.ts'
import { areasInWords, mainSessionOf } from '../subAccount/subAccount.service.ts'
import { countOnce, type Entry, mayUse, type Visitor } from './entry.ts'
import { maskName } from './maskName.ts'
import { profileBeside } from './profile.service.ts'
import { unreadNotices } from './unread.ts'

export const presentInviter = (person: Pick<PersonRow, 'nickname' | 'avatarUrl'>) => ({
  nickname: maskName(person.nickname),
  avatar_url: person.avatarUrl,
})

const presentEntry = async (
  tx: Reader,
  entry: PersonalEntry,
  visitor: Visitor,
  count: ReturnType<typeof countOnce>,
) => {
  const { detail = '', path = entry.screen.path } = (await entry.personalCentre.describe?.(tx, visitor)) ?? {}
  const { id, icon, screen, badge } = entry
  return { id, title: screen.title, icon, path, detail, badge: await count(badge) }
}

type PersonalEntry = Entry & Required<Pick<Entry, 'personalCentre'>>

const isPersonal = (entry: Entry): entry is PersonalEntry => entry.personalCentre !== undefined

const groupsFor = async (
  tx: Reader,
  entries: readonly Entry[],
  visitor: Visitor,
  count: ReturnType<typeof countOnce>,
) => {
  const visible = entries
    .filter(isPersonal)
    .filter((entry) => mayUse(entry, visitor))
    .toSorted((a, b) => a.personalCentre.order - b.personalCentre.order)
  const presented = await Promise.all(
    visible.map(async (entry) => ({
      group: entry.personalCentre.group,
      entry: await presentEntry(tx, entry, visitor, count),
    })),
  )
  return [...Map.groupBy(presented, ({ group }) => group)].map(([id, members]) => ({
    id,
    entries: members.map(({ entry }) => entry),
  }))
}

type Centre = OutputOf<typeof mineIndex>
type Self = Pick<Centre, 'profile' | 'sub_account'>

const mainSelf = async (tx: Reader, uid: number): Promise<Self> => {
  const { nickname, avatar_url, has_wechat } = await profileBeside(tx, uid)
  return { profile: { uid, sonid: 0, nickname, avatar_url, has_wechat }, sub_account: null }
}

const subAccountSelf = async (tx: Reader, caller: PersonCaller, now: number): Promise<Self> => {
  const { uid, sonid } = caller
  const [main, subAccount, mainGuid] = await Promise.all([
    personReader(tx).byUid(uid),
    subAccountReader(tx).one(uid, sonid),
    mainSessionOf(tx, caller, now),
  ])
  if (!main || !subAccount) throw new Refusal('loginFailed')
  return {
    profile: { uid, sonid, nickname: subAccount.name, avatar_url: null, has_wechat: false },
    sub_account: {
      main_nickname: main.nickname,
      areas: areasInWords(subAccount.areas),
      can_switch_back: mainGuid !== null,
      locked_note: caller.shutBecause ?? '',
    },
  }
}

export const personalCentreOf = async (
  tx: Reader,
  caller: PersonCaller,
  { entries, invitations, now }: { entries: readonly Entry[]; invitations: Invitations; now: number },
): Promise<Centre> => {
  const { uid, sonid } = caller
  const count = countOnce(tx, caller)
  const [self, unread, inviter, groups, navigation] = await Promise.all([
    sonid === 0 ? mainSelf(tx, uid) : subAccountSelf(tx, caller, now),
    count(unreadNotices),
    inviterOf(tx, uid, invitations),
    groupsFor(tx, entries, caller, count),
    navigationAt(tx, 'mine'),
  ])
  return {
    ...self,
    inviter: inviter && sonid === 0 ? presentInviter(inviter) : null,
    unread,
    groups,
    navigation,
  }
}
