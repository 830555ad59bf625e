/** The cropper and the library it stands on come when a picture is to be cropped. */
import { lazy } from 'react'

export const PictureCropper = lazy(async () => ({
  default: (await import('./PictureCropper.tsx')).PictureCropper,
}))
