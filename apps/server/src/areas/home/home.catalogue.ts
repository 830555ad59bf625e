/**
 * What the home tab and the tab bar lead to, as data: a tab, an entry or a line stands here as soon as its screen
 * exists, and not before. A new screen adds its line and nothing else changes.
 */
import type { LineId, SubAccountArea } from '@wallpaper/contract'

export interface HomeFacts {
  unread: number
}

export interface TabDefinition {
  /** 0 to 4; the specification's ids are one more. */
  index: number
  path: string
  title: string
  icon: string
  badge?: (facts: HomeFacts) => number
}

export const tabs: readonly TabDefinition[] = [
  { index: 0, path: '/', title: '首页', icon: 'home' },
  {
    index: 4,
    path: '/pages/mine/index',
    title: '个人中心',
    icon: 'user',
    badge: ({ unread }) => unread,
  },
]

export interface EntryDefinition {
  id: string
  title: string
  icon: string
  path: string
  /** Who may use it: everyone, the main account alone, or also sub-accounts that were given this area. */
  for: 'everyone' | 'main' | SubAccountArea
  badge?: (facts: HomeFacts) => number
}

/** In the order in which somebody sees them who never changed it. */
export const entries: readonly EntryDefinition[] = [
  {
    id: 'notice',
    title: '消息通知',
    icon: 'bell',
    path: '/pages/mine/notice/index',
    for: 'everyone',
    badge: ({ unread }) => unread,
  },
  { id: 'cooperate', title: '合作账号', icon: 'phone', path: '/pages/mine/cooperate/index', for: 'main' },
  { id: 'user_info', title: '完善信息', icon: 'user', path: '/pages/mine/userInfo/index', for: 'main' },
  { id: 'setting', title: '设置', icon: 'gear', path: '/pages/mine/setting/index', for: 'main' },
  { id: 'tax', title: '提现说明', icon: 'file', path: '/pages/system/grsds', for: 'main' },
  { id: 'agreement', title: '用户协议', icon: 'file', path: '/pages/system/yhxy', for: 'everyone' },
  { id: 'privacy', title: '隐私政策', icon: 'shield', path: '/pages/system/yszc', for: 'everyone' },
]

export interface LineEntry {
  id: LineId
  path: string
}

/** Product lines whose screens exist. */
export const openLines: readonly LineEntry[] = []
