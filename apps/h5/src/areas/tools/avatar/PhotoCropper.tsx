/** 裁剪照片: a square of the photo, shown through a circle. Lazy: brings the code of uploads. */
import { PictureCropper } from '../../upload/public.ts'

const smallest = { width: 200, height: 200 }
const largest = { width: 1_024, height: 1_024 }

export interface PhotoCropperProps {
  file: Blob
  onReplace: () => void
  onClose: () => void
  onDone: (file: Blob) => void
}

export function PhotoCropper(props: PhotoCropperProps) {
  return (
    <PictureCropper
      {...props}
      title="裁剪照片"
      confirm="用这张照片"
      isRound
      smallest={smallest}
      largest={largest}
    />
  )
}
