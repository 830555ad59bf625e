import { indexInit } from '@wallpaper/contract/home'
import { definePages } from '../../runtime/pageDefinition.ts'
import { homePaths as at } from './home.paths.ts'

export const homePages = definePages('home', [
  {
    at: at.home,
    also: [at.promote],
    title: '首页',
    load: async () => (await import('./pages/Home.tsx')).Home,
    tab: { index: 0, icon: 'home' },
    reads: [indexInit],
  },
  {
    at: at.iconManage,
    title: '快捷入口管理',
    load: async () => (await import('./pages/IconManage.tsx')).IconManage,
  },
])
