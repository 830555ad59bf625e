/**
 * Thumbnails of large files. Twenty full-size photographs would use a gigabyte of memory, so each is drawn
 * once to a thumbnail, one after the other, and released.
 */
import { useEffect, useState } from 'react'

const side = 200

const draw = async (file: Blob): Promise<string | null> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const scale = Math.min(1, side / Math.min(image.naturalWidth, image.naturalHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale))
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
    return small && URL.createObjectURL(small)
  } catch {
    // HEIC in most browsers, and files that are not pictures: the server's rendition comes later.
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}

let last: Promise<unknown> = Promise.resolve()

const drawInTurn = (file: Blob): Promise<string | null> => {
  const drawn = last.then(() => draw(file))
  last = drawn
  return drawn
}

/** The thumbnail's URL; null while there is none, or when this browser cannot make one. */
export const usePreview = (file: Blob | null): string | null => {
  const [preview, setPreview] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    let isOver = false
    let made: string | null = null
    drawInTurn(file).then((url) => {
      made = url
      if (isOver && url) URL.revokeObjectURL(url)
      else setPreview(url)
    })
    return () => {
      isOver = true
      if (made) URL.revokeObjectURL(made)
      setPreview(null)
    }
  }, [file])
  return preview
}
