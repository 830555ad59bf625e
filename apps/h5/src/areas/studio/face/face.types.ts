import type { OutputOf } from '@wallpaper/contract'
import type { checkFacePhoto, facePhotos, faceTemplates } from '@wallpaper/contract/studio'

export type TemplateList = OutputOf<typeof faceTemplates>
export type FaceTemplate = TemplateList['items'][number]
export type Quota = TemplateList['quota']

type CheckedPhoto = OutputOf<typeof checkFacePhoto>
export type UsablePhoto = Extract<CheckedPhoto, { answer: 'usable' }>
export type RefusedPhoto = Extract<CheckedPhoto, { answer: 'refused' }>
export type PhotoFace = UsablePhoto['faces'][number]
export type FaceBox = PhotoFace['box']

export type PhotoRecord = OutputOf<typeof facePhotos>['items'][number]

/** A photo on this phone: shown from `url`, sent only after its consent. */
export interface ChosenPhoto {
  file: Blob
  url: string
}
