import { studioScreens } from '@wallpaper/contract/studio/studio.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('studio', studioScreens, {
  places: { load: async () => (await import('./pages/MaterialPlaces.tsx')).MaterialPlaces },
  offer: { load: async () => (await import('./pages/OfferMaterial.tsx')).OfferMaterial },
  dub: { load: async () => (await import('./pages/Dub.tsx')).Dub },
  voices: { load: async () => (await import('./pages/DubVoices.tsx')).DubVoices },
  sentence: { load: async () => (await import('./pages/Sentence.tsx')).Sentence },
  records: { load: async () => (await import('./pages/MaterialRecords.tsx')).MaterialRecords },
  faceTemplates: { load: async () => (await import('./pages/FaceTemplates.tsx')).FaceTemplates },
  faceUpload: { load: async () => (await import('./pages/FaceUpload.tsx')).FaceUpload },
  facePhotos: { load: async () => (await import('./pages/FacePhotos.tsx')).FacePhotos },
  job: { load: async () => (await import('./pages/MadeJob.tsx')).MadeJob },
  jobs: { load: async () => (await import('./pages/MadeList.tsx')).MadeList },
})
