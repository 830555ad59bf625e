/** A JSON Schema as a person reads a type: names link to where they are described, limits stand beside the kind. */

import { html, joined, type Markup } from '@wallpaper/html'
import type { Schema } from './document.ts'

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

export const anchorOf = (name: string): string => `schema-${name.replaceAll('.', '-')}`

const range = (low: unknown, high: unknown): string => {
  if (low === undefined && high === undefined) return ''
  if (low === undefined) return ` ≤ ${high}`
  return high === undefined ? ` ≥ ${low}` : ` ${low}–${high}`
}

const limits: Record<string, (schema: Schema) => string> = {
  string: ({ minLength, maxLength, format }) =>
    format ? ` ${format}` : minLength || maxLength ? `${range(minLength || undefined, maxLength)} 字` : '',
  integer: ({ minimum, maximum }) => range(minimum, maximum),
  number: ({ minimum, maximum }) => range(minimum, maximum),
}

const scalar = (schema: Schema): Markup => {
  const type = String(schema.type ?? 'any')
  return html`<b>${type}</b><i>${limits[type]?.(schema) ?? ''}</i>`
}

const values = (list: readonly unknown[]): Markup =>
  joined(
    list.map((value) => html`<s>${JSON.stringify(value)}</s>`),
    ' | ',
  )

const objectMarkup = (schema: Schema, indent: string): Markup => {
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : []
  const required = new Set(Array.isArray(schema.required) ? schema.required : [])
  const inner = `${indent}  `
  if (properties.length === 0) {
    const { additionalProperties: each } = schema
    return isSchema(each) ? html`{ [key]: ${typeMarkup(each, indent)} }` : html`{}`
  }
  const lines = properties.map(
    ([name, each]) =>
      html`${inner}${name}${required.has(name) ? '' : '?'}: ${isSchema(each) ? typeMarkup(each, inner) : ''}\n`,
  )
  return html`{\n${lines}${indent}}`
}

const arrayMarkup = (schema: Schema, indent: string): Markup => {
  const { items, minItems, maxItems } = schema
  const limit = minItems || maxItems ? `${range(minItems || undefined, maxItems)} 项` : ''
  return html`${isSchema(items) ? typeMarkup(items, indent) : 'any'}[]<i>${limit}</i>`
}

export const typeMarkup = (schema: Schema, indent = ''): Markup => {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    return html`<a href="#${anchorOf(name)}">${name}</a>`
  }
  if ('const' in schema) return values([schema.const])
  if (Array.isArray(schema.enum)) return values(schema.enum)
  const branches = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (branches.length > 0)
    return joined(
      branches.map((branch) => typeMarkup(branch, indent)),
      ' | ',
    )
  if (schema.type === 'array') return arrayMarkup(schema, indent)
  return schema.type === 'object' ? objectMarkup(schema, indent) : scalar(schema)
}
