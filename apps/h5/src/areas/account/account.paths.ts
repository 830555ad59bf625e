import { pageAt } from '../../lib/pageUrl.ts'

export const accountPaths = {
  mine: pageAt('/pages/mine/index'),
  register: pageAt('/pages/login/index'),
  /** `ticket`: from a sub-account's sign-in link. */
  login: pageAt<{ ticket?: string; by?: 'password' | 'code' }>('/pages/login/login'),
  channel: pageAt('/pages/login/channel'),
  cooperate: pageAt('/pages/mine/cooperate/index'),
  weChatOutside: pageAt<{ to?: string }>('/pages/mine/weChatOutside'),
  banned: pageAt('/pages/mine/prohibit/index'),
  closure: pageAt('/pages/mine/prohibit/logout'),
  closed: pageAt('/pages/mine/prohibit/logouts'),
  /** `field`: the one to begin with. */
  userInfo: pageAt<{ field?: string }>('/pages/mine/userInfo/index'),
  phone: pageAt('/pages/mine/userInfo/phone'),
  setting: pageAt<{ show?: 'password' | 'personalData' | 'devices' }>('/pages/mine/setting/index'),
  closeAccount: pageAt('/pages/mine/closeAccount/closeAccount'),
}
