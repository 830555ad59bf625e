/** Cuts of a picture, drawn in the browser. */
import { element } from '../elements.ts'

type Drawing = [canvas: HTMLCanvasElement, context: CanvasRenderingContext2D]

const newCanvas = (width: number, height: number): Drawing => {
  const canvas = element('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  return [canvas, context]
}

/** The largest part of this ratio in the middle of a picture: left, top, width, height. */
export const centreOf = (width: number, height: number, ratio: number): [number, number, number, number] => {
  const partWidth = Math.min(width, height * ratio)
  const partHeight = partWidth / ratio
  return [(width - partWidth) / 2, (height - partHeight) / 2, partWidth, partHeight]
}

export const drawCentre = (picture: HTMLImageElement, ratio: number, width: number): Drawing => {
  const [left, top, partWidth, partHeight] = centreOf(picture.naturalWidth, picture.naturalHeight, ratio)
  const height = Math.round(width / ratio)
  const drawing = newCanvas(width, height)
  drawing[1].drawImage(picture, left, top, partWidth, partHeight, 0, 0, width, height)
  return drawing
}

export const jpegOf = (canvas: HTMLCanvasElement, quality = 0.92): string =>
  canvas.toDataURL('image/jpeg', quality)

/** Nine equal parts of a square, from left to right and from top to bottom. */
export const ninePartsOf = (picture: HTMLImageElement, side: number, quality?: number): string[] => {
  const [square] = drawCentre(picture, 1, side * 3)
  const parts: string[] = []
  for (let at = 0; at < 9; at++) {
    const [part, context] = newCanvas(side, side)
    context.drawImage(square, (at % 3) * side, Math.floor(at / 3) * side, side, side, 0, 0, side, side)
    parts.push(jpegOf(part, quality))
  }
  return parts
}
