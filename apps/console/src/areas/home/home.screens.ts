/** Console screens of the home area: operators' content on the creators' home tab and search. */
import { homeItemList } from '@wallpaper/contract/home/home.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { homePaths } from './home.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/home-content',
      title: '首页与搜索',
      needs: homeItemList,
      menu: { group: '内容', position: 260, icon: 'phone' },
      load: async () => (await import('./HomeContentPage.tsx')).HomeContentPage,
    },
  ],
  subjects: {
    home_item: () => homePaths.content(),
    home_item_kind: (kind) => homePaths.content(kind),
    quick_entry: () => homePaths.content('entries'),
  },
}
