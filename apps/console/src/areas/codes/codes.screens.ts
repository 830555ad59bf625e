/** Console screens of the codes area: review of Chinese codes, audience reports, reserved words. */
import { codeApplications, reservedCodes } from '@wallpaper/contract/codes/codes.console'
import type { ConsoleArea } from '../../lib/screen.ts'

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
      pattern: '/reserved-codes',
      title: '保留口令',
      needs: reservedCodes,
      menu: { group: '内容', position: 240, icon: 'shield' },
      load: async () => (await import('./ReservedCodesPage.tsx')).ReservedCodesPage,
    },
  ],
  subjects: {
    code: () => '/codes',
    gallery_report: () => '/codes?tab=reports',
    reserved_code: () => '/reserved-codes',
  },
}
