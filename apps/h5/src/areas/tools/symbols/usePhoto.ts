/** A picture from the album to draw on: it stays on the phone. */
import { useState } from 'react'
import { toast } from '../../../ui/overlay/overlays.ts'
import { uploadParts, useUploadParts } from '../uploadParts.ts'
import type { Photo } from './drawSymbols.ts'

const limits = { maxMegabytes: 20 }

const decoded = async (file: Blob): Promise<Photo> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { image, width: image.naturalWidth, height: image.naturalHeight }
  } finally {
    URL.revokeObjectURL(url)
  }
}

export const usePhoto = (onPicked: () => void) => {
  const [photo, setPhoto] = useState<Photo | null>(null)
  useUploadParts()
  const pick = async () => {
    const { pickPicture } = await uploadParts()
    const { files, problems } = await pickPicture(limits)
    if (problems[0]) toast(problems[0])
    if (!files[0]) return
    try {
      setPhoto(await decoded(files[0].file))
      onPicked()
    } catch {
      toast('这张图片在这里打不开，换一张试试')
    }
  }
  return { photo, pick }
}
