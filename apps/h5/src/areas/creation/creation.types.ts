import type { OutputOf } from '@wallpaper/contract'
import type {
  albumList,
  albumPhotoInit,
  homepageList,
  photoDetailRead,
  photoStatusList,
  recycleBinList,
} from '@wallpaper/contract/creation'

export type HomepageListData = OutputOf<typeof homepageList>
export type Homepage = HomepageListData['items'][number]
export type ClassChoice = HomepageListData['classes'][number]
export type Work = OutputOf<typeof photoStatusList>['items'][number]
export type WorkDetail = OutputOf<typeof photoDetailRead>
export type WorkState = Work['state']
export type SortType = Homepage['sort_type']
export type DownloadMode = Homepage['download_mode']
export type AlbumItem = OutputOf<typeof albumList>['items'][number]
export type AlbumWork = OutputOf<typeof albumPhotoInit>['items'][number]
export type RecycledWork = OutputOf<typeof recycleBinList>['items'][number]
