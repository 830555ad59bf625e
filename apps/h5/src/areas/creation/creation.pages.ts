import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { definePages } from '../../runtime/pageDefinition.ts'

export const pages = definePages('creation', creationScreens, {
  index: { load: async () => (await import('./pages/Creation.tsx')).Creation },
  homepage: { load: async () => (await import('./pages/HomepageDetail.tsx')).HomepageDetail },
  photo: { load: async () => (await import('./pages/PhotoDetail.tsx')).PhotoDetail },
  album: { load: async () => (await import('./pages/AlbumDetail.tsx')).AlbumDetail },
  addAlbumPhoto: { load: async () => (await import('./pages/AddAlbumPhoto.tsx')).AddAlbumPhoto },
  moveAlbumPhoto: { load: async () => (await import('./pages/MoveAlbumPhoto.tsx')).MoveAlbumPhoto },
  movePhoto: { load: async () => (await import('./pages/MovePhoto.tsx')).MovePhoto },
  recycleBin: { load: async () => (await import('./pages/RecycleBin.tsx')).RecycleBin },
})
