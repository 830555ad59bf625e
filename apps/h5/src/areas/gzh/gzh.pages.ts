import { gzhAccounts, gzhAuthState } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('gzh', gzhScreens, {
  home: { load: async () => (await import('./pages/GzhHome.tsx')).GzhHome, reads: [gzhAccounts] },
  auth: {
    load: async () => (await import('./pages/GzhAuth.tsx')).GzhAuth,
    reads: [gzhAuthState, gzhAccounts],
  },
  material: {
    load: async () => (await import('./pages/GzhMaterial.tsx')).GzhMaterial,
    reads: [gzhAccounts],
  },
  article: { load: async () => (await import('./pages/GzhArticle.tsx')).GzhArticle },
  homeImage: { load: async () => (await import('./pages/HomeImage.tsx')).HomeImage },
  album: { load: async () => (await import('./pages/AlbumList.tsx')).AlbumList },
  albumDetail: { load: async () => (await import('./pages/AlbumPictures.tsx')).AlbumPictures },
})
