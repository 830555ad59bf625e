/** The pages of a set being edited, each with its own id, so that it can be moved and redrawn alone. */
import { newIdempotencyKey } from '@wallpaper/client'
import type {
  PageFill,
  PictureLayer,
  TemplateSpec,
} from '@wallpaper/contract/creation/template/template.schemas'
import { copyStyle, emptyFill, pageOf } from '@wallpaper/drawing'
import { textsOf } from '../editor/fill.ts'

export interface SetPage {
  id: string
  fill: PageFill
}

export const newPage = (fill: PageFill): SetPage => ({ id: newIdempotencyKey(), fill })

/** Each of the template's pages once. */
export const firstPages = (spec: TemplateSpec): SetPage[] =>
  spec.pages.map((page) => newPage(emptyFill(page)))

const pictureLayers = (spec: TemplateSpec, fill: PageFill): PictureLayer[] =>
  pageOf(spec, fill).layers.flatMap((layer) => (layer.kind === 'picture' ? [layer] : []))

/** The layer that a picture goes to; null on a text-only page. */
export const pictureLayerOf = (spec: TemplateSpec, fill: PageFill): string | null =>
  pictureLayers(spec, fill)[0]?.id ?? null

/** The template's own pictures are samples: a page needs one of the person's. */
export const lacksPicture = (spec: TemplateSpec, fill: PageFill): boolean =>
  pictureLayers(spec, fill).some(({ id }) => fill.pictures[id] === undefined)

/** Content of the next page, cycling through the template's pages. */
export const nextFill = (spec: TemplateSpec, count: number): PageFill => {
  const page = spec.pages[count % spec.pages.length]
  if (!page) throw new Error('a template without pages')
  return emptyFill(page)
}

export const withPicture = (spec: TemplateSpec, fill: PageFill, picture: string): PageFill => {
  const layer = pictureLayerOf(spec, fill)
  return layer ? { ...fill, pictures: { ...fill.pictures, [layer]: { picture } } } : fill
}

export const moved = (pages: readonly SetPage[], id: string, afterId: string | null): SetPage[] => {
  const page = pages.find((one) => one.id === id)
  if (!page) return [...pages]
  const rest = pages.filter((one) => one.id !== id)
  const at = afterId === null ? 0 : rest.findIndex((one) => one.id === afterId) + 1
  return [...rest.slice(0, at), page, ...rest.slice(at)]
}

/** 文字样式用到全部: applies one page's text style to all. */
export const styledLike = (pages: readonly SetPage[], id: string): SetPage[] => {
  const from = pages.find((one) => one.id === id)
  if (!from) return [...pages]
  return pages.map((page) => (page.id === id ? page : { ...page, fill: copyStyle(from.fill, page.fill) }))
}

/** A page's text, for search and screen readers. */
export const wordsOf = (spec: TemplateSpec, fill: PageFill): { title: string; body: string } => {
  const texts = textsOf(spec, fill)
    .filter(({ autofill }) => autofill === undefined)
    .map(({ id, text }) => ({ id, text: fill.texts[id]?.text ?? text }))
  const title = texts.find(({ id }) => id === 'title') ?? texts[0]
  const others = texts.filter((one) => one !== title && one.text.trim() !== '')
  return {
    title: Array.from(title?.text.replace(/\s+/g, ' ').trim() ?? '')
      .slice(0, 40)
      .join(''),
    body: others.map(({ text }) => text).join('\n'),
  }
}
