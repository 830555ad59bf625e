import { indexInit, searchHot } from '@wallpaper/contract/home'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('home', homeScreens, {
  home: { load: async () => (await import('./pages/Home.tsx')).Home, reads: [indexInit] },
  search: { load: async () => (await import('./pages/Search.tsx')).Search, reads: [searchHot] },
  guides: { load: async () => (await import('./pages/Guides.tsx')).Guides },
  iconManage: { load: async () => (await import('./pages/IconManage.tsx')).IconManage },
})
