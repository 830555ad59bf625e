/** Console screens of the support area: the ticket desk, its figures, and gifts. */
import { giftCampaigns } from '@wallpaper/contract/support/gift.console'
import { ticketFigures, ticketList } from '@wallpaper/contract/support/support.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { listOf } from '../../lib/tabCount.ts'
import { recentRows } from '../../ui/table/recentRows.ts'
import { useWorkbench } from '../staff/public.ts'
import { ticketTabs } from './desk/ticket.labels.ts'
import { supportPaths } from './support.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/tickets/:id?',
      title: '客服工单',
      needs: ticketList,
      menu: {
        group: '用户',
        position: 215,
        icon: 'headset',
        useCount: () => useWorkbench().data?.tickets_waiting ?? 0,
      },
      load: async () => (await import('./desk/DeskPage.tsx')).DeskPage,
    },
    {
      pattern: '/support-figures',
      title: '客服数据',
      needs: ticketFigures,
      parent: { title: '客服工单', path: supportPaths.desk() },
      load: async () => (await import('./FiguresPage.tsx')).FiguresPage,
    },
    {
      pattern: '/gifts/:id?',
      title: '礼品寄送',
      needs: giftCampaigns,
      menu: { group: '用户', position: 218, icon: 'list' },
      load: async () => (await import('./gift/GiftsPage.tsx')).GiftsPage,
    },
  ],
  personTabs: [
    {
      id: 'tickets',
      title: '工单',
      position: 800,
      needs: ticketList,
      load: async () => (await import('./PersonTickets.tsx')).PersonTickets,
      counts: (uid) => ticketTabs.map((tab) => listOf(ticketList, { uid, tab, limit: recentRows })),
    },
  ],
  personActs: [
    { title: '工单', icon: 'headset', needs: ticketList, path: (uid) => supportPaths.desk({ uid }) },
  ],
  subjects: {
    ticket: (id) => (id === 'all' ? supportPaths.desk() : supportPaths.ticket(id)),
    gift_campaign: (id) => supportPaths.gifts(Number(id)),
    canned: () => supportPaths.desk(),
  },
}
