/** A page that draws as a phone does: on a canvas, with the font subsets that the browser loads. */
import { drawPage, type LoadedPicture, type Page } from '@wallpaper/drawing'
import { loadPageFonts } from '@wallpaper/drawing/webFonts'

declare global {
  interface Window {
    drawOnPhone: typeof drawOnPhone
  }
}

const contextOf = (canvas: HTMLCanvasElement) => {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  return context
}

async function loadPicture(url: string): Promise<LoadedPicture<HTMLImageElement>> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { image, width: image.naturalWidth, height: image.naturalHeight }
}

/** The page as a PNG data URL, and which font subsets were loaded for it. */
async function drawOnPhone(page: Page, pictureUrls: Record<string, string>, width: number) {
  const scale = width / page.width
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(page.height * scale)
  const context = contextOf(canvas)
  await loadPageFonts(document.fonts, page)
  const pictures = new Map<string, LoadedPicture<HTMLImageElement>>()
  for (const [name, url] of Object.entries(pictureUrls)) pictures.set(name, await loadPicture(url))
  const layout = drawPage(context, page, { scale, pictures })
  return {
    image: canvas.toDataURL('image/png'),
    texts: [...layout].map(([id, { size, overflow }]) => ({ id, size, overflow })),
  }
}

window.drawOnPhone = drawOnPhone
