import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('studio', studioScreens, {
  places: { load: async () => (await import('./pages/MaterialPlaces.tsx')).MaterialPlaces },
  offer: { load: async () => (await import('./pages/OfferMaterial.tsx')).OfferMaterial },
  records: { load: async () => (await import('./pages/MaterialRecords.tsx')).MaterialRecords },
})
