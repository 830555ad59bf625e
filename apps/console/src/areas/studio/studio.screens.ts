/** Console screens of the studio: the review of offered templates, and what each place asks. */
import { staffMaterialPlaces, staffMaterials } from '@wallpaper/contract/studio/material.console'
import type { ConsoleArea } from '../../lib/screen.ts'
import { useWorkbench } from '../staff/public.ts'

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
  ],
  subjects: {
    material: (id) => `/materials/${id}`,
    material_place: () => '/material-places',
  },
}
