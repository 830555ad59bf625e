/** Console screens of the gzh area: components and layouts of articles. */
import { componentRecords, layoutRecords } from '@wallpaper/contract/gzh/component.console'
import type { ConsoleArea } from '../../lib/screen.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/gzh-components',
      title: '公众号组件',
      needs: componentRecords,
      menu: { group: '平台', position: 290, icon: 'album' },
      load: async () => (await import('./ComponentsPage.tsx')).ComponentsPage,
    },
    {
      pattern: '/gzh-layouts',
      title: '版式',
      needs: layoutRecords,
      parent: { title: '公众号组件', path: '/gzh-components' },
      load: async () => (await import('./LayoutsPage.tsx')).LayoutsPage,
    },
  ],
  subjects: {
    component: (id) => `/gzh-components?id=${id}`,
    layout: () => '/gzh-layouts',
  },
}
