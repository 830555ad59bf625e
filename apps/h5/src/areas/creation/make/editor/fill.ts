/** The content of a template as plain data: changes, and what another template can take over. */
import type {
  PageFill,
  TemplateSpec,
  TextLayer,
  TextStyle,
} from '@wallpaper/contract/creation/template/template.schemas'
import { emptyFill, pageOf } from '@wallpaper/drawing'
import type { WorkDetail } from '../make.types.ts'
import { urlsOf } from './workSource.ts'

export const textsOf = (spec: TemplateSpec, fill: Pick<PageFill, 'page'>): TextLayer[] =>
  pageOf(spec, fill).layers.flatMap((layer) => (layer.kind === 'text' ? [layer] : []))

export const withText = (fill: PageFill, id: string, text: string): PageFill => ({
  ...fill,
  texts: { ...fill.texts, [id]: { ...fill.texts[id], text } },
})

export const withStyle = (fill: PageFill, id: string, style: TextStyle): PageFill => ({
  ...fill,
  texts: { ...fill.texts, [id]: { ...fill.texts[id], style: { ...fill.texts[id]?.style, ...style } } },
})

/** Another background has its own colours: custom colours for the old one are dropped. */
export const withScheme = (fill: PageFill, scheme: string): PageFill => {
  const { background: _, ...rest } = fill
  return { ...rest, scheme, texts: withoutColours(fill.texts) }
}

const withoutColours = (texts: PageFill['texts']): PageFill['texts'] =>
  Object.fromEntries(
    Object.entries(texts).map(([id, { text, style }]) => {
      const { colour: _, ...kept } = style ?? {}
      return [id, { ...(text !== undefined && { text }), style: kept }]
    }),
  )

export const withBackground = (
  fill: PageFill,
  background: NonNullable<PageFill['background']>,
): PageFill => ({ ...fill, background, texts: withoutColours(fill.texts) })

/** The first page of another template, keeping text typed into fields that it also has. */
export const moveWords = (spec: TemplateSpec, from: PageFill | null): PageFill => {
  const [first] = spec.pages
  if (!first) throw new Error('a template without pages')
  const fill = emptyFill(first)
  const known = new Set(textsOf(spec, fill).map(({ id }) => id))
  const words = Object.entries(from?.texts ?? {}).flatMap(([id, { text }]) =>
    text !== undefined && known.has(id) ? [[id, { text }] as const] : [],
  )
  return { ...fill, texts: Object.fromEntries(words) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFill = (value: unknown): value is PageFill =>
  isRecord(value) && typeof value.page === 'string' && isRecord(value.texts) && isRecord(value.pictures)

/** Pages from a draft; null when it is invalid or of another template. */
export const readFills = (text: string, spec: TemplateSpec): PageFill[] | null => {
  try {
    const fills: unknown = JSON.parse(text)
    const isKnown = ({ page }: PageFill) => spec.pages.some(({ id }) => id === page)
    return Array.isArray(fills) && fills.length > 0 && fills.every(isFill) && fills.every(isKnown)
      ? fills
      : null
  } catch {
    return null
  }
}

/** From a draft; a work's URLs come from the server, since stored ones may have expired. */
export const readUrls = (text: string, work?: WorkDetail): Record<string, string> => ({
  ...parseUrls(text),
  ...urlsOf(work),
})

const parseUrls = (text: string): Record<string, string> => {
  try {
    const urls: unknown = JSON.parse(text)
    if (!isRecord(urls)) return {}
    return Object.fromEntries(
      Object.entries(urls).flatMap(([ref, url]) => (typeof url === 'string' ? [[ref, url]] : [])),
    )
  } catch {
    return {}
  }
}

/** The first text of a page, as the default title. */
export const titleOf = (spec: TemplateSpec, fill: PageFill): string => {
  const [first] = textsOf(spec, fill)
  const text = first ? (fill.texts[first.id]?.text ?? first.text) : ''
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, 40).join('')
}
