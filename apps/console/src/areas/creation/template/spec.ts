/** Immutable edits of a template: every change returns a new one, which makes undo possible. */
import type { OutputOf } from '@wallpaper/contract'
import type {
  TemplateLayer,
  TemplatePage,
  TemplateScheme,
  TemplateSpec,
  TextLayer,
} from '@wallpaper/contract/creation/template/template.schemas'
import type { templateRecords } from '@wallpaper/contract/creation/template/templates.console'

export type TemplateRecord = OutputOf<typeof templateRecords>['items'][number]
export type TemplateKind = TemplateRecord['kind']

export const kindLabels: Record<TemplateKind, string> = { text: '文字', image_text: '图文' }

export const layerKinds: Record<TemplateLayer['kind'], string> = {
  text: '文字框',
  shape: '形状',
  scatter: '点缀',
  picture: '图片框',
}

/** The operators' label, else its kind; never the id. */
export const layerName = ({ label, kind }: Pick<TemplateLayer, 'label' | 'kind'>): string =>
  label || layerKinds[kind]

/** A short description of a layer. */
export const layerNote = (layer: TemplateLayer): string => {
  if (layer.kind !== 'text') return layerKinds[layer.kind]
  if (layer.autofill) return '文字框 · 自动填主页名'
  return layer.min_length > 0
    ? `文字框 · ${layer.min_length}–${layer.max_length} 字`
    : `文字框 · 最多 ${layer.max_length} 字`
}

const pageBy = (
  spec: TemplateSpec,
  id: string,
  change: (page: TemplatePage) => TemplatePage,
): TemplateSpec => ({
  ...spec,
  pages: spec.pages.map((page) => (page.id === id ? change(page) : page)),
})

export const withLayer = (spec: TemplateSpec, pageId: string, layer: TemplateLayer): TemplateSpec =>
  pageBy(spec, pageId, (page) => ({
    ...page,
    layers: page.layers.map((each) => (each.id === layer.id ? layer : each)),
  }))

export const withoutLayer = (spec: TemplateSpec, pageId: string, layerId: string): TemplateSpec =>
  pageBy(spec, pageId, (page) => ({ ...page, layers: page.layers.filter(({ id }) => id !== layerId) }))

/** Up means closer to the viewer. */
export const moveLayer = (spec: TemplateSpec, pageId: string, layerId: string, by: -1 | 1): TemplateSpec =>
  pageBy(spec, pageId, (page) => {
    const at = page.layers.findIndex(({ id }) => id === layerId)
    const to = at + by
    const layer = page.layers[at]
    if (!layer || to < 0 || to >= page.layers.length) return page
    return { ...page, layers: page.layers.toSpliced(at, 1).toSpliced(to, 0, layer) }
  })

export const withScheme = (spec: TemplateSpec, scheme: TemplateScheme): TemplateSpec => ({
  ...spec,
  schemes: spec.schemes.map((each) => (each.id === scheme.id ? scheme : each)),
})

const freeId = (taken: readonly string[], word: string): string => {
  for (let number = 1; ; number += 1) if (!taken.includes(`${word}${number}`)) return `${word}${number}`
}

const newText = (id: string): TextLayer => ({
  kind: 'text',
  id,
  label: '文字',
  x: 40,
  y: 180,
  width: 220,
  height: 40,
  text: '写点什么',
  min_length: 0,
  max_length: 20,
  font: 'noto-serif-sc',
  size: 24,
  min_size: 16,
  max_size: 60,
  colour: 'ink',
  align: 'center',
  max_lines: 1,
  line_height: 1.3,
  letter_spacing: 0,
  can_recolour: true,
})

const newLayers: Record<'text' | 'shape' | 'picture', (id: string) => TemplateLayer> = {
  text: newText,
  shape: (id) => ({
    kind: 'shape',
    id,
    label: '形状',
    form: 'rect',
    x: 58,
    y: 112,
    width: 34,
    height: 5,
    radius: 2.5,
    fill: 'accent',
  }),
  picture: (id) => ({ kind: 'picture', id, label: '图片', x: 30, y: 40, width: 240, height: 180, radius: 8 }),
}

export type AddedLayer = keyof typeof newLayers

export const addLayer = (
  spec: TemplateSpec,
  pageId: string,
  kind: AddedLayer,
): { spec: TemplateSpec; layerId: string } => {
  const page = spec.pages.find(({ id }) => id === pageId)
  const layerId = freeId(page?.layers.map(({ id }) => id) ?? [], kind)
  const layer = newLayers[kind](layerId)
  return { spec: pageBy(spec, pageId, (each) => ({ ...each, layers: [...each.layers, layer] })), layerId }
}

export const copyPage = (spec: TemplateSpec, pageId: string): { spec: TemplateSpec; pageId: string } => {
  const page = spec.pages.find(({ id }) => id === pageId)
  if (!page) return { spec, pageId }
  const id = freeId(
    spec.pages.map((each) => each.id),
    'page',
  )
  return { spec: { ...spec, pages: [...spec.pages, { ...page, id }] }, pageId: id }
}

export const newSpec = (): TemplateSpec => ({
  height: 400,
  can_replace_background: true,
  schemes: [
    {
      id: 'night',
      name: '夜色',
      background: {
        kind: 'linear',
        angle: 180,
        stops: [
          [0, '#2a2440'],
          [1, '#4e4380'],
        ],
      },
      ink: '#ffffff',
      soft: '#d9d2f5',
      accent: '#f3d9a4',
      shade: '#ffffff12',
    },
    {
      id: 'cream',
      name: '米白',
      background: {
        kind: 'linear',
        angle: 180,
        stops: [
          [0, '#fbf6ea'],
          [1, '#eadfc6'],
        ],
      },
      ink: '#3a3226',
      soft: '#6b5f4b',
      accent: '#c4862b',
      shade: '#3a322612',
    },
  ],
  pages: [
    {
      id: 'page',
      layers: [
        { ...newText('title'), label: '标题', text: '标题', size: 40, min_size: 24, y: 138, is_bold: true },
      ],
    },
  ],
})
