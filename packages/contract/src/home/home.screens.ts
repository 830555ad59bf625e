import { defineScreen } from '../screen.ts'

export const homeScreens = {
  home: defineScreen('/', {
    title: '首页',
    tab: { index: 0, icon: 'home' },
    aliases: ['/pages/promote/index'],
  }),
  search: defineScreen<{ text?: string }>('/pages/search/index', {
    title: '搜索',
    tab: { index: 1, icon: 'search' },
  }),
  iconManage: defineScreen('/pages/promote/iconManage/iconManage', { title: '快捷入口管理' }),
  guides: defineScreen('/pages/app/guideJump/guideJumps', { title: '更多服务', isPublic: true }),
}
