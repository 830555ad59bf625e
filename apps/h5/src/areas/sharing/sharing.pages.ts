import { shareAccounts } from '@wallpaper/contract/sharing'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('sharing', sharingScreens, {
  materials: { load: async () => (await import('./pages/SharedMaterials.tsx')).SharedMaterials },
  photos: { load: async () => (await import('./pages/SharedPhotos.tsx')).SharedPhotos },
  bind: { load: async () => (await import('./pages/ShareBind.tsx')).ShareBind },
  accounts: {
    load: async () => (await import('./pages/SharedAccounts.tsx')).SharedAccounts,
    reads: [shareAccounts],
  },
})
