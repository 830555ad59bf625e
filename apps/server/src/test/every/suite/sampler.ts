/**
 * Generates input for any endpoint from its schemas: a form that should pass, and for each field texts that
 * must not. Nothing here knows a particular endpoint.
 */
import type { AnyEndpoint } from '@wallpaper/contract'
import { type InputField, inputFields, type JsonSchema } from '@wallpaper/contract/jsonSchema'
import fc from 'fast-check'
import type { z } from 'zod'

export type Fields = Record<string, string>

export const someId = '0190f5d4-9e0a-7c3b-8d2f-1a2b3c4d5e6f'

const formats: Record<string, string> = {
  uuid: someId,
  uri: 'https://example.com/picture.png',
  email: 'somebody@example.com',
  'date-time': '2026-01-01T00:00:00Z',
  date: '2026-01-01',
}

/** fast-check does not support lookaheads: it generates texts without them, and the full pattern filters. */
const withoutLookahead = (pattern: string) => pattern.replace(/\(\?[=!][^)]*\)/g, '')

/** Deterministic for each pattern, so that failures are reproducible. */
const makeMatching = (pattern: string, { minLength = 0, maxLength = 200 }: JsonSchema): string => {
  const length = (text: string) => text.length >= Number(minLength) && text.length <= Number(maxLength)
  const isFit = (text: string) => length(text) && text.trim() === text && new RegExp(pattern).test(text)
  const texts = fc.sample(fc.stringMatching(new RegExp(withoutLookahead(pattern))), { numRuns: 200, seed: 1 })
  return texts.find((text) => text !== '' && isFit(text)) ?? texts.find(isFit) ?? ''
}

const madeTexts = new Map<string, string>()

const matching = (pattern: string, schema: JsonSchema): string => {
  const key = JSON.stringify([pattern, schema.minLength, schema.maxLength])
  const text = madeTexts.get(key) ?? makeMatching(pattern, schema)
  madeTexts.set(key, text)
  return text
}

const sampleText = (schema: JsonSchema): string => {
  if (typeof schema.format === 'string') return formats[schema.format] ?? 'x'
  if (typeof schema.pattern === 'string') return matching(schema.pattern, schema)
  const { minLength = 1, maxLength = 200 } = schema as { minLength?: number; maxLength?: number }
  // Letters, digits and a sign, so that it also passes as a password.
  return 'Abc1!图神xyz-'
    .repeat(Math.ceil(minLength / 12) + 1)
    .slice(0, Math.min(maxLength, Math.max(minLength, 12)))
}

const sampleObject = ({ properties = {}, required = [] }: JsonSchema): unknown => {
  const wanted = new Set(required as string[])
  const entries = Object.entries(properties as Record<string, JsonSchema>)
  return Object.fromEntries(
    entries.filter(([name]) => wanted.has(name)).map(([name, each]) => [name, sampleOf(each)]),
  )
}

const byType: Record<string, (schema: JsonSchema) => unknown> = {
  integer: ({ minimum = 1 }) => minimum,
  number: ({ minimum = 1 }) => minimum,
  boolean: () => true,
  string: sampleText,
  null: () => null,
  array: ({ items = {}, minItems = 1, prefixItems }) =>
    Array.isArray(prefixItems)
      ? prefixItems.map((each: JsonSchema) => sampleOf(each))
      : Array.from({ length: Math.max(1, Number(minItems)) }, () => sampleOf(items as JsonSchema)),
  object: sampleObject,
}

const firstOf = (list: unknown): JsonSchema | undefined => (Array.isArray(list) ? list[0] : undefined)

export const sampleOf = (schema: JsonSchema): unknown => {
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  // An example from the operator's list, which a pattern alone would not give.
  if (Array.isArray(schema.examples)) return schema.examples[0]
  const branch = firstOf(schema.anyOf) ?? firstOf(schema.oneOf)
  if (branch) return sampleOf(branch)
  return byType[String(schema.type)]?.(schema) ?? {}
}

const onWire = (field: InputField, value: unknown): string =>
  field.isJson ? JSON.stringify(value) : String(value)

/** A form with every field, optional ones included. */
const makeForm = (endpoint: AnyEndpoint): Fields =>
  Object.fromEntries(
    inputFields(endpoint).map((field) => [field.name, onWire(field, sampleOf(field.schema))]),
  )

const forms = new Map<AnyEndpoint, Fields>()

export const sampleForm = (endpoint: AnyEndpoint): Fields => {
  const form = forms.get(endpoint) ?? makeForm(endpoint)
  forms.set(endpoint, form)
  return form
}

/** A valid nested value whose first key appears twice; none when it has no keys. */
export const repeatedKeyTexts = (endpoint: AnyEndpoint, field: string): string[] => {
  const text = sampleForm(endpoint)[field] ?? ''
  const twice = text.replace(/\{("[^"]*":)/, '{$1null,$1')
  return twice === text ? [] : [twice]
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)

/** Well-formed dates that do not exist, or that nobody means. */
const impossibleDays = ['2026-02-30', '2026-13-01', '0000-01-01', '9999-12-31']

const numberTexts = [
  'abc',
  '1.5',
  '1e3',
  ' 1',
  'NaN',
  '１',
  '0x10',
  '99999999999999999999',
  '-99999999999999999999',
]
const wrongTexts: Record<string, readonly string[]> = {
  integer: numberTexts,
  number: numberTexts,
  boolean: ['yes', 'TRUE', '2', 'null', 'on'],
  string: [
    '',
    ' ',
    '\u0007',
    '\u202e',
    'no such thing',
    '<script>alert(1)</script>',
    "' OR 1=1 --",
    ...impossibleDays,
  ],
}
const wrongJson = [
  '',
  '{',
  'null',
  '"text"',
  '123',
  '[null]',
  '{"no_such_key":1}',
  "{'a':1}",
  '[[[[[[[[[1]]]]]]]]]',
]

interface Variant {
  types: readonly string[]
  valuesFor: (schema: JsonSchema) => unknown[]
}

/** For each scalar of these types in the schema, at any depth, a value in which only that one is replaced. */
const withEach = (schema: JsonSchema, variant: Variant): unknown[] => {
  if ('const' in schema || 'enum' in schema) return []
  const branches = [schema.anyOf, schema.oneOf].flatMap((list) => (Array.isArray(list) ? list : []))
  if (branches.length > 0) return branches.flatMap((branch) => withEach(branch, variant))
  if (variant.types.includes(String(schema.type))) return variant.valuesFor(schema)
  if (schema.type === 'array' && Array.isArray(schema.prefixItems)) {
    const sample = sampleOf(schema) as unknown[]
    return schema.prefixItems.flatMap((each: JsonSchema, at) =>
      withEach(each, variant).map((item) => sample.with(at, item)),
    )
  }
  if (schema.type === 'array') {
    const rest = (sampleOf(schema) as unknown[]).slice(1)
    return withEach(schema.items as JsonSchema, variant).map((item) => [item, ...rest])
  }
  return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, each]) =>
    withEach(each, variant).map((value) => ({ ...(sampleObject(schema) as object), [name]: value })),
  )
}

const numbers = ['integer', 'number']
const beyond: Variant = {
  types: numbers,
  valuesFor: ({ minimum, maximum }) => [Number(minimum) - 1, Number(maximum) + 1],
}
const atEnds: Variant = { types: numbers, valuesFor: ({ minimum, maximum }) => [minimum, maximum] }
const days: Variant = {
  types: ['string'],
  valuesFor: ({ maxLength = 200 }) => (Number(maxLength) < 10 ? [] : [...impossibleDays]),
}

/** Each number of the field just beyond both ends of its range. */
export const textsBeyondRange = (field: InputField): string[] =>
  withEach(field.schema, beyond).map((value) => onWire(field, value))

/** Each number of the field at both ends of its range. */
export const textsAtRangeEnds = (field: InputField): string[] =>
  withEach(field.schema, atEnds).map((value) => onWire(field, value))

/** Each text of the field as an impossible date; free-text fields accept it. */
export const textsWithImpossibleDays = (field: InputField): string[] =>
  withEach(field.schema, days).map((value) => onWire(field, value))

const schemaOf = (endpoint: AnyEndpoint, { name }: InputField): z.ZodType | undefined =>
  endpoint.input.shape[name] as z.ZodType | undefined

/** Values of a wrong type, as far as the field's schema excludes them: some fields accept any text. */
export const wrongTextsFor = (endpoint: AnyEndpoint, field: InputField): string[] => {
  const candidates = field.isJson
    ? wrongJson
    : (wrongTexts[String(field.schema.type)] ?? wrongTexts.string ?? [])
  return candidates.filter((text) => !schemaOf(endpoint, field)?.safeParse(text).success)
}

export const hugeTextsFor = (field: InputField): string[] =>
  field.isJson ? [`[${'1,'.repeat(35_000)}1]`] : ['9'.repeat(200_000)]

export const deepTexts = [
  nested(9),
  nested(4_000),
  nested(30_000),
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
]

/** Numbers outside of a column or calendar, invalid UUIDs and days: what no list has put into a cursor. */
export const madeUpParts = [
  '2147483648',
  '9007199254740991',
  '-1',
  '1e400',
  'x',
  '-'.repeat(36),
  ...impossibleDays,
]
const fineParts = ['1', someId, '2026-01-01']
const partsMax = 4

/**
 * Each of them alone, and cursors of each length in which all parts are alike, so that each list whose parts are gets
 * one of its own type. `test/lists` changes each part of cursors that the lists have really given out.
 */
export const madeUpCursors = [
  ...madeUpParts,
  ...Array.from({ length: partsMax }, (_, at) =>
    [...fineParts, '2147483648', '9007199254740991'].map((part) =>
      Array(at + 1)
        .fill(part)
        .join('|'),
    ),
  ).flat(),
].map((text) => Buffer.from(text).toString('base64url'))

/** JSON that PostgreSQL cannot store: NUL, and a lone surrogate. */
export const unstorableTexts = ['["\\u0000"]', '{"a":"\\ud800"}', '"\\u0000"']
