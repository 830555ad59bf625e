/**
 * The OpenAPI document as the documentation page needs it: one entry for each call, with all the addresses it has
 * on the product lines. Read from the committed file, so that the page shows what that file says.
 */
import { z } from 'zod'

const schema: z.ZodType<Schema> = z.record(z.string(), z.unknown())
export type Schema = Record<string, unknown>

const media = z.looseObject({ schema })
const parameter = z.looseObject({
  $ref: z.string().optional(),
  name: z.string().optional(),
  required: z.boolean().optional(),
  schema: schema.optional(),
  content: z.record(z.string(), media).optional(),
})
const reply = z.looseObject({
  oneOf: z.tuple([z.looseObject({ properties: z.looseObject({ data: schema }) })], z.unknown()),
})

const operation = z.looseObject({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  parameters: z.array(parameter).optional(),
  requestBody: z.looseObject({ content: z.record(z.string(), media) }).optional(),
  responses: z.looseObject({
    200: z.looseObject({ content: z.looseObject({ 'application/json': z.looseObject({ schema: reply }) }) }),
  }),
  'x-auth': z.string(),
  'x-line': z.string().optional(),
  'x-rate': z.object({ times: z.number(), per_seconds: z.number() }).optional(),
  'x-idempotent': z.boolean().optional(),
  'x-errors': z.array(z.string()),
})

export const openApiDocument = z.looseObject({
  info: z.looseObject({ title: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ schemas: z.record(z.string(), schema) }),
  'x-codes': z.record(z.string(), z.object({ code: z.number(), sentence: z.string() })),
})

export type OpenApiDocument = z.output<typeof openApiDocument>
type Operation = z.output<typeof operation>

export interface Field {
  name: string
  schema: Schema
  isRequired: boolean
}

export interface DocumentedCall {
  id: string
  area: string
  method: string
  addresses: string[]
  summary: string
  auth: string
  fields: Field[]
  isMultipart: boolean
  data: Schema
  errors: string[]
  rate: { times: number; per_seconds: number } | undefined
  isIdempotent: boolean
}

const multipart = 'multipart/form-data'

const queryFields = ({ parameters = [] }: Operation): Field[] =>
  parameters.flatMap(({ name, required = false, schema: own, content }) => {
    const described = own ?? content?.['application/json']?.schema
    return name && described ? [{ name, schema: described, isRequired: required }] : []
  })

const bodyFields = ({ requestBody }: Operation): Field[] => {
  const form = Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
  const required = Array.isArray(form.required) ? form.required : []
  return Object.entries(z.record(z.string(), schema).parse(form.properties ?? {})).map(([name, each]) => ({
    name,
    schema: each,
    isRequired: required.includes(name),
  }))
}

const callOf = (address: string, method: string, each: Operation): DocumentedCall => ({
  id: each.operationId,
  area: each.tags[0],
  method: method.toUpperCase(),
  addresses: [address],
  summary: each.summary,
  auth: each['x-auth'],
  fields: [...queryFields(each), ...bodyFields(each)],
  isMultipart: multipart in (each.requestBody?.content ?? {}),
  data: each.responses[200].content['application/json'].schema.oneOf[0].properties.data,
  errors: each['x-errors'],
  rate: each['x-rate'],
  isIdempotent: each['x-idempotent'] ?? false,
})

/** The calls of all lines of a kind differ in their address alone: those are gathered under one entry. */
export const callsOf = (
  document: OpenApiDocument,
  prefixOfLine: (line: string) => string,
): DocumentedCall[] => {
  const calls = new Map<string, DocumentedCall>()
  for (const [address, methods] of Object.entries(document.paths)) {
    for (const [method, each] of Object.entries(methods)) {
      const line = each['x-line']
      const place = line ? `line ${address.slice(prefixOfLine(line).length)}` : address
      const known = calls.get(`${method} ${place}`)
      if (known) known.addresses.push(address)
      else calls.set(`${method} ${place}`, callOf(address, method, each))
    }
  }
  return [...calls.values()]
}
