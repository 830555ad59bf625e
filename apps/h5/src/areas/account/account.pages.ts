import { mineIndex, settings } from '@wallpaper/contract/account'
import { agreementList } from '@wallpaper/contract/system'
import { definePages } from '../../runtime/pageDefinition.ts'
import { accountPaths as at } from './account.paths.ts'

export const accountPages = definePages('account', [
  {
    at: at.mine,
    title: '个人中心',
    load: async () => (await import('./pages/Mine.tsx')).Mine,
    tab: { index: 4, icon: 'user' },
    reads: [mineIndex],
  },
  {
    at: at.register,
    title: '登录注册',
    load: async () => (await import('./pages/Register.tsx')).Register,
    isOpen: true,
  },
  {
    at: at.login,
    title: '账号登录',
    load: async () => (await import('./pages/Login.tsx')).Login,
    isOpen: true,
  },
  {
    at: at.channel,
    title: '达人服务平台',
    load: async () => (await import('./pages/Channel.tsx')).Channel,
    isOpen: true,
  },
  {
    at: at.cooperate,
    title: '合作账号',
    load: async () => (await import('./pages/Cooperate.tsx')).Cooperate,
  },
  {
    at: at.weChatOutside,
    title: '站外微信',
    load: async () => (await import('./pages/WeChatOutside.tsx')).WeChatOutside,
    isOpen: true,
  },
  { at: at.banned, title: '账号封禁', load: async () => (await import('./pages/Banned.tsx')).Banned },
  {
    at: at.closure,
    also: [at.closed],
    title: '账号注销',
    load: async () => (await import('./pages/Closure.tsx')).Closure,
    isOpen: true,
  },
  { at: at.userInfo, title: '完善信息', load: async () => (await import('./pages/UserInfo.tsx')).UserInfo },
  { at: at.phone, title: '更换手机号', load: async () => (await import('./pages/Phone.tsx')).Phone },
  {
    at: at.setting,
    title: '设置',
    load: async () => (await import('./pages/Setting.tsx')).Setting,
    reads: [settings, agreementList],
  },
  {
    at: at.closeAccount,
    title: '注销账号',
    load: async () => (await import('./pages/CloseAccount.tsx')).CloseAccount,
  },
])
