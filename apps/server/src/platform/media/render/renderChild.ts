/**
 * The process that draws pages. Fonts of several megabytes and whole pictures would block every request in
 * the server process and stay in its memory.
 */
import { fileURLToPath } from 'node:url'
import { createCanvas, GlobalFonts, type Image, loadImage } from '@napi-rs/canvas'
import {
  drawPage,
  fonts,
  type LoadedPicture,
  legibility,
  type Page,
  type PageLayout,
  picturesOf,
} from '@wallpaper/drawing'
import { fontFiles } from '@wallpaper/drawing/fontFiles'
import type { RenderCall, RenderedPage, RenderedText, RenderReply, RenderRequest } from './renderMessages.ts'

for (const { font, url } of fontFiles) {
  if (!GlobalFonts.registerFromPath(fileURLToPath(url), fonts[font].family))
    throw new Error(`Cannot read the font ${font}`)
}

/** Width of the reduced picture used to compute contrasts. */
const groundWidth = 150

async function loadPictures({
  page,
  pictures = {},
}: RenderRequest): Promise<Map<string, LoadedPicture<Image>>> {
  const loaded = new Map<string, LoadedPicture<Image>>()
  for (const name of picturesOf(page)) {
    const bytes = pictures[name]
    if (!bytes) throw new Error(`The page shows a picture that was not given: ${name}`)
    const image = await loadImage(bytes)
    loaded.set(name, { image, width: image.width, height: image.height })
  }
  return loaded
}

function describeTexts(
  page: Page,
  layout: PageLayout,
  pictures: ReadonlyMap<string, LoadedPicture<Image>>,
): RenderedText[] {
  const scale = groundWidth / page.width
  const ground = createCanvas(groundWidth, Math.round(page.height * scale))
  const context = ground.getContext('2d')
  drawPage(context, page, { scale, pictures, withTexts: false })
  const pixels = context.getImageData(0, 0, ground.width, ground.height)
  return page.layers.flatMap((layer) => {
    const placed = layout.get(layer.id)
    if (layer.kind !== 'text' || !placed) return []
    const { size, overflow, missing, bounds } = placed
    const { ratio } = legibility(pixels, page, { colour: layer.colour, box: bounds })
    return [{ id: layer.id, size, overflow, missing, contrast: ratio }]
  })
}

async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const { page, width, format, quality = 90 } = request
  const pictures = await loadPictures(request)
  const scale = width / page.width
  const canvas = createCanvas(width, Math.round(page.height * scale))
  const layout = drawPage(canvas.getContext('2d'), page, { scale, pictures })
  const image = await (format === 'png' ? canvas.encode('png') : canvas.encode(format, quality))
  return { image, width: canvas.width, height: canvas.height, texts: describeTexts(page, layout, pictures) }
}

process.on('message', ({ id, request }: RenderCall) => {
  const reply = (message: RenderReply) => process.send?.(message)
  renderPage(request).then(
    (rendered) => reply({ id, rendered }),
    (error: unknown) => reply({ id, problem: error instanceof Error ? error.message : String(error) }),
  )
})
// The parent is gone.
process.on('disconnect', () => process.exit())
