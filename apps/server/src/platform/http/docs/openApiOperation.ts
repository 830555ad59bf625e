/** One call of the contract as one operation of the OpenAPI document. */
import {
  type AnyEndpoint,
  type Area,
  type Auth,
  type ErrorCodeName,
  errorCodes,
  type LineId,
  ownedFields,
} from '@wallpaper/contract'
import { type InputField, inputFields, type JsonSchema } from '@wallpaper/contract/jsonSchema'

export interface Mounted {
  area: Area
  endpoint: AnyEndpoint
  url: string
  line: LineId | null
}

const isStaff = ({ auth }: AnyEndpoint) => auth.startsWith('staff')

const always: readonly ErrorCodeName[] = ['refused', 'invalidInput']
const withSession: readonly ErrorCodeName[] = [
  'loginFailed',
  'loginRequired',
  'banned',
  'closing',
  'closed',
  'noPermission',
  'newVersion',
  'sessionExpired',
]
/** These calls also work for banned people and accounts being closed. */
const withAnyState = withSession.filter((name) => name !== 'banned' && name !== 'closing')
const withCookie: readonly ErrorCodeName[] = ['loginRequired', 'noPermission', 'sessionExpired']

/** Staff kinds are missing here: they use the cookie. */
const ofAuth: Partial<Record<Auth, readonly ErrorCodeName[]>> = {
  anyone: [],
  user: withSession,
  main: withSession,
  restricted: withAnyState,
  'restricted:main': withAnyState,
}

/** The codes with HTTP status 200, including those common to all calls of its kind. */
export const refusalsOf = (endpoint: AnyEndpoint): ErrorCodeName[] => {
  const ofSession = ofAuth[endpoint.auth] ?? withCookie
  const ofObjects: ErrorCodeName[] = ownedFields(endpoint).some(({ isEach }) => !isEach) ? ['notFound'] : []
  const ofKey: ErrorCodeName[] = endpoint.idempotent ? ['keyReused'] : []
  return [...new Set([...always, ...ofSession, ...ofObjects, ...ofKey, ...endpoint.errors])]
}

const securityOf = (endpoint: AnyEndpoint) => {
  if (endpoint.auth === 'anyone') return []
  return isStaff(endpoint) ? [{ staff: [] }] : [{ guid: [], token: [] }]
}

const queryParameter = ({ name, schema, isRequired, isJson }: InputField) => ({
  name,
  in: 'query',
  required: isRequired,
  ...(isJson ? { content: { 'application/json': { schema } } } : { schema }),
})

const binary: InputField = {
  name: 'file',
  schema: { type: 'string', contentMediaType: 'application/octet-stream' },
  isRequired: true,
  isJson: false,
}

const requestBodyOf = (endpoint: AnyEndpoint) => {
  const isMultipart = endpoint.body === 'multipart'
  const fields = [...inputFields(endpoint), ...(isMultipart ? [binary] : [])]
  if (fields.length === 0) return {}
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name)
  const nested = fields.filter(({ isJson }) => isJson)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
  const encoding = Object.fromEntries(nested.map(({ name }) => [name, { contentType: 'application/json' }]))
  const type = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
  return {
    requestBody: {
      required: required.length > 0,
      content: { [type]: { schema, ...(nested.length > 0 && { encoding }) } },
    },
  }
}

const replySchema = (endpoint: AnyEndpoint, data: JsonSchema) => ({
  oneOf: [
    {
      type: 'object',
      required: ['code', 'msg', 'data'],
      properties: { code: { const: errorCodes.ok }, msg: { type: 'string' }, data },
    },
    {
      allOf: [
        { $ref: '#/components/schemas/Refusal' },
        { properties: { code: { enum: refusalsOf(endpoint).map((name) => errorCodes[name]) } } },
      ],
    },
  ],
})

/** `get.v4.mine.userInfo`: from the path, so that each line's operation has its own id. */
const operationIdOf = ({ endpoint, url }: Mounted): string =>
  `${endpoint.method.toLowerCase()}${url.replace(/^\/api(?=\/)/, '').replaceAll('/', '.')}`

export const operationOf = (mounted: Mounted, data: JsonSchema) => {
  const { endpoint, area, line } = mounted
  const isRead = endpoint.method === 'GET'
  const parameters = [
    ...(isRead ? inputFields(endpoint).map(queryParameter) : []),
    ...(endpoint.idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ]
  return {
    operationId: operationIdOf(mounted),
    tags: [area],
    summary: endpoint.summary,
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(!isRead && requestBodyOf(endpoint)),
    responses: {
      200: {
        description: '成功，或带原因的拒绝',
        content: { 'application/json': { schema: replySchema(endpoint, data) } },
      },
      ...(!isRead && { 413: { $ref: '#/components/responses/TooLarge' } }),
      429: { $ref: '#/components/responses/RateLimited' },
      500: { $ref: '#/components/responses/Internal' },
      503: { $ref: '#/components/responses/Unavailable' },
    },
    'x-auth': endpoint.auth,
    ...(line && { 'x-line': line }),
    ...(endpoint.rate && { 'x-rate': { times: endpoint.rate.times, per_seconds: endpoint.rate.perSeconds } }),
    ...(endpoint.idempotent && { 'x-idempotent': true }),
    /** Names of x-codes. */
    'x-errors': refusalsOf(endpoint),
  }
}
