/** One function for each kind of layer. */
import type { ScatterLayer, ShapeLayer } from '@wallpaper/contract/creation/template/template.schemas'
import { cssColour } from '../colour.ts'
import type { DrawingContext, LoadedPicture } from '../context.ts'
import { fontAt } from '../fonts/fonts.ts'
import type { Box, PageLayer, PageText } from '../page.ts'
import { seededRandom } from '../random.ts'
import type { TextLayout } from '../text/textLayout.ts'
import { clearShadow, drawCover, fillStyleOf, setShadow } from './fills.ts'
import { traceEllipse, tracePath, tracePetal, traceRect, traceStar } from './paths.ts'

export interface Resources<Picture> {
  /** Pixels per design unit. */
  scale: number
  pictures: ReadonlyMap<string, LoadedPicture<Picture>>
}

function traceShape<Picture>(context: DrawingContext<Picture>, layer: ShapeLayer): void {
  if (layer.form === 'rect') traceRect(context, layer, layer.radius)
  if (layer.form === 'ellipse') traceEllipse(context, layer)
  if (layer.form === 'path') tracePath(context, layer.path ?? '', layer)
}

export function drawShape<Picture>(
  context: DrawingContext<Picture>,
  layer: ShapeLayer,
  { scale }: Resources<Picture>,
): void {
  traceShape(context, layer)
  if (layer.shadow) setShadow(context, layer.shadow, scale)
  if (layer.fill) {
    context.fillStyle = fillStyleOf(context, layer.fill, layer)
    context.fill()
    clearShadow(context)
  }
  if (layer.stroke) {
    context.strokeStyle = cssColour(layer.stroke.colour)
    context.lineWidth = layer.stroke.width
    context.lineJoin = 'round'
    context.lineCap = 'round'
    context.setLineDash(layer.stroke.dash ?? [])
    context.stroke()
  }
}

export function drawScatter<Picture>(context: DrawingContext<Picture>, layer: ScatterLayer): void {
  const random = seededRandom(layer.seed)
  const [smallest, largest] = layer.size
  for (let index = 0; index < layer.count; index += 1) {
    const [x, y] = [layer.x + random() * layer.width, layer.y + random() * layer.height]
    // A few large ones among many small ones, as in nature.
    const size = smallest + (largest - smallest) * random() ** 2
    const colour = layer.colours[Math.floor(random() * layer.colours.length)] ?? '#ffffff'
    const turn = random() * 2 * Math.PI
    if (layer.form === 'star') traceStar(context, x, y, size)
    else if (layer.form === 'petal') tracePetal(context, x, y, size, turn)
    else traceEllipse(context, { x: x - size / 2, y: y - size / 2, width: size, height: size })
    if (layer.form === 'ring') {
      context.strokeStyle = cssColour(colour)
      context.lineWidth = Math.max(0.5, size / 12)
      context.stroke()
    } else {
      context.fillStyle = cssColour(colour)
      context.fill()
    }
  }
}

/** Placeholder for a picture that is not chosen yet. */
const emptyPlace = '#e9e7f1'

export function drawPicture<Picture>(
  context: DrawingContext<Picture>,
  layer: Extract<PageLayer, { kind: 'picture' }>,
  { scale, pictures }: Resources<Picture>,
): void {
  const trace = () =>
    layer.form === 'ellipse' ? traceEllipse(context, layer) : traceRect(context, layer, layer.radius)
  const picture = layer.choice && pictures.get(layer.choice.picture)
  trace()
  if (layer.shadow || !picture) {
    if (layer.shadow) setShadow(context, layer.shadow, scale)
    context.fillStyle = emptyPlace
    context.fill()
    clearShadow(context)
  }
  if (!picture || !layer.choice) return
  context.save()
  trace()
  context.clip()
  drawCover(context, picture, layer, layer.choice)
  context.restore()
}

export function drawText<Picture>(
  context: DrawingContext<Picture>,
  layer: PageText,
  layout: TextLayout,
  { scale }: Resources<Picture>,
): void {
  // Places letters exactly, not on the nearest whole pixel.
  if (context.textRendering !== undefined) context.textRendering = 'geometricPrecision'
  context.textBaseline = 'alphabetic'
  context.lineJoin = 'round'
  const eachGlyph = (put: (text: string, x: number, y: number) => void) => {
    for (const glyph of layout.glyphs) {
      context.font = fontAt(glyph.face, layout.size)
      context.textAlign = glyph.isTurned ? 'center' : 'left'
      if (!glyph.isTurned) {
        put(glyph.text, glyph.x, glyph.y)
        continue
      }
      context.save()
      context.translate(glyph.x, glyph.y)
      context.rotate(Math.PI / 2)
      // Half of a square above its middle, minus the part below the baseline.
      put(glyph.text, 0, layout.size * 0.38)
      context.restore()
    }
  }
  const fill = () => eachGlyph((text, x, y) => context.fillText(text, x, y))
  context.fillStyle = cssColour(layer.colour)
  if (layer.shadow) {
    setShadow(context, layer.shadow, scale)
    fill()
    clearShadow(context)
  }
  if (layer.outline) {
    context.strokeStyle = cssColour(layer.outline.colour)
    context.lineWidth = layer.outline.width * 2
    context.setLineDash([])
    eachGlyph((text, x, y) => context.strokeText(text, x, y))
  }
  // A letter's shadow falls on the previous letter, so letters are drawn once more, unless they are
  // translucent.
  const isOpaque = layer.colour.length === 7
  if (!layer.shadow || layer.outline || isOpaque) fill()
}

/** Rotates and fades what `draw` draws, around the centre of its box. */
export function inLayer<Picture>(
  context: DrawingContext<Picture>,
  layer: Box & { rotate?: number | undefined; opacity?: number | undefined },
  draw: () => void,
): void {
  const [cx, cy] = [layer.x + layer.width / 2, layer.y + layer.height / 2]
  context.save()
  context.globalAlpha = layer.opacity ?? 1
  if (layer.rotate) {
    context.translate(cx, cy)
    context.rotate((layer.rotate * Math.PI) / 180)
    context.translate(-cx, -cy)
  }
  draw()
  context.restore()
}
