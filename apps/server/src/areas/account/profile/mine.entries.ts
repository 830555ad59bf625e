/**
 * The rows of the personal centre, as data: a row stands here as soon as its screen exists, and not before. What a
 * row shows beside its title comes from the facts.
 */
export interface MineFacts {
  unread: number
  subAccounts: number
  /** What the profile still lacks: the form's field and its name, in the order of the form. */
  missing: readonly { field: string; label: string }[]
}

interface MineEntry {
  id: string
  title: string
  icon: string
  path: string | ((facts: MineFacts) => string)
  /** Sub-accounts do not see what only the main account may use. */
  isForMainOnly: boolean
  detail?: (facts: MineFacts) => string
  badge?: (facts: MineFacts) => number
}

const profilePage = '/pages/mine/userInfo/index'

export const mineGroups: readonly { id: string; entries: readonly MineEntry[] }[] = [
  {
    id: 'account',
    entries: [
      {
        id: 'user_info',
        title: '完善信息',
        icon: 'user',
        path: ({ missing }) => (missing[0] ? `${profilePage}?field=${missing[0].field}` : profilePage),
        isForMainOnly: true,
        detail: ({ missing }) =>
          missing.length > 0 ? `待完善：${missing.map(({ label }) => label).join('、')}` : '',
      },
      {
        id: 'cooperate',
        title: '合作账号',
        icon: 'phone',
        path: '/pages/mine/cooperate/index',
        isForMainOnly: true,
        detail: ({ subAccounts }) => (subAccounts > 0 ? `${subAccounts} 个` : ''),
      },
      {
        id: 'notice',
        title: '消息通知',
        icon: 'bell',
        path: '/pages/mine/notice/index',
        isForMainOnly: false,
        badge: ({ unread }) => unread,
      },
    ],
  },
  {
    id: 'more',
    entries: [
      {
        id: 'setting',
        title: '设置',
        icon: 'gear',
        path: '/pages/mine/setting/index',
        isForMainOnly: true,
      },
      {
        id: 'agreement',
        title: '用户协议',
        icon: 'file',
        path: '/pages/system/yhxy',
        isForMainOnly: false,
      },
      {
        id: 'privacy',
        title: '隐私政策',
        icon: 'shield',
        path: '/pages/system/yszc',
        isForMainOnly: false,
      },
    ],
  },
]
