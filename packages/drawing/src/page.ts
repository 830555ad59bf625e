/** A page ready to be drawn: the template's page with the filled-in content and resolved colours. */
import { pageWidth } from '@wallpaper/contract/creation/template/template.limits'
import type {
  FontId,
  PageFill,
  Paint,
  PictureChoice,
  PictureLayer,
  ScatterLayer,
  ShapeLayer,
  TemplateLayer,
  TemplatePage,
  TemplateScheme,
  TemplateSpec,
  TextLayer,
} from '@wallpaper/contract/creation/template/template.schemas'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A text with all values resolved. */
export interface PageText extends Box {
  kind: 'text'
  id: string
  opacity: number | undefined
  rotate: number | undefined
  text: string
  font: FontId
  isBold: boolean
  size: number
  minSize: number
  colour: string
  align: TextLayer['align']
  placement: TextLayer['placement']
  direction: TextLayer['direction']
  maxLines: number | undefined
  lineHeight: number
  letterSpacing: number
  shadow: TextLayer['shadow']
  outline: TextLayer['outline']
}

export type PageLayer = ShapeLayer | ScatterLayer | PageText | (PictureLayer & { choice?: PictureChoice })

export interface Page {
  width: number
  height: number
  background: Paint | PictureChoice
  layers: PageLayer[]
}

/** Values that the app fills in where a template asks for them. */
export type Autofill = Partial<Record<NonNullable<TextLayer['autofill']>, string>>

type Colours = Pick<TemplateScheme, 'ink' | 'soft' | 'accent' | 'shade'>

/**
 * On a person's own picture the scheme's colours do not apply: text is light or dark as the picture needs.
 */
const coloursOn: Record<'dark' | 'light', Colours> = {
  dark: { ink: '#ffffff', soft: '#ffffffd9', accent: '#f3d9a0', shade: '#ffffff26' },
  light: { ink: '#1f1b2e', soft: '#1f1b2ecc', accent: '#6f5ce3', shade: '#1f1b2e14' },
}

const colourIn = (colour: string, colours: Colours): string => {
  if (colour.startsWith('#')) return colour
  return { ...colours }[colour] ?? colours.ink
}

const paintIn = (paint: Paint, colours: Colours): Paint =>
  typeof paint === 'string'
    ? colourIn(paint, colours)
    : { ...paint, stops: paint.stops.map(([at, colour]) => [at, colourIn(colour, colours)]) }

function withColours(layer: TemplateLayer, colours: Colours): TemplateLayer {
  const shadow = 'shadow' in layer &&
    layer.shadow && { ...layer.shadow, colour: colourIn(layer.shadow.colour, colours) }
  const shaded = { ...layer, ...(shadow && { shadow }) }
  switch (shaded.kind) {
    case 'shape':
      return {
        ...shaded,
        ...(shaded.fill && { fill: paintIn(shaded.fill, colours) }),
        ...(shaded.stroke && {
          stroke: { ...shaded.stroke, colour: colourIn(shaded.stroke.colour, colours) },
        }),
      }
    case 'scatter':
      return { ...shaded, colours: shaded.colours.map((colour) => colourIn(colour, colours)) }
    case 'picture':
      return shaded
    case 'text':
      return {
        ...shaded,
        colour: colourIn(shaded.colour, colours),
        ...(shaded.outline && {
          outline: { ...shaded.outline, colour: colourIn(shaded.outline.colour, colours) },
        }),
      }
  }
}

function filledText(layer: TextLayer, fill: PageFill, autofill: Autofill): PageText {
  const { text, style = {} } = fill.texts[layer.id] ?? {}
  const own = layer.autofill && autofill[layer.autofill]
  return {
    kind: 'text',
    id: layer.id,
    opacity: layer.opacity,
    rotate: layer.rotate,
    x: style.x ?? layer.x,
    y: style.y ?? layer.y,
    width: style.width ?? layer.width,
    height: style.height ?? layer.height,
    text: text ?? own ?? layer.text,
    font: style.font ?? layer.font,
    isBold: style.is_bold ?? layer.is_bold ?? false,
    size: style.size ?? layer.size,
    minSize: layer.min_size,
    colour: style.colour ?? layer.colour,
    align: style.align ?? layer.align,
    placement: layer.placement,
    direction: style.direction ?? layer.direction,
    maxLines: layer.max_lines,
    lineHeight: layer.line_height,
    letterSpacing: style.letter_spacing ?? layer.letter_spacing,
    shadow: layer.shadow,
    outline: layer.outline,
  }
}

function filledLayer(layer: TemplateLayer, fill: PageFill, autofill: Autofill): PageLayer {
  if (layer.kind === 'text') return filledText(layer, fill, autofill)
  if (layer.kind !== 'picture') return layer
  const choice = fill.pictures[layer.id] ?? layer.sample
  return choice ? { ...layer, choice } : layer
}

const first = <T>(list: readonly T[], what: string): T => {
  const [one] = list
  if (one === undefined) throw new Error(`A template without ${what}`)
  return one
}

export const schemeOf = (template: TemplateSpec, fill: Pick<PageFill, 'scheme'>): TemplateScheme =>
  template.schemes.find(({ id }) => id === fill.scheme) ?? first(template.schemes, 'schemes')

export const pageOf = (template: TemplateSpec, fill: Pick<PageFill, 'page'>): TemplatePage =>
  template.pages.find(({ id }) => id === fill.page) ?? first(template.pages, 'pages')

export function fillPage(template: TemplateSpec, fill: PageFill, autofill: Autofill = {}): Page {
  const scheme = schemeOf(template, fill)
  const colours = fill.background ? coloursOn[fill.background.tone] : scheme
  return {
    width: pageWidth,
    height: template.height,
    background: fill.background ?? paintIn(scheme.background, colours),
    layers: pageOf(template, fill).layers.map((layer) =>
      filledLayer(withColours(layer, colours), fill, autofill),
    ),
  }
}

/** The page as in the template. */
export const emptyFill = (page: Pick<TemplatePage, 'id'>): PageFill => ({
  page: page.id,
  texts: {},
  pictures: {},
})

/** Every picture of a page, to be loaded before it is drawn. */
export const picturesOf = ({ background, layers }: Page): string[] => {
  const chosen = layers.flatMap((layer) => (layer.kind === 'picture' && layer.choice ? [layer.choice] : []))
  const behind = typeof background === 'object' && 'picture' in background ? [background] : []
  return [...new Set([...behind, ...chosen].map(({ picture }) => picture))]
}

/** 文字样式用到全部: copies fonts, colours and positions to the other page, never texts or pictures. */
export function copyStyle(from: PageFill, to: PageFill): PageFill {
  const styled = new Set([...Object.keys(from.texts), ...Object.keys(to.texts)])
  const texts = [...styled].map((id): [string, PageFill['texts'][string]] => {
    const [text, style] = [to.texts[id]?.text, from.texts[id]?.style]
    return [id, { ...(text !== undefined && { text }), ...(style && { style }) }]
  })
  const { scheme: _, ...kept } = to
  return { ...kept, ...(from.scheme && { scheme: from.scheme }), texts: Object.fromEntries(texts) }
}
