/** Console screens of the studio: offered templates and what each place asks, queues, jobs, reported results. */

import { deniedFaces } from '@wallpaper/contract/studio/denied.console'
import { staffJobs, staffQueues, staffReports } from '@wallpaper/contract/studio/job.console'
import { staffMaterialPlaces, staffMaterials } from '@wallpaper/contract/studio/material.console'
import { staffTemplates } from '@wallpaper/contract/studio/template.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { useWorkbench } from '../staff/public.ts'
import { studioPaths } from './studio.paths.ts'

export const area: ConsoleArea = {
  screens: [
    {
      pattern: '/materials/:id?',
      title: '换脸素材',
      needs: staffMaterials,
      menu: {
        group: '内容',
        position: 157,
        icon: 'shield',
        useCount: () => useWorkbench().data?.materials_waiting ?? 0,
      },
      load: async () => (await import('./MaterialsPage.tsx')).MaterialsPage,
    },
    {
      pattern: '/material-places',
      title: '素材去处',
      needs: staffMaterialPlaces,
      menu: { group: '内容', position: 158, icon: 'list' },
      load: async () => (await import('./MaterialPlacesPage.tsx')).MaterialPlacesPage,
    },
    {
      pattern: '/studio-queues',
      title: '任务队列',
      needs: staffQueues,
      menu: {
        group: '工坊',
        position: 295,
        icon: 'list',
        useCount: () => useWorkbench().data?.studio_jobs_waiting ?? 0,
      },
      load: async () => (await import('./QueuesPage.tsx')).QueuesPage,
    },
    {
      pattern: '/studio-jobs',
      title: '工坊任务',
      needs: staffJobs,
      parent: { title: '任务队列', path: studioPaths.queues },
      load: async () => (await import('./StudioJobsPage.tsx')).StudioJobsPage,
    },
    {
      pattern: '/studio-reports/:id?',
      title: '成图举报',
      needs: staffReports,
      menu: {
        group: '工坊',
        position: 298,
        icon: 'flag',
        useCount: () => useWorkbench().data?.studio_reports_waiting ?? 0,
      },
      load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
    },
    {
      pattern: '/face-templates/:id?',
      title: '换脸模板',
      needs: staffTemplates,
      menu: { group: '工坊', position: 296, icon: 'face' },
      load: async () => (await import('./template/FaceTemplatesPage.tsx')).FaceTemplatesPage,
    },
    {
      pattern: '/denied-faces',
      title: '禁用名单',
      needs: deniedFaces,
      menu: { group: '工坊', position: 297, icon: 'shield' },
      load: async () => (await import('./template/DeniedFacesPage.tsx')).DeniedFacesPage,
    },
  ],
  subjects: {
    face_template: (id) => `/face-templates/${id}`,
    denied_face: () => '/denied-faces',
    material: (id) => `/materials/${id}`,
    material_place: () => '/material-places',
    studio_job: () => studioPaths.jobs(),
    studio_queue: () => studioPaths.queues,
    studio_report: (id) => `${studioPaths.reports}/${id}`,
  },
}
