/** Console screens of the tools area: the catalogue of plays and tools. */
import { consoleAvatarTemplates } from '@wallpaper/contract/tools/avatar.console'
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
    {
      pattern: '/avatar-templates',
      title: '头像模板',
      needs: consoleAvatarTemplates,
      menu: { group: '内容', position: 261, icon: 'user' },
      load: async () => (await import('./AvatarTemplatesPage.tsx')).AvatarTemplatesPage,
    },
  ],
  subjects: { tool: () => '/tools', avatar: () => '/avatar-templates' },
}
