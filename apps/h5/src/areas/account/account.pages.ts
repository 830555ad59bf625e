import { devices, mineIndex, settings } from '@wallpaper/contract/account'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { agreementList } from '@wallpaper/contract/system'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('account', accountScreens, {
  mine: { load: async () => (await import('./pages/Mine.tsx')).Mine, reads: [mineIndex] },
  register: { load: async () => (await import('./pages/Register.tsx')).Register },
  login: { load: async () => (await import('./pages/Login.tsx')).Login },
  channel: { load: async () => (await import('./pages/Channel.tsx')).Channel },
  cooperate: { load: async () => (await import('./pages/Cooperate.tsx')).Cooperate },
  weChatOutside: { load: async () => (await import('./pages/WeChatOutside.tsx')).WeChatOutside },
  banned: { load: async () => (await import('./pages/Banned.tsx')).Banned },
  closure: { load: async () => (await import('./pages/Closure.tsx')).Closure },
  userInfo: { load: async () => (await import('./pages/UserInfo.tsx')).UserInfo },
  phone: { load: async () => (await import('./pages/Phone.tsx')).Phone },
  setting: {
    load: async () => (await import('./pages/Setting.tsx')).Setting,
    reads: [settings, agreementList],
  },
  display: { load: async () => (await import('./pages/Display.tsx')).Display },
  devices: { load: async () => (await import('./pages/Devices.tsx')).Devices, reads: [devices] },
  newDevice: { load: async () => (await import('./pages/NewDevice.tsx')).NewDevice },
  closeAccount: { load: async () => (await import('./pages/CloseAccount.tsx')).CloseAccount },
})
