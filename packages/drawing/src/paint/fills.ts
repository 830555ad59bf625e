/** Paints and pictures onto boxes. */
import type { Paint, PictureChoice, Shadow } from '@wallpaper/contract/creation/template/template.schemas'
import { cssColour } from '../colour.ts'
import type { DrawingContext, LoadedPicture } from '../context.ts'
import type { Box } from '../page.ts'

/** The value of `fillStyle`. Angles are as in CSS: 0 upward, 90 to the right, 180 downward. */
export function fillStyleOf<Picture>(context: DrawingContext<Picture>, paint: Paint, box: Box): unknown {
  if (typeof paint === 'string') return cssColour(paint)
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2]
  const radians = paint.kind === 'linear' ? (paint.angle * Math.PI) / 180 : 0
  const [dx, dy] = [Math.sin(radians), -Math.cos(radians)]
  const reach = (Math.abs(dx) * box.width + Math.abs(dy) * box.height) / 2
  const gradient =
    paint.kind === 'linear'
      ? context.createLinearGradient(cx - dx * reach, cy - dy * reach, cx + dx * reach, cy + dy * reach)
      : radialOf(context, paint, box)
  for (const [at, colour] of paint.stops) gradient.addColorStop(at, cssColour(colour))
  return gradient
}

function radialOf<Picture>(
  context: DrawingContext<Picture>,
  { x, y, radius }: { x: number; y: number; radius: number },
  box: Box,
) {
  const [cx, cy] = [box.x + x * box.width, box.y + y * box.width]
  return context.createRadialGradient(cx, cy, 0, cx, cy, radius * box.width)
}

/** Scales the shadow, which a canvas does not do itself. */
export function setShadow<Picture>(context: DrawingContext<Picture>, shadow: Shadow, scale: number): void {
  context.shadowColor = cssColour(shadow.colour)
  context.shadowBlur = shadow.blur * scale
  context.shadowOffsetX = shadow.x * scale
  context.shadowOffsetY = shadow.y * scale
}

export function clearShadow<Picture>(context: DrawingContext<Picture>): void {
  context.shadowColor = 'rgba(0, 0, 0, 0)'
  context.shadowBlur = 0
  context.shadowOffsetX = 0
  context.shadowOffsetY = 0
}

/** The largest part of a picture that covers a box, with its focal point as near the centre as possible. */
export function coverCrop(
  picture: { width: number; height: number },
  box: { width: number; height: number },
  { x = 0.5, y = 0.5, zoom = 1 }: Omit<PictureChoice, 'picture'>,
): Box {
  const ratio = Math.min(picture.width / box.width, picture.height / box.height) / zoom
  const [width, height] = [box.width * ratio, box.height * ratio]
  // Clamped to the picture's edge: rounding may make the free space slightly negative.
  const within = (start: number, room: number) => Math.max(0, Math.min(start, room))
  return {
    x: within(x * picture.width - width / 2, picture.width - width),
    y: within(y * picture.height - height / 2, picture.height - height),
    width,
    height,
  }
}

export function drawCover<Picture>(
  context: DrawingContext<Picture>,
  picture: LoadedPicture<Picture>,
  box: Box,
  choice: PictureChoice,
): void {
  const crop = coverCrop(picture, box, choice)
  context.drawImage(
    picture.image,
    crop.x,
    crop.y,
    crop.width,
    crop.height,
    box.x,
    box.y,
    box.width,
    box.height,
  )
}
