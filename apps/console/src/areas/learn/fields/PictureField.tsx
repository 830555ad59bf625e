import { learnPicture } from '@wallpaper/contract/learn/film.console'
import { api } from '../../../lib/api.ts'
import { PictureUpload, type PictureValue } from '../../../ui/form/PictureUpload.tsx'

/** A picture of staff, mostly a cover. */
export const PictureField = ({ noun = '封面', ...props }: PictureValue & { noun?: string }) => (
  <PictureUpload {...props} noun={noun} hasPreview upload={(file) => api.call(learnPicture, {}, { file })} />
)
