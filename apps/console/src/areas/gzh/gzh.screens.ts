/** Console screens of the gzh area: articles that are published, components and layouts of articles. */
import { componentRecords, layoutRecords } from '@wallpaper/contract/gzh/component.console'
import { articlePublications } from '@wallpaper/contract/gzh/publication.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { useWorkbench } from '../staff/public.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/gzh-articles',
      title: '公众号文章',
      needs: articlePublications,
      menu: {
        group: '内容',
        position: 158,
        icon: 'doc',
        useCount: () => useWorkbench().data?.articles_unknown ?? 0,
      },
      load: async () => (await import('./ArticlesPage.tsx')).ArticlesPage,
    },
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
    gzh_publication: () => '/gzh-articles',
    layout: () => '/gzh-layouts',
  },
}
