/** Pictures of uploaded templates, as they arrive; what fails is drawn without. */
import { useEffect, useState } from 'react'
import type { AvatarTemplate } from '../tools.types.ts'

export const usePictures = (templates: readonly AvatarTemplate[]): ReadonlyMap<string, CanvasImageSource> => {
  const [pictures, setPictures] = useState<ReadonlyMap<string, CanvasImageSource>>(new Map())
  useEffect(() => {
    let isOver = false
    for (const { picture_url: url } of templates) {
      if (url === null) continue
      const image = new Image()
      image.crossOrigin = 'anonymous'
      image.src = url
      image.decode().then(
        () => !isOver && setPictures((before) => new Map(before).set(url, image)),
        () => undefined,
      )
    }
    return () => {
      isOver = true
    }
  }, [templates])
  return pictures
}
