/** Generates a response for any endpoint from its schema and validates it: no endpoint is hard-coded. */
import type { AnyEndpoint } from '@wallpaper/contract'
import { type JsonSchema, namedSchemas } from '@wallpaper/contract/jsonSchema'

/** Longer than any box: breakable text, then one unbreakable word. */
export const longText = `${'很长很长的一段话，'.repeat(8)}${'LongWordWithoutAnyBreak'.repeat(4)}`

/** How much a response contains. */
interface Amount {
  /** Rows per list, if the schema allows it. */
  rows: number
  /** Whether optional values are present. */
  isWhole: boolean
  text: string
}

const least: Amount = { rows: 0, isWhole: false, text: '' }
const full: Amount = { rows: 1, isWhole: true, text: longText }

const formats: Readonly<Record<string, string>> = {
  uuid: '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f',
  uri: 'https://example.com/picture.png',
}
/** Candidates for strings with a pattern: the first that matches is taken. */
const shapedTexts = ['2026-01-01', '2026-01', '2026-Q1', '0.00', '1', '#6d4aff', 'a', '/picture.webp']

/** Fields without a pattern in the contract that screens parse as a day or month. */
const shapedFields: readonly (readonly [RegExp, string])[] = [
  [/(^|_)(day|on)$/, '2026-01-01'],
  [/(^|_)month$/, '2026-01'],
]

/** A running task cannot be started: its button would be disabled. A narrow menu draws all its entries, each with a tip. */
const neverTrue = ['is_running', 'is_narrow']

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : [])

const textFor = (schema: JsonSchema, { text }: Amount, field: string): string => {
  const { format, pattern, minLength = 0, maxLength = text.length } = schema
  if (typeof format === 'string' && formats[format]) return formats[format]
  if (typeof pattern === 'string') {
    const found = [text, ...shapedTexts].find((each) => new RegExp(pattern, 'u').test(each))
    if (found === undefined) throw new Error(`no text of shapedTexts fits ${pattern}`)
    return found
  }
  const shaped = shapedFields.find(([name]) => name.test(field))
  if (shaped) return shaped[1]
  return text.slice(0, Number(maxLength)).padEnd(Number(minLength), '字')
}

const makers: Readonly<Record<string, (schema: JsonSchema, amount: Amount, field: string) => unknown>> = {
  null: () => null,
  boolean: (_, { isWhole }, field) => isWhole && !neverTrue.includes(field),
  integer: ({ minimum = 0 }) => minimum,
  number: ({ minimum = 0 }) => minimum,
  string: textFor,
  array: ({ items, prefixItems, minItems = 0, maxItems = Number.POSITIVE_INFINITY }, amount, field) => {
    if (Array.isArray(prefixItems)) return listOf(prefixItems).map((each) => valueFor(each, amount, field))
    const length = Math.min(Math.max(Number(minItems), amount.rows), Number(maxItems))
    return Array.from({ length }, () => valueFor(items as JsonSchema, amount, field))
  },
  object: ({ properties = {}, required = [], additionalProperties, propertyNames }, amount) => {
    const wanted = new Set(required as string[])
    const named = Object.entries(properties as Record<string, JsonSchema>)
      .filter(([name]) => amount.isWhole || wanted.has(name))
      .map(([name, each]) => [name, valueFor(each, amount, name)])
    const names = (propertyNames as JsonSchema | undefined)?.enum
    const others = (Array.isArray(names) ? names : []).map((name) => [
      name,
      valueFor(additionalProperties as JsonSchema, amount),
    ])
    return Object.fromEntries([...named, ...others])
  },
}

const valueFor = (schema: JsonSchema, amount: Amount, field = ''): unknown => {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const branches = [...listOf(schema.anyOf), ...listOf(schema.oneOf)]
  if (branches.length > 0) {
    const isNull = ({ type }: JsonSchema) => type === 'null'
    const wanted = branches.find((each) => isNull(each) === !amount.isWhole) ?? branches[0] ?? {}
    return valueFor(wanted, amount, field)
  }
  const types = [schema.type].flat().map(String)
  const type = types.find((each) => (each === 'null') === !amount.isWhole) ?? types[0]
  const make = makers[type ?? '']
  return make ? make(schema, amount, field) : {}
}

const answerOf = (endpoint: AnyEndpoint, amount: Amount): unknown => {
  const { answer = {} } = namedSchemas(new Map([[endpoint.output, 'answer']]))
  const made = valueFor(answer, amount)
  const checked = endpoint.output.safeParse(made)
  if (!checked.success)
    throw new Error(`no answer could be made for ${endpoint.path}: ${checked.error.message}`)
  return made
}

/** Empty lists, no optional values. */
export const leastAnswer = (endpoint: AnyEndpoint): unknown => answerOf(endpoint, least)

/** One row in every list, all optional values, and every text at its maximum length. */
export const fullAnswer = (endpoint: AnyEndpoint): unknown => answerOf(endpoint, full)
