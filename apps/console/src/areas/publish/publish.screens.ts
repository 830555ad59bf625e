/** Console screens of the publish area: the review of reported works. */
import { staffBackfills } from '@wallpaper/contract/publish/backfill.console'
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
  ],
  subjects: { backfill: (id) => `/backfills/${id}` },
}
