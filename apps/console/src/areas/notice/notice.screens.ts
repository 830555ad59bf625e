import { noticeRecords } from '@wallpaper/contract/notice/notice.console'
import type { ConsoleArea } from '../../lib/screen.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/notices',
      title: '公告',
      needs: noticeRecords,
      menu: { group: '系统', position: 900, icon: 'bell' },
      load: async () => (await import('./NoticesPage.tsx')).NoticesPage,
    },
  ],
  subjects: { notice: () => '/notices' },
}
