/** Lazy: brings the cropping library. */
import { lazy } from 'react'

export const PictureCropper = lazy(async () => ({
  default: (await import('./PictureCropper.tsx')).PictureCropper,
}))
