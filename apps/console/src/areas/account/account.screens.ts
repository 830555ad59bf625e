/** Screens of the account area. */
import { appealList, peopleList, personOne } from '@wallpaper/contract/account/account.console'
import { channelList } from '@wallpaper/contract/account/channels.console'
import type { Screen } from '../../lib/screen.ts'
import { accountPaths } from './account.paths.ts'

export const accountScreens: readonly Screen[] = [
  {
    pattern: '/people',
    title: '创作者',
    needs: peopleList,
    menu: { group: '用户', icon: 'user' },
    load: async () => (await import('./pages/PeoplePage.tsx')).PeoplePage,
  },
  {
    pattern: '/people/:uid',
    title: '创作者档案',
    needs: personOne,
    parent: { title: '创作者', path: accountPaths.people() },
    load: async () => (await import('./pages/PersonPage.tsx')).PersonPage,
  },
  {
    pattern: '/appeals/:banId?',
    title: '申诉',
    needs: appealList,
    menu: { group: '用户', icon: 'flag', count: 'appeals' },
    load: async () => (await import('./pages/AppealsPage.tsx')).AppealsPage,
  },
  {
    pattern: '/channels',
    title: '注册渠道',
    needs: channelList,
    menu: { group: '用户', icon: 'useradd' },
    load: async () => (await import('./pages/ChannelsPage.tsx')).ChannelsPage,
  },
]
