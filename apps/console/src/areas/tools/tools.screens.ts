/** Console screens of the tools area: the catalogue of plays and tools. */
import { consoleTools } from '@wallpaper/contract/tools/tools.console'
import type { ConsoleArea } from '../../lib/screen.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/tools',
      title: '玩法与工具',
      needs: consoleTools,
      menu: { group: '内容', position: 260, icon: 'grid' },
      load: async () => (await import('./ToolsPage.tsx')).ToolsPage,
    },
  ],
  subjects: { tool: () => '/tools' },
}
