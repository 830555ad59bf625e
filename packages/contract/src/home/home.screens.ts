import { defineScreen } from '../screen.ts'

export const homeScreens = {
  home: defineScreen('/', {
    title: '首页',
    tab: { index: 0, icon: 'home' },
    aliases: ['/pages/promote/index'],
  }),
  iconManage: defineScreen('/pages/promote/iconManage/iconManage', { title: '快捷入口管理' }),
}
