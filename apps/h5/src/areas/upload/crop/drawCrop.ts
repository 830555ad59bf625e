/** Draws the framed part of a picture to a file. */
import { type Placement, rotationOf, type Size } from './cropGeometry.ts'

export interface CropDrawing {
  image: HTMLImageElement
  placement: Placement
  /** The picture's size on the screen at zoom 1. */
  shown: Size
  frame: Size
  output: Size
  contentType: 'image/jpeg' | 'image/png'
}

const quality = 0.92

/** The browser applies EXIF orientation both on the screen and here: the result needs none. */
export const drawCrop = ({
  image,
  placement,
  shown,
  frame,
  output,
  contentType,
}: CropDrawing): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = output.width
  canvas.height = output.height
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('no canvas'))
  const { x, y, zoom, isFlipped } = placement
  if (contentType === 'image/jpeg') {
    context.fillStyle = '#fff'
    context.fillRect(0, 0, output.width, output.height)
  }
  context.imageSmoothingQuality = 'high'
  context.translate(output.width / 2, output.height / 2)
  context.scale(output.width / frame.width, output.height / frame.height)
  context.translate(x, y)
  context.rotate((rotationOf(placement) * Math.PI) / 180)
  context.scale(isFlipped ? -zoom : zoom, zoom)
  context.drawImage(image, -shown.width / 2, -shown.height / 2, shown.width, shown.height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large for this browser'))),
      contentType,
      quality,
    )
  })
}
