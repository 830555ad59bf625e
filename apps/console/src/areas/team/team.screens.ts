/** Console screens of the team area: relations and unbinding, levels, posters, tutors and coaching. */

import { consoleCoaching, consoleResources } from '@wallpaper/contract/team/coaching.console'
import { consoleLevels } from '@wallpaper/contract/team/level.console'
import { consolePosters } from '@wallpaper/contract/team/poster.console'
import { consoleRelations, consoleUnbinds } from '@wallpaper/contract/team/team.console'
import { consoleTutors } from '@wallpaper/contract/team/tutor.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { listOf } from '../../lib/tabCount.ts'
import { recentRows } from '../../ui/table/recentRows.ts'
import { useWorkbench } from '../staff/public.ts'
import { teamPaths } from './team.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/relations',
      title: '邀请与导师关系',
      needs: consoleRelations,
      menu: { group: '用户', position: 230, icon: 'team' },
      load: async () => (await import('./RelationsPage.tsx')).RelationsPage,
    },
    {
      pattern: '/unbinds',
      title: '解绑申请',
      needs: consoleUnbinds,
      menu: { group: '用户', position: 232, icon: 'swap' },
      load: async () => (await import('./UnbindsPage.tsx')).UnbindsPage,
    },
    {
      pattern: '/team-levels',
      title: '团队等级',
      needs: consoleLevels,
      menu: { group: '资金', position: 365, icon: 'team' },
      load: async () => (await import('./LevelsPage.tsx')).LevelsPage,
    },
    {
      pattern: '/posters',
      title: '邀请海报',
      needs: consolePosters,
      menu: { group: '用户', position: 240, icon: 'image' },
      load: async () => (await import('./PostersPage.tsx')).PostersPage,
    },
    {
      pattern: '/tutors/:uid?',
      title: '导师',
      needs: consoleTutors,
      menu: {
        group: '用户',
        position: 232,
        icon: 'useradd',
        useCount: () => useWorkbench().data?.tutors_waiting ?? 0,
      },
      load: async () => (await import('./tutor/TutorsPage.tsx')).TutorsPage,
    },
    {
      pattern: '/coaching',
      title: '辅导流程',
      needs: consoleCoaching,
      menu: { group: '用户', position: 234, icon: 'list' },
      load: async () => (await import('./tutor/CoachingPage.tsx')).CoachingPage,
    },
    {
      pattern: '/teaching-resources',
      title: '教学资源',
      needs: consoleResources,
      menu: { group: '用户', position: 236, icon: 'book' },
      load: async () => (await import('./tutor/ResourcesPage.tsx')).ResourcesPage,
    },
  ],
  personTabs: [
    {
      id: 'team',
      title: '团队',
      position: 600,
      needs: consoleRelations,
      load: async () => (await import('./PersonRelations.tsx')).PersonRelations,
      counts: (uid) => [listOf(consoleRelations, { uid, limit: recentRows })],
    },
  ],
  subjects: {
    relation: () => '/relations',
    unbind: () => '/unbinds',
    levels: () => '/team-levels',
    poster: () => '/posters',
    tutor: (uid) => teamPaths.tutors(uid === 'all' ? undefined : uid),
    coaching_step: teamPaths.coaching,
    coaching_task: teamPaths.coaching,
    teaching_resource: teamPaths.resources,
  },
}
