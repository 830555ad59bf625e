/**
 * The contract as JSON Schema, for the OpenAPI document and for tests that generate input. A field is
 * described by its parsed value (an integer, a list), which determines its text form on the wire.
 */
import { z } from 'zod'
import type { AnyEndpoint } from './endpoint.ts'

export type JsonSchema = Record<string, unknown>

export interface InputField {
  name: string
  schema: JsonSchema
  isRequired: boolean
  /** Nested: sent as one JSON text. */
  isJson: boolean
}

const scalarTypes = new Set(['string', 'integer', 'number', 'boolean'])

const isScalar = (schema: JsonSchema): boolean =>
  'const' in schema ||
  'enum' in schema ||
  scalarTypes.has(String(schema.type)) ||
  (Array.isArray(schema.anyOf) && schema.anyOf.every(isScalar))

/** Removes zod's own additions and converts the rest to OpenAPI's terms. */
const tidy = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.format === 'uuid') delete jsonSchema.pattern
  if (jsonSchema.isCursor) {
    jsonSchema['x-cursor'] = true
    delete jsonSchema.isCursor
  }
  if (jsonSchema.owned) {
    jsonSchema['x-owned'] = jsonSchema.owned
    delete jsonSchema.owned
    delete jsonSchema.isEach
    delete jsonSchema.isList
  }
}

const options = { io: 'output', unrepresentable: 'any', override: tidy } as const

const withoutMarks = ({ $schema: _schema, $id: _id, ...schema }: JsonSchema): JsonSchema => schema

export const inputFields = (endpoint: AnyEndpoint): InputField[] =>
  Object.entries(endpoint.input.shape).map(([name, field]) => {
    const schema = withoutMarks(z.toJSONSchema(field as z.ZodType, options))
    const isRequired = !(field as z.ZodType).safeParse(undefined).success
    return { name, schema, isRequired, isJson: !isScalar(schema) }
  })

/**
 * Converts many schemas: where one is nested in another, it becomes a reference to `#/components/schemas/<its
 * name>`.
 */
export const namedSchemas = (schemas: ReadonlyMap<z.ZodType, string>): Record<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of schemas) registry.add(schema, { id })
  const made = z.toJSONSchema(registry, { ...options, uri: (id) => `#/components/schemas/${id}` })
  return Object.fromEntries(Object.entries(made.schemas).map(([id, schema]) => [id, withoutMarks(schema)]))
}
