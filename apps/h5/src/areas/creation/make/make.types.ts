import type { OutputOf } from '@wallpaper/contract'
import type {
  albumList,
  momentsList,
  photoDetailRead,
  templateList,
  uploadInit,
  uploadPhoto,
} from '@wallpaper/contract/creation'

export type UploadInit = OutputOf<typeof uploadInit>
export type HomepageChoice = UploadInit['homepages'][number]
export type Album = OutputOf<typeof albumList>['items'][number]
export type Work = OutputOf<typeof uploadPhoto>['photos'][number]
export type WorkDetail = OutputOf<typeof photoDetailRead>
export type Template = OutputOf<typeof templateList>['items'][number]
export type Moment = OutputOf<typeof momentsList>['items'][number]
