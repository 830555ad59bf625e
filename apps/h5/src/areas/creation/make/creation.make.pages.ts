import { makeScreens } from '@wallpaper/contract/creation/creation.make.screens'
import { definePages } from '../../../runtime/pageDefinition.ts'

export const pages = definePages('creation', makeScreens, {
  upload: { load: async () => (await import('./pages/UploadWorks.tsx')).UploadWorks },
  edit: { load: async () => (await import('./pages/EditWork.tsx')).EditWork },
  batch: { load: async () => (await import('./pages/BatchAdd.tsx')).BatchAdd },
  textTemplate: { load: async () => (await import('./pages/TextTemplate.tsx')).TextTemplate },
  moments: { load: async () => (await import('./pages/Moments.tsx')).Moments },
  price: { load: async () => (await import('./pages/Price.tsx')).Price },
  imageText: { load: async () => (await import('./pages/ImageText.tsx')).ImageText },
  cropper: { load: async () => (await import('./pages/Cropper.tsx')).Cropper },
})
