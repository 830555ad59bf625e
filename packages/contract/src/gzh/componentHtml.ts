/**
 * A component: HTML that staff wrote, with {{places}} that creators fill. Where a place may stand follows from
 * its kind, so that no value can change the tags around it: texts and codes between tags, pictures as a whole
 * src, colours of a list inside a style.
 */
import { escaped, escapedLines, filterDifferences } from './articleFilter.ts'

export type ComponentField =
  | { name: string; kind: 'text'; min: number; max: number; is_required: boolean }
  | { name: string; kind: 'code'; is_required: boolean }
  | { name: string; kind: 'picture'; is_required: boolean }
  | { name: string; kind: 'colour'; colours: string[] }

export interface ComponentTemplate {
  name: string
  html: string
  fields: ComponentField[]
}

export type ComponentValues = Readonly<Record<string, string>>

export const componentLimits = {
  html: 4_000,
  fields: 12,
  fieldName: 10,
  text: 500,
  colours: 8,
  name: 20,
} as const

/** The name of a version of a component, in the lists of templates. */
export const componentKey = ({ component_id, version }: { component_id: string; version: number }): string =>
  `${component_id}/${version}`

const placeIn = /\{\{([^{}]*)\}\}/g
const imageIn = /<img\b[^<>]*>/g
const sampleHost = 'picture:'

const replaced = (html: string, filledOf: (name: string) => string): string =>
  html.replace(placeIn, (_, name: string) => filledOf(name.trim()))

export const isFilled = (field: ComponentField, values: ComponentValues): boolean =>
  field.kind === 'colour' || (values[field.name] ?? '').trim() !== ''

const colourOf = (colours: readonly string[], value: string | undefined): string =>
  colours.find((colour) => colour === value) ?? colours[0] ?? ''

/** With the creator's values; a picture that is not there is left out with its tag. */
export const componentHtml = (
  { html, fields }: ComponentTemplate,
  values: ComponentValues,
  pictures: Readonly<Record<string, string>>,
): string => {
  const known = new Map(fields.map((field) => [field.name, field]))
  const filledOf = (name: string): string => {
    const field = known.get(name)
    const value = values[name]
    if (field?.kind === 'colour') return colourOf(field.colours, value)
    if (field?.kind === 'picture') return escaped(pictures[value ?? ''] ?? '')
    return field ? escapedLines(value ?? '') : ''
  }
  const isMissing = (image: string) =>
    [...image.matchAll(placeIn)].some(([, name = '']) => {
      const field = known.get(name.trim())
      return field?.kind === 'picture' && filledOf(field.name) === ''
    })
  return replaced(
    html.replace(imageIn, (image) => (isMissing(image) ? '' : image)),
    filledOf,
  )
}

const voidTags = new Set(['img', 'br'])

/** Tags that are opened and not closed, or closed and not opened. */
const nestingProblems = (html: string): string[] => {
  const open: string[] = []
  const rest = html.replace(/<(\/?)([a-zA-Z][\w-]*)([^<>]*)>/g, (_, closing: string, tag: string) => {
    const name = tag.toLowerCase()
    if (!closing && !voidTags.has(name)) open.push(name)
    if (closing && open.pop() !== name) open.push(`?${name}`)
    return ''
  })
  if (/[<>]/.test(rest)) return ['标签没有写完整']
  return open.length > 0 ? ['标签没有成对'] : []
}

/** Each place with what stands around it. */
const placesIn = (html: string): { name: string; where: 'text' | 'src' | 'style' | 'other' }[] =>
  [...html.matchAll(placeIn)].map((match) => {
    const before = html.slice(0, match.index)
    const tag = before.slice(before.lastIndexOf('<'))
    const name = (match[1] ?? '').trim()
    if (!tag.startsWith('<') || tag.includes('>')) return { name, where: 'text' }
    const after = html.slice(match.index + match[0].length)
    if (/\ssrc="$/.test(tag) && after.startsWith('"')) return { name, where: 'src' }
    return { name, where: /\sstyle="[^"]*$/.test(tag) ? 'style' : 'other' }
  })

const placeOfKind = { text: 'text', code: 'text', picture: 'src', colour: 'style' } as const
const placeSentences = {
  text: '只能写在标签之间',
  src: '只能写成 <img src="{{…}}">',
  style: '只能写在 style 里',
} as const

const placeProblems = ({ html, fields }: ComponentTemplate): string[] => {
  const places = placesIn(html)
  const unknown = places.filter(({ name }) => !fields.some((field) => field.name === name))
  return [
    ...unknown.map(({ name }) => `「${name}」不在创作者能填的里`),
    ...fields.flatMap(({ name, kind }) => {
      const own = places.filter((place) => place.name === name)
      const wanted = placeOfKind[kind]
      if (own.length === 0) return [`代码里没有用到「${name}」`]
      return own.every(({ where }) => where === wanted) ? [] : [`「${name}」${placeSentences[wanted]}`]
    }),
  ]
}

/** Pictures of a template are those of its fields: the filter sees a stand-in for them. */
const standIn = ({ html, fields }: ComponentTemplate): string =>
  replaced(html, (name) => {
    const field = fields.find((each) => each.name === name)
    if (field?.kind === 'picture') return `${sampleHost}${field.name}`
    return field?.kind === 'colour' ? colourOf(field.colours, undefined) : ''
  })

/** What must be mended before it can go online; empty when WeChat keeps it as it is. */
export const templateProblems = (template: ComponentTemplate): string[] => {
  const { html, fields } = template
  const names = fields.map(({ name }) => name)
  const shown = standIn(template)
  return [
    ...new Set([
      ...(html.trim() === '' ? ['还没有写代码'] : []),
      ...(new Set(names).size < names.length ? ['有两项同名'] : []),
      ...nestingProblems(shown),
      ...placeProblems(template),
      ...filterDifferences(shown, [sampleHost]),
    ]),
  ]
}

/** What is wrong with values that a creator saves; a draft may still lack some. */
export const valuesProblem = (fields: readonly ComponentField[], values: ComponentValues): string | null => {
  for (const [name, value] of Object.entries(values)) {
    const field = fields.find((each) => each.name === name)
    if (!field) return `这个组件没有「${name}」`
    if (field.kind === 'text' && Array.from(value).length > field.max)
      return `「${name}」最多 ${field.max} 个字`
    if (field.kind === 'colour' && value !== '' && !field.colours.includes(value))
      return `「${name}」请选列出的颜色`
  }
  return null
}

/** What is missing before the article can be published. */
export const missingIn = (fields: readonly ComponentField[], values: ComponentValues): string | null => {
  for (const field of fields) {
    if (field.kind === 'colour') continue
    if (field.is_required && !isFilled(field, values)) return `还没有填「${field.name}」`
    const length = Array.from(values[field.name] ?? '').length
    if (field.kind === 'text' && length > 0 && length < field.min)
      return `「${field.name}」至少 ${field.min} 个字`
  }
  return null
}

/** Values of one kind of field. */
export const valuesOfKind = (
  { fields }: Pick<ComponentTemplate, 'fields'>,
  values: ComponentValues,
  kind: ComponentField['kind'],
): string[] =>
  fields.flatMap((field) => {
    const value = field.kind === kind ? values[field.name] : undefined
    return value ? [value] : []
  })

/** Something to show before a creator has filled anything in. */
export const sampleValues = (fields: readonly ComponentField[]): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => (kind === 'text' || kind === 'code' ? [[name, name]] : [])),
  )
