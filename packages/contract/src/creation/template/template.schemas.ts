/**
 * A template is data: pages of layers in design units, 300 across every page. What a person fills in is data
 * too, and `packages/drawing` renders both, on a phone and on the server alike. Works keep the version they
 * were made with, so new fields here must be optional.
 */
import { z } from 'zod'
import { colourRoles, fontIds, templatePagesMax } from './template.limits.ts'

export const fontId = z.enum(fontIds)

const layerId = z.string().regex(/^[a-z][a-zA-Z0-9]{0,31}$/, '图层编号不正确')
/** The name of a layer or a scheme in the editor. */
const label = z.string().min(1).max(20)
const position = z.number().min(-1000).max(2000)
const extent = z.number().min(0).max(2000)
const fraction = z.number().min(0).max(1)
const angle = z.number().min(-360).max(360)
const hexColour = z.string().regex(/^#([0-9a-f]{6}|[0-9a-f]{8})$/i, '颜色不正确')
const colour = z.union([hexColour, z.enum(colourRoles)])
/** An upload's id, or the URL of a sample that comes with the template. */
const pictureRef = z.string().min(1).max(500)

/** A picture and its visible part: the focal point, and the zoom. */
export const pictureChoice = z.strictObject({
  picture: pictureRef,
  x: fraction.optional(),
  y: fraction.optional(),
  zoom: z.number().min(1).max(8).optional(),
})

const stops = z
  .array(z.tuple([fraction, colour]))
  .min(2)
  .max(8)
const paint = z.union([
  colour,
  z.strictObject({ kind: z.literal('linear'), angle, stops }),
  /** Centre and radius as fractions of the shape's width. */
  z.strictObject({ kind: z.literal('radial'), x: position, y: position, radius: extent, stops }),
])

const shadow = z.strictObject({
  x: z.number().min(-40).max(40),
  y: z.number().min(-40).max(40),
  blur: z.number().min(0).max(60),
  colour,
})

const box = { x: position, y: position, width: extent, height: extent }
const layer = { id: layerId, label: label.optional(), opacity: fraction.optional(), rotate: angle.optional() }

export const shapeLayer = z.strictObject({
  kind: z.literal('shape'),
  ...layer,
  ...box,
  form: z.enum(['rect', 'ellipse', 'path']),
  radius: extent.optional(),
  /**
   * `M x y`, `L x y`, `Q x y x y`, `C x y x y x y`, `Z`, absolute, in design units from the layer's corner.
   */
  path: z
    .string()
    .max(4000)
    .regex(/^[MLQCZ0-9 .-]*$/, '路径不正确')
    .optional(),
  fill: paint.optional(),
  stroke: z
    .strictObject({ colour, width: z.number().min(0.1).max(60), dash: z.array(extent).max(4).optional() })
    .optional(),
  shadow: shadow.optional(),
})

/** Many small figures scattered over a box, deterministically. */
export const scatterLayer = z.strictObject({
  kind: z.literal('scatter'),
  ...layer,
  ...box,
  form: z.enum(['dot', 'star', 'petal', 'ring']),
  count: z.number().int().min(1).max(200),
  seed: z.number().int().min(0).max(1_000_000),
  size: z.tuple([extent, extent]),
  colours: z.array(colour).min(1).max(6),
})

export const pictureLayer = z.strictObject({
  kind: z.literal('picture'),
  ...layer,
  ...box,
  form: z.enum(['rect', 'ellipse']).optional(),
  radius: extent.optional(),
  /** Shown until a person chooses a picture; without one the slot must be filled. */
  sample: pictureChoice.optional(),
  shadow: shadow.optional(),
})

export const textAlign = z.enum(['left', 'center', 'right'])
export const textDirection = z.enum(['horizontal', 'vertical'])

export const textLayer = z.strictObject({
  kind: z.literal('text'),
  ...layer,
  ...box,
  text: z.string().max(300),
  /** Filled by the app when nothing was typed. */
  autofill: z.enum(['homepage_name']).optional(),
  min_length: z.number().int().min(0).max(300),
  max_length: z.number().int().min(1).max(300),
  font: fontId,
  is_bold: z.boolean().optional(),
  size: z.number().min(6).max(200),
  min_size: z.number().min(6).max(200),
  max_size: z.number().min(6).max(200),
  colour,
  align: textAlign,
  placement: z.enum(['top', 'middle', 'bottom']).optional(),
  direction: textDirection.optional(),
  max_lines: z.number().int().min(1).max(30).optional(),
  /** A multiple of the size. */
  line_height: z.number().min(1).max(3),
  /** A fraction of the size. */
  letter_spacing: z.number().min(-0.1).max(2),
  shadow: shadow.optional(),
  outline: z.strictObject({ width: z.number().min(0.1).max(20), colour }).optional(),
  can_recolour: z.boolean().optional(),
  can_turn_vertical: z.boolean().optional(),
})

export const templateLayer = z.discriminatedUnion('kind', [shapeLayer, scatterLayer, pictureLayer, textLayer])

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length

export const templatePage = z.strictObject({
  id: layerId,
  layers: z
    .array(templateLayer)
    .min(1)
    .max(60)
    .refine((layers) => isUnique(layers.map(({ id }) => id)), '图层编号重复'),
})

/** A background with matching colours. */
export const templateScheme = z.strictObject({
  id: layerId,
  name: label,
  background: paint,
  ink: hexColour,
  soft: hexColour,
  accent: hexColour,
  shade: hexColour,
})

export const templateSpec = z.strictObject({
  height: z.number().min(150).max(700),
  schemes: z
    .array(templateScheme)
    .min(1)
    .max(12)
    .refine((schemes) => isUnique(schemes.map(({ id }) => id)), '配色编号重复'),
  can_replace_background: z.boolean(),
  pages: z
    .array(templatePage)
    .min(1)
    .max(templatePagesMax, `最多 ${templatePagesMax} 页`)
    .refine((pages) => isUnique(pages.map(({ id }) => id)), '页面编号重复'),
})

/** Overrides of a text's style. */
export const textStyle = z.strictObject({
  font: fontId.optional(),
  is_bold: z.boolean().optional(),
  size: textLayer.shape.size.optional(),
  letter_spacing: textLayer.shape.letter_spacing.optional(),
  align: textAlign.optional(),
  direction: textDirection.optional(),
  colour: hexColour.optional(),
  x: position.optional(),
  y: position.optional(),
  width: extent.optional(),
  height: extent.optional(),
})

export const pageFill = z.strictObject({
  /** The template's page that this one is based on; a set may use one several times. */
  page: layerId,
  scheme: layerId.optional(),
  /** `tone`: whether the picture is dark or light, which decides the default colour of texts. */
  background: pictureChoice.extend({ tone: z.enum(['dark', 'light']) }).optional(),
  texts: z.record(
    layerId,
    z.strictObject({ text: z.string().max(300).optional(), style: textStyle.optional() }),
  ),
  pictures: z.record(layerId, pictureChoice),
})

/** The content of a work made from a template. What is omitted is as in the template. */
export const templateContent = z.strictObject({
  pages: z.array(pageFill).min(1).max(templatePagesMax, `最多 ${templatePagesMax} 页`),
})

export type FontId = z.infer<typeof fontId>
export type Paint = z.infer<typeof paint>
export type Shadow = z.infer<typeof shadow>
export type ShapeLayer = z.infer<typeof shapeLayer>
export type ScatterLayer = z.infer<typeof scatterLayer>
export type PictureLayer = z.infer<typeof pictureLayer>
export type TextLayer = z.infer<typeof textLayer>
export type TemplateLayer = z.infer<typeof templateLayer>
export type TemplatePage = z.infer<typeof templatePage>
export type TemplateScheme = z.infer<typeof templateScheme>
export type TemplateSpec = z.infer<typeof templateSpec>
export type TextStyle = z.infer<typeof textStyle>
export type PictureChoice = z.infer<typeof pictureChoice>
export type PageFill = z.infer<typeof pageFill>
export type TemplateContent = z.infer<typeof templateContent>
