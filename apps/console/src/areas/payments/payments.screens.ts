/** Console screens of the payments area: external payments, unresolved ones, and refunds. */
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { listOf } from '../../lib/tabCount.ts'
import { recentRows } from '../../ui/table/recentRows.ts'
import { useWorkbench } from '../staff/public.ts'
import { paymentsPaths } from './payments.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/payments',
      title: '订单与退款',
      needs: paymentList,
      menu: {
        group: '用户',
        position: 248,
        icon: 'tag',
        useCount: () => useWorkbench().data?.payments_unsettled ?? 0,
        isAlarming: true,
      },
      load: async () => (await import('./PaymentsPage.tsx')).PaymentsPage,
    },
  ],
  personTabs: [
    {
      id: 'orders',
      title: '订单',
      position: 500,
      needs: paymentList,
      load: async () => (await import('./PersonOrders.tsx')).PersonOrders,
      counts: (uid) => [listOf(paymentList, { uid, limit: recentRows })],
    },
  ],
  subjects: {
    payment: (number) => paymentsPaths.payments({ number }),
  },
}
