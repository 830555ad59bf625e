/** The photo of an avatar: the person's own avatar at first, then what is picked and cropped here. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { toast } from '../../../ui/overlay/overlays.ts'
import type { PickedFile } from '../../upload/public.ts'
import { uploadParts, useUploadParts } from '../uploadParts.ts'
import type { AvatarPhoto } from './drawAvatar.ts'

const PhotoCropper = lazy(async () => ({ default: (await import('./PhotoCropper.tsx')).PhotoCropper }))

const limits = { maxMegabytes: 20 }
const smallSide = 160

const decoded = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  // Required, or a canvas with a picture from another host cannot be exported.
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return image
}

const photoOf = (image: HTMLImageElement): AvatarPhoto => {
  const small = document.createElement('canvas')
  small.width = smallSide
  small.height = smallSide
  small.getContext('2d')?.drawImage(image, 0, 0, smallSide, smallSide)
  return { image, small }
}

const photoFromFile = async (file: Blob): Promise<AvatarPhoto> => {
  const url = URL.createObjectURL(file)
  try {
    return photoOf(await decoded(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}

export const useAvatarPhoto = () => {
  const [photo, setPhoto] = useState<AvatarPhoto | null>(null)
  const [picked, setPicked] = useState<PickedFile | null>(null)
  useEffect(() => {
    const url = runtime().session.get()?.userInfo?.avatar_url
    if (!url) return
    let isOver = false
    decoded(url).then(
      // Not over a photo that was picked meanwhile.
      (image) => !isOver && setPhoto((before) => before ?? photoOf(image)),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [])

  useUploadParts()
  const pick = async () => {
    const { pickPicture } = await uploadParts()
    const { files, problems } = await pickPicture(limits)
    if (problems[0]) toast(problems[0])
    if (files[0]) setPicked(files[0])
  }
  const use = async (file: Blob) => {
    setPicked(null)
    try {
      setPhoto(await photoFromFile(file))
    } catch {
      toast('这张图片在这里打不开，换一张试试')
    }
  }
  const cropper = picked && (
    <Suspense>
      <PhotoCropper
        file={picked.file}
        onReplace={() => void pick()}
        onClose={() => setPicked(null)}
        onDone={(file) => void use(file)}
      />
    </Suspense>
  )
  return { photo, pick: () => void pick(), cropper }
}
