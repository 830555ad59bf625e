/** Crops a picture of the queue: the result replaces it, and the original is kept for cropping again. */
import { Suspense } from 'react'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { type PickedFile, PictureCropper, type QueuedFile } from '../../../upload/public.ts'

/** Originals by cropped file, while the app is open. */
const originals = new WeakMap<Blob, Blob>()

export const smallestWork = { width: 480, height: 480 }

/** Most browsers cannot decode HEIC, so it cannot be cropped. */
export const canCrop = ({ kind, contentType }: Pick<QueuedFile, 'kind' | 'contentType'>): boolean =>
  kind === 'picture' && /jpeg|png|webp|bmp/.test(contentType)

const nameFor = (name: string, type: string): string =>
  `${name.replace(/\.[a-z0-9]{1,5}$/i, '')}.${type === 'image/png' ? 'png' : 'jpg'}`

export interface CropFileProps {
  file: QueuedFile
  bytes: Blob
  onCut: (cut: PickedFile) => void
  onClose: () => void
}

export function CropFile({ file, bytes, onCut, onClose }: CropFileProps) {
  const original = originals.get(bytes) ?? bytes
  const use = (cut: File) => {
    const named = new File([cut], nameFor(file.name, cut.type), { type: cut.type })
    originals.set(named, original)
    onCut({ file: named, name: named.name, kind: 'picture', contentType: named.type })
    toast('已裁剪，正在上传新的图片')
  }
  return (
    <Suspense>
      <PictureCropper
        file={original}
        title="裁剪图片"
        confirm="使用这张图"
        smallest={smallestWork}
        onClose={onClose}
        onDone={use}
      />
    </Suspense>
  )
}
