/** What the team area gives to the console: who shares in whose income, and putting it right. */

import { consolePosters } from '@wallpaper/contract/team/poster.console'
import { consoleRelations } from '@wallpaper/contract/team/team.console'
import type { ConsoleArea } from '../../lib/screen.ts'

export const teamArea: ConsoleArea = {
  screens: [
    {
      pattern: '/relations',
      title: '邀请与导师关系',
      needs: consoleRelations,
      menu: { group: '用户', position: 230, icon: 'team' },
      load: async () => (await import('./RelationsPage.tsx')).RelationsPage,
    },
    {
      pattern: '/posters',
      title: '邀请海报',
      needs: consolePosters,
      menu: { group: '用户', position: 240, icon: 'image' },
      load: async () => (await import('./PostersPage.tsx')).PostersPage,
    },
  ],
  subjects: { relation: () => '/relations', poster: () => '/posters' },
}
