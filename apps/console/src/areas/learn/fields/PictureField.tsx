import { learnPicture } from '@wallpaper/contract/learn/film.console'
import { api } from '../../../lib/api.ts'
import { PictureUpload, type PictureValue } from '../../../ui/form/PictureUpload.tsx'

/** A cover. */
export const PictureField = (props: PictureValue) => (
  <PictureUpload {...props} noun="封面" hasPreview upload={(file) => api.call(learnPicture, {}, { file })} />
)
