/** Console screens of the creation area: works and homepages, classes and keywords, templates. */
import { classTree, keywordRecords } from '@wallpaper/contract/creation/content/catalogue.console'
import { contentHomepages, contentPhotos } from '@wallpaper/contract/creation/content/content.console'
import { templateRecords } from '@wallpaper/contract/creation/template/templates.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { listOf } from '../../lib/tabCount.ts'
import { creationPaths, personWorks } from './creation.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/works',
      title: '作品库',
      needs: contentPhotos,
      menu: { group: '内容', position: 215, icon: 'image' },
      load: async () => (await import('./content/WorksPage.tsx')).WorksPage,
    },
    {
      pattern: '/homepages',
      title: '主页库',
      needs: contentHomepages,
      menu: { group: '内容', position: 220, icon: 'album' },
      load: async () => (await import('./content/HomepagesPage.tsx')).HomepagesPage,
    },
    {
      pattern: '/templates',
      title: '模板',
      needs: templateRecords,
      menu: { group: '内容', position: 250, icon: 'wand' },
      load: async () => (await import('./template/TemplatesPage.tsx')).TemplatesPage,
    },
    {
      pattern: '/classes',
      title: '分类',
      needs: classTree,
      menu: { group: '内容', position: 260, icon: 'folder' },
      load: async () => (await import('./catalogue/ClassesPage.tsx')).ClassesPage,
    },
    {
      pattern: '/keywords',
      title: '关键词',
      needs: keywordRecords,
      menu: { group: '内容', position: 270, icon: 'tag' },
      load: async () => (await import('./catalogue/KeywordsPage.tsx')).KeywordsPage,
    },
  ],
  personTabs: [
    {
      id: 'newest',
      title: '最近的作品',
      position: 30,
      isOverview: true,
      needs: contentPhotos,
      load: async () => (await import('./content/PersonWorks.tsx')).PersonNewestWorks,
    },
    {
      id: 'works',
      title: '作品',
      position: 100,
      needs: contentPhotos,
      load: async () => (await import('./content/PersonWorks.tsx')).PersonWorks,
      counts: (uid) => [listOf(contentPhotos, { uid, limit: personWorks })],
    },
  ],
  personActs: [
    { title: '作品', icon: 'image', needs: contentPhotos, path: (uid) => creationPaths.works({ uid }) },
  ],
  subjects: {
    code_works: (code) => creationPaths.works({ code }),
    photo: (id) => creationPaths.work(id),
    homepage: (id) => creationPaths.homepage(id),
    class: () => '/classes',
    keyword: (word) => creationPaths.keyword(word),
    template: () => '/templates',
  },
}
