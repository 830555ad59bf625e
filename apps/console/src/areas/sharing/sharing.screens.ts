/** Console screens of the sharing area: sharing relations, which staff can stop. */
import { consoleShares } from '@wallpaper/contract/sharing/sharing.console'
import type { ConsoleArea } from '../../lib/screen.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/shares',
      title: '共享素材',
      needs: consoleShares,
      menu: { group: '内容', position: 250, icon: 'team' },
      load: async () => (await import('./SharesPage.tsx')).SharesPage,
    },
  ],
  subjects: { share: () => '/shares' },
}
