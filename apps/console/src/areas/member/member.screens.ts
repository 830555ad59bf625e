/** Console screens of the member area: members, their orders, levels, tasks and plans. */
import { memberLevels, memberList, memberOrderList } from '@wallpaper/contract/member/member.console'
import { subSiteList } from '@wallpaper/contract/member/subSite.console'
import { planList, taskList } from '@wallpaper/contract/member/task.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { paymentsPaths } from '../payments/public.ts'
import { memberPaths } from './member.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/members',
      title: '会员',
      needs: memberList,
      menu: { group: '用户', position: 250, icon: 'user' },
      load: async () => (await import('./MembersPage.tsx')).MembersPage,
    },
    {
      pattern: '/member-orders',
      title: '会员订单明细',
      needs: memberOrderList,
      parent: { title: '订单与退款', path: paymentsPaths.payments({ kind: 'member' }) },
      load: async () => (await import('./OrdersPage.tsx')).OrdersPage,
    },
    {
      pattern: '/member-levels',
      title: '会员等级',
      needs: memberLevels,
      menu: { group: '用户', position: 254, icon: 'tag' },
      load: async () => (await import('./LevelsPage.tsx')).LevelsPage,
    },
    {
      pattern: '/tasks',
      title: '任务宝箱',
      needs: taskList,
      menu: { group: '用户', position: 256, icon: 'list' },
      load: async () => (await import('./TasksPage.tsx')).TasksPage,
    },
    {
      pattern: '/plans',
      title: '跑步计划',
      needs: planList,
      menu: { group: '用户', position: 258, icon: 'flag' },
      load: async () => (await import('./PlansPage.tsx')).PlansPage,
    },
    {
      pattern: '/sub-sites',
      title: '分站',
      needs: subSiteList,
      menu: { group: '资金', position: 366, icon: 'team' },
      load: async () => (await import('./subSite/SubSitesPage.tsx')).SubSitesPage,
    },
  ],
  personTabs: [
    {
      id: 'member',
      title: '会员',
      position: 700,
      needs: memberList,
      load: async () => (await import('./PersonMembership.tsx')).PersonMembership,
    },
  ],
  subjects: {
    member_order: () => memberPaths.orders(),
    member_level: () => memberPaths.levels(),
    task: () => memberPaths.tasks(),
    plan: () => memberPaths.plans(),
    site: (uid) => memberPaths.sites(uid === 'all' ? {} : { uid }),
    site_levels: () => memberPaths.sites(),
  },
}
