/** Console screens of the codes area: review of Chinese codes, reports of the audience, reserved words. */
import {
  codeApplications,
  galleryReports,
  personCodes,
  reservedCodes,
} from '@wallpaper/contract/codes/codes.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { listOf } from '../../lib/tabCount.ts'
import { recentRows } from '../../ui/table/recentRows.ts'
import { useWorkbench } from '../staff/public.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/codes',
      title: '口令审核',
      needs: codeApplications,
      menu: { group: '内容', position: 230, icon: 'flag' },
      load: async () => (await import('./CodeReviewPage.tsx')).CodeReviewPage,
    },
    {
      pattern: '/reports',
      title: '举报',
      needs: galleryReports,
      menu: {
        group: '内容',
        position: 235,
        icon: 'flag',
        useCount: () => useWorkbench().data?.gallery_reports_open ?? 0,
        isAlarming: true,
      },
      load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
    },
    {
      pattern: '/reserved-codes',
      title: '保留口令',
      needs: reservedCodes,
      menu: { group: '内容', position: 240, icon: 'shield' },
      load: async () => (await import('./ReservedCodesPage.tsx')).ReservedCodesPage,
    },
  ],
  personTabs: [
    {
      id: 'codes',
      title: '口令',
      position: 200,
      needs: personCodes,
      load: async () => (await import('./PersonCodes.tsx')).PersonCodes,
      counts: (uid) => [listOf(personCodes, { uid, limit: recentRows })],
    },
  ],
  subjects: {
    code: () => '/codes',
    gallery_report: () => '/reports',
    reserved_code: () => '/reserved-codes',
  },
}
