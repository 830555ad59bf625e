/** Entries of this area and of those below it, on the home tab and in the personal centre. */
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { noticeScreens } from '@wallpaper/contract/notice/notice.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import type { Entry } from './profile/entry.ts'
import { missingIn, profileBeside } from './profile/profile.service.ts'
import { unreadNotices } from './profile/unread.ts'
import { subAccountReader } from './subAccount/subAccount.repository.ts'

export const accountEntries: readonly Entry[] = [
  {
    id: 'user_info',
    icon: 'user',
    screen: accountScreens.userInfo,
    for: 'main',
    home: { order: 30 },
    personalCentre: {
      group: 'account',
      order: 10,
      describe: async (tx, { uid }) => {
        const missing = missingIn(await profileBeside(tx, uid))
        const [first] = missing
        if (!first) return {}
        return {
          detail: `待完善：${missing.map(({ label }) => label).join('、')}`,
          path: accountScreens.userInfo({ field: first.field }),
        }
      },
    },
  },
  {
    id: 'cooperate',
    icon: 'phone',
    screen: accountScreens.cooperate,
    for: 'main',
    home: { order: 20 },
    personalCentre: {
      group: 'account',
      order: 20,
      describe: async (tx, { uid }) => {
        const subAccounts = await subAccountReader(tx).countOf(uid)
        return subAccounts > 0 ? { detail: `${subAccounts} 个` } : {}
      },
    },
  },
  {
    id: 'setting',
    icon: 'gear',
    screen: accountScreens.setting,
    for: 'main',
    home: { order: 40 },
    personalCentre: { group: 'more', order: 110 },
  },
  {
    id: 'notice',
    icon: 'bell',
    screen: noticeScreens.list,
    for: 'everyone',
    badge: unreadNotices,
    home: { order: 10 },
    personalCentre: { group: 'account', order: 30 },
  },
  {
    id: 'agreement',
    icon: 'file',
    screen: systemScreens.userAgreement,
    for: 'everyone',
    home: { order: 60 },
    personalCentre: { group: 'more', order: 120 },
  },
  {
    id: 'privacy',
    icon: 'shield',
    screen: systemScreens.privacy,
    for: 'everyone',
    home: { order: 70 },
    personalCentre: { group: 'more', order: 130 },
  },
]
