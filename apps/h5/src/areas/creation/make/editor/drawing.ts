/** Draws template pages in the browser; waits for all fonts and pictures first. */
import {
  drawPage,
  type LoadedPicture,
  measureWith,
  type Page,
  type PageLayout,
  picturesOf,
} from '@wallpaper/drawing'
import { loadPageFonts } from '@wallpaper/drawing/webFonts'
import { UserFacingError } from '../../../../runtime/failure.ts'

/** URLs of a page's pictures by upload id; a sample's id is its URL. */
export type PictureUrls = Readonly<Record<string, string>>

type Loaded = LoadedPicture<HTMLImageElement>
const loading = new Map<string, Promise<Loaded>>()

const loadPicture = async (url: string): Promise<Loaded> => {
  const image = new Image()
  // Required, or a canvas with a picture from another host cannot be exported.
  image.crossOrigin = 'anonymous'
  image.src = url
  await image.decode()
  return { image, width: image.naturalWidth, height: image.naturalHeight }
}

const pictureAt = (url: string): Promise<Loaded> => {
  const known = loading.get(url) ?? loadPicture(url)
  loading.set(url, known)
  known.catch(() => loading.delete(url))
  return known
}

const loadPictures = async (page: Page, urls: PictureUrls): Promise<Map<string, Loaded>> => {
  const found = await Promise.all(
    picturesOf(page).map(async (ref): Promise<[string, Loaded]> => [ref, await pictureAt(urls[ref] ?? ref)]),
  )
  return new Map(found)
}

/** Shared: an editor lays out the same text many times a second. */
const measuring = document.createElement('canvas').getContext('2d')
const measure = measuring && measureWith(measuring)

export interface Drawn {
  canvas: HTMLCanvasElement
  layout: PageLayout
}

export interface DrawRequest {
  page: Page
  urls: PictureUrls
  /** In pixels. */
  width: number
  withTexts?: boolean
}

export const drawOn = async (
  canvas: HTMLCanvasElement,
  { page, urls, width, withTexts = true }: DrawRequest,
  isOver: () => boolean = () => false,
): Promise<PageLayout | null> => {
  const [pictures] = await Promise.all([
    loadPictures(page, urls),
    withTexts ? loadPageFonts(document.fonts, page) : null,
  ])
  const scale = width / page.width
  const context = canvas.getContext('2d', { willReadFrequently: !withTexts })
  if (isOver() || !context) return null
  canvas.width = width
  canvas.height = Math.round(page.height * scale)
  return drawPage(context, page, { scale, pictures, withTexts, ...(measure && { measure }) })
}

/** The page as a file, in the size to upload. */
export const pageFile = async (request: DrawRequest, name: string): Promise<File> => {
  const canvas = document.createElement('canvas')
  const layout = await drawOn(canvas, request)
  const blob = layout && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png')))
  if (!blob) throw new UserFacingError('图片没有生成，请稍后再试')
  return new File([blob], name, { type: 'image/png' })
}

/** A small image of what is behind the texts, for the contrast check. */
export const groundOf = async (
  request: Omit<DrawRequest, 'width' | 'withTexts'>,
): Promise<ImageData | null> => {
  const canvas = document.createElement('canvas')
  await drawOn(canvas, { ...request, width: 120, withTexts: false })
  const context = canvas.getContext('2d')
  return context && canvas.width > 0 ? context.getImageData(0, 0, canvas.width, canvas.height) : null
}
