/** Console screens of the publish area: the review of reported works, and accounts on platforms. */
import { consoleAccounts } from '@wallpaper/contract/publish/account.console'
import { staffBackfills } from '@wallpaper/contract/publish/backfill.console'
import { staffTemplates } from '@wallpaper/contract/publish/library.console'
import { mountApplications, staffMounts } from '@wallpaper/contract/publish/mount.console'
import { staffPublications } from '@wallpaper/contract/publish/publication.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { useWorkbench } from '../staff/public.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/backfills/:id?',
      title: '回填审核',
      needs: staffBackfills,
      menu: {
        group: '内容',
        position: 155,
        icon: 'shield',
        useCount: () => useWorkbench().data?.backfills_waiting ?? 0,
      },
      load: async () => (await import('./BackfillsPage.tsx')).BackfillsPage,
    },
    {
      pattern: '/publications/:id?',
      title: '发布',
      needs: staffPublications,
      menu: {
        group: '内容',
        position: 156,
        icon: 'list',
        useCount: () => useWorkbench().data?.publications_unknown ?? 0,
      },
      load: async () => (await import('./PublicationsPage.tsx')).PublicationsPage,
    },
    {
      pattern: '/publish-templates',
      title: '推广模板',
      needs: staffTemplates,
      menu: { group: '内容', position: 157, icon: 'grid' },
      load: async () => (await import('./TemplatesPage.tsx')).TemplatesPage,
    },
    {
      pattern: '/platform-accounts',
      title: '平台账号',
      needs: consoleAccounts,
      menu: { group: '平台', position: 280, icon: 'user' },
      load: async () => (await import('./PlatformAccountsPage.tsx')).PlatformAccountsPage,
    },
    {
      pattern: '/mounts',
      title: '挂载',
      needs: staffMounts,
      menu: { group: '平台', position: 284, icon: 'tag' },
      load: async () => (await import('./MountsPage.tsx')).MountsPage,
    },
    {
      pattern: '/mount-applications',
      title: '抖音挂载申请',
      needs: mountApplications,
      menu: {
        group: '平台',
        position: 285,
        icon: 'shield',
        useCount: () => useWorkbench().data?.mount_applications_waiting ?? 0,
      },
      load: async () => (await import('./MountApplicationsPage.tsx')).MountApplicationsPage,
    },
  ],
  subjects: {
    mount: () => '/mounts',
    mount_application: () => '/mount-applications',
    publish_template: () => '/publish-templates',
    publication: (id) => `/publications/${id}`,
    backfill: (id) => `/backfills/${id}`,
    publish_account: () => '/platform-accounts',
  },
}
