import { defineScreen } from '../screen.ts'

export const accountScreens = {
  mine: defineScreen('/pages/mine/index', { title: '个人中心', tab: { index: 4, icon: 'user' } }),
  register: defineScreen('/pages/login/index', { title: '登录注册', isPublic: true }),
  /** `ticket`: from a sub-account's sign-in link. */
  login: defineScreen<{ ticket?: string; by?: 'password' | 'code' | 'secret' }>('/pages/login/login', {
    title: '账号登录',
    isPublic: true,
  }),
  channel: defineScreen('/pages/login/channel', { title: '达人服务平台', isPublic: true }),
  cooperate: defineScreen('/pages/mine/cooperate/index', { title: '合作账号' }),
  weChatOutside: defineScreen<{ to?: string }>('/pages/mine/weChatOutside', {
    title: '微信登录',
    isPublic: true,
  }),
  banned: defineScreen('/pages/mine/prohibit/index', { title: '账号封禁' }),
  /** The second path is the state after closing. */
  closure: defineScreen('/pages/mine/prohibit/logout', {
    title: '账号注销',
    isPublic: true,
    aliases: ['/pages/mine/prohibit/logouts'],
  }),
  /** `field`: the one to start with; `avatar_url`: filled in, not saved yet. */
  userInfo: defineScreen<{ field?: string; avatar_url?: string }>('/pages/mine/userInfo/index', {
    title: '完善信息',
  }),
  phone: defineScreen('/pages/mine/userInfo/phone', { title: '更换手机号' }),
  setting: defineScreen<{ show?: 'password' | 'personalData' | 'wechat' }>('/pages/mine/setting/index', {
    title: '设置',
  }),
  display: defineScreen('/pages/mine/setting/display', { title: '显示与字号' }),
  /** `guid`: a new device to confirm. */
  devices: defineScreen<{ guid?: string }>('/pages/mine/setting/devices', { title: '登录设备' }),
  newDevice: defineScreen<{ guid: string }>('/pages/mine/setting/newDevice', { title: '通知详情' }),
  closeAccount: defineScreen('/pages/mine/closeAccount/closeAccount', { title: '注销账号' }),
}
