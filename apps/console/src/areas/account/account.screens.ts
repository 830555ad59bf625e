import { appealList, peopleList, personOne } from '@wallpaper/contract/account/account.console'
import { channelList } from '@wallpaper/contract/account/channels.console'
import { personDevices } from '@wallpaper/contract/account/personNotes.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { listOf } from '../../lib/tabCount.ts'
import { useWorkbench } from '../staff/public.ts'
import { accountPaths } from './account.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/people',
      title: '创作者',
      needs: peopleList,
      menu: { group: '用户', position: 200, icon: 'user' },
      load: async () => (await import('./people/PeoplePage.tsx')).PeoplePage,
    },
    {
      pattern: '/people/:uid',
      title: '创作者档案',
      needs: personOne,
      parent: { title: '创作者', path: accountPaths.people() },
      load: async () => (await import('./people/PersonPage.tsx')).PersonPage,
    },
    {
      pattern: '/appeals/:banId?',
      title: '申诉',
      needs: appealList,
      menu: {
        group: '用户',
        position: 210,
        icon: 'flag',
        useCount: () => useWorkbench().data?.appeals_open ?? 0,
        isAlarming: true,
      },
      load: async () => (await import('./appeals/AppealsPage.tsx')).AppealsPage,
    },
    {
      pattern: '/channels',
      title: '注册渠道',
      needs: channelList,
      menu: { group: '用户', position: 220, icon: 'useradd' },
      load: async () => (await import('./channels/ChannelsPage.tsx')).ChannelsPage,
    },
  ],
  personTabs: [
    {
      id: 'devices',
      title: '设备',
      position: 900,
      needs: personDevices,
      load: async () => (await import('./people/PersonDevices.tsx')).PersonDevices,
      counts: (uid) => [listOf(personDevices, { uid })],
    },
  ],
  subjects: {
    person: (id) => accountPaths.person(Number(id)),
    ban_appeal: () => accountPaths.appeals(),
    channel: () => accountPaths.channels(),
  },
}
