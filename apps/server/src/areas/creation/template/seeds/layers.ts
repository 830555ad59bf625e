/** Constructors for template layers; they return plain data. */
import type {
  PictureLayer,
  ScatterLayer,
  ShapeLayer,
  TemplateScheme,
  TemplateSpec,
  TextLayer,
} from '@wallpaper/contract/creation/template/template.schemas'

/** A built-in template. */
export interface SeedTemplate {
  kind: 'text' | 'image_text'
  name: string
  spec: TemplateSpec
}

type TextNeeds = Pick<TextLayer, 'id' | 'label' | 'text' | 'x' | 'y' | 'width' | 'height' | 'size'>

/** A text that people may rewrite, recolour and rotate. */
export const text = (layer: TextNeeds & Partial<TextLayer>): TextLayer => ({
  kind: 'text',
  min_length: 0,
  max_length: 24,
  font: 'noto-serif-sc',
  min_size: Math.round(layer.size * 0.6),
  max_size: Math.round(layer.size * 1.6),
  colour: 'ink',
  align: 'left',
  line_height: 1.5,
  letter_spacing: 0.02,
  can_recolour: true,
  ...layer,
})

/** The homepage's name in small type, as a signature. */
export const signature = (layer: Pick<TextLayer, 'x' | 'y' | 'width'> & Partial<TextLayer>): TextLayer =>
  text({
    id: 'signature',
    label: '署名',
    text: '晚风壁纸馆',
    autofill: 'homepage_name',
    height: 16,
    size: 10,
    min_size: 8,
    max_length: 20,
    max_lines: 1,
    font: 'noto-sans-sc',
    colour: 'soft',
    letter_spacing: 0.1,
    ...layer,
  })

export const rect = (
  id: string,
  x: number,
  y: number,
  width: number,
  height: number,
  more: Partial<ShapeLayer>,
): ShapeLayer => ({ kind: 'shape', id, form: 'rect', x, y, width, height, ...more })

export const circle = (
  id: string,
  cx: number,
  cy: number,
  radius: number,
  more: Partial<ShapeLayer>,
): ShapeLayer => ({
  kind: 'shape',
  id,
  form: 'ellipse',
  x: cx - radius,
  y: cy - radius,
  width: radius * 2,
  height: radius * 2,
  ...more,
})

/** A path in page coordinates; gradients span the given box. */
export const path = (id: string, d: string, more: Partial<ShapeLayer>): ShapeLayer => ({
  kind: 'shape',
  id,
  form: 'path',
  path: d,
  x: 0,
  y: 0,
  width: 300,
  height: 400,
  ...more,
})

export const scatter = (layer: Omit<ScatterLayer, 'kind'>): ScatterLayer => ({ kind: 'scatter', ...layer })

export const picture = (layer: Omit<PictureLayer, 'kind'>): PictureLayer => ({ kind: 'picture', ...layer })

/** Downward, from the first colour to the last. */
export const down = (...colours: string[]) => gradient(180, ...colours)

export const gradient = (angle: number, ...colours: string[]) => ({
  kind: 'linear' as const,
  angle,
  stops: colours.map((colour, index): [number, string] => [index / (colours.length - 1), colour]),
})

export const glow = (x: number, y: number, radius: number, ...colours: string[]) => ({
  kind: 'radial' as const,
  x,
  y,
  radius,
  stops: colours.map((colour, index): [number, string] => [index / (colours.length - 1), colour]),
})

/** Backgrounds that several templates offer. */
export const schemes = {
  night: {
    id: 'night',
    name: '夜色',
    background: down('#2a2340', '#3a3060', '#504480'),
    ink: '#ffffff',
    soft: '#e4dff2',
    accent: '#f3d79c',
    shade: '#ffffff14',
  },
  pine: {
    id: 'pine',
    name: '松林',
    background: down('#2f6b58', '#1f5043', '#153b35'),
    ink: '#ffffff',
    soft: '#dcebe3',
    accent: '#f3d79c',
    shade: '#ffffff14',
  },
  rose: {
    id: 'rose',
    name: '樱粉',
    background: down('#ffe9ee', '#fdd3de', '#f9b6c8'),
    ink: '#4a2233',
    soft: '#7c4a5d',
    accent: '#d9416e',
    shade: '#ffffff59',
  },
  sky: {
    id: 'sky',
    name: '晴空',
    background: down('#e3efff', '#c7dfff', '#9cc3f8'),
    ink: '#16325c',
    soft: '#3c5a86',
    accent: '#2f6bdb',
    shade: '#ffffff59',
  },
  cream: {
    id: 'cream',
    name: '米白',
    background: down('#fbf6ea', '#f4ecd9', '#eadfc4'),
    ink: '#3b3224',
    soft: '#7a6c54',
    accent: '#c8553d',
    shade: '#c9b48a33',
  },
} satisfies Record<string, TemplateScheme>
