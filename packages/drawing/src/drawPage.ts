/** Draws a filled page. Its fonts and pictures must be loaded before. */

import type { DrawingContext } from './context.ts'
import type { FontFace } from './fonts/fonts.ts'
import { fontAt } from './fonts/fonts.ts'
import type { Page } from './page.ts'
import { drawPicture, drawScatter, drawShape, drawText, inLayer, type Resources } from './paint/drawLayers.ts'
import { drawCover, fillStyleOf } from './paint/fills.ts'
import type { Measure } from './text/pieces.ts'
import { layoutText, type TextLayout } from './text/textLayout.ts'

/** Large, so that rounding to pixels and hinting do not affect the measurement. */
const measuredSize = 1000

/** Text widths from a context, cached. */
export function measureWith(context: Pick<DrawingContext<never>, 'font' | 'measureText'>): Measure {
  const known = new Map<string, number>()
  return (face: FontFace, text: string) => {
    const key = `${face.font} ${face.weight} ${text}`
    const width = known.get(key)
    if (width !== undefined) return width
    context.font = fontAt(face, measuredSize)
    const measured = context.measureText(text).width / measuredSize
    known.set(key, measured)
    return measured
  }
}

/** The layout of every text, by layer id. */
export type PageLayout = ReadonlyMap<string, TextLayout>

export function layoutPage({ layers }: Page, measure: Measure): PageLayout {
  return new Map(
    layers.flatMap((layer) => (layer.kind === 'text' ? [[layer.id, layoutText(layer, measure)]] : [])),
  )
}

/** The font faces a page needs, each with its characters. */
export function textsByFace(layout: PageLayout): { face: FontFace; text: string }[] {
  const found = new Map<string, { face: FontFace; text: string }>()
  for (const { glyphs } of layout.values()) {
    for (const { face, text } of glyphs) {
      const key = `${face.font} ${face.weight}`
      found.set(key, { face, text: (found.get(key)?.text ?? '') + text })
    }
  }
  return [...found.values()]
}

function drawBackground<Picture>(
  context: DrawingContext<Picture>,
  { background, width, height }: Page,
  { pictures }: Resources<Picture>,
): void {
  const box = { x: 0, y: 0, width, height }
  if (typeof background === 'string' || 'kind' in background) {
    context.fillStyle = fillStyleOf(context, background, box)
    context.fillRect(0, 0, width, height)
    return
  }
  const picture = pictures.get(background.picture)
  if (picture) drawCover(context, picture, box, background)
}

export interface DrawOptions<Picture> extends Resources<Picture> {
  /** False draws the background alone, to compute a text's contrast. */
  withTexts?: boolean
  /** A cached measure for the page: an editor draws it many times a second. */
  measure?: Measure
}

/** Fills the canvas from its upper left corner, `scale` pixels per design unit. */
export function drawPage<Picture>(
  context: DrawingContext<Picture>,
  page: Page,
  { withTexts = true, measure = measureWith(context), ...resources }: DrawOptions<Picture>,
): PageLayout {
  const layout = layoutPage(page, measure)
  context.save()
  context.scale(resources.scale, resources.scale)
  drawBackground(context, page, resources)
  for (const layer of page.layers) {
    inLayer(context, layer, () => {
      if (layer.kind === 'shape') drawShape(context, layer, resources)
      if (layer.kind === 'scatter') drawScatter(context, layer)
      if (layer.kind === 'picture') drawPicture(context, layer, resources)
      const placed = layout.get(layer.id)
      if (layer.kind === 'text' && placed && withTexts) drawText(context, layer, placed, resources)
    })
  }
  context.restore()
  return layout
}
