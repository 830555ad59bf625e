import { noticeRecords } from '@wallpaper/contract/notice/notice.console'
import type { Screen } from '../../lib/screen.ts'

export const noticeScreens: readonly Screen[] = [
  {
    pattern: '/notices',
    title: '公告',
    needs: noticeRecords,
    menu: { group: '系统', icon: 'bell' },
    load: async () => (await import('./pages/NoticesPage.tsx')).NoticesPage,
  },
]
