/** The whole contract as one OpenAPI 3.1 document, in a stable order. */
import {
  type AnyEndpoint,
  areaNames,
  areas,
  type ErrorCodeName,
  errorCodes,
  headers,
  loadRegistry,
  mountsOf,
  sentences,
} from '@wallpaper/contract'
import { staffCookie } from '../identify.ts'
import { type Mounted, operationOf } from './openApiOperation.ts'
import { dataSchemas } from './openApiSchemas.ts'

/** In production the staff calls are not listed publicly. */
export type DocumentedCalls = 'all' | 'public'

const introductionFor = (
  calls: DocumentedCalls,
) => `- POST 的内容是表单（application/x-www-form-urlencoded），嵌套的值作为一个 JSON 字段；GET 的参数在地址里。
- 登录后的请求带两个请求头：${headers.guid}（guid）与 ${headers.token}（token）${calls === 'all' ? `；运营台用 ${staffCookie} Cookie` : ''}。
- 金额是整数分（_fen），时间是毫秒时间戳。不认识的字段、重复的字段会被拒绝。
- 回复总是 {code, msg, data}：code 为 1 时 data 有内容，否则 msg 是给人看的一句话。
- 标有 x-idempotent 的请求要带 Idempotency-Key：同样的键与内容总得到同样的回复。`

const codeNames = Object.keys(errorCodes) as ErrorCodeName[]

const codeTable = [
  '| code | 名称 | 给人看的话 |',
  '|---|---|---|',
  ...codeNames.map((name) => `| ${errorCodes[name]} | ${name} | ${sentences[name].replaceAll('|', '\\|')} |`),
].join('\n')

const failure = (name: ErrorCodeName, description: string, extra: object = {}) => ({
  description,
  ...extra,
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          { properties: { code: { const: errorCodes[name] } } },
        ],
      },
      example: { code: errorCodes[name], msg: sentences[name], data: null },
    },
  },
})

const retryAfter = {
  headers: { 'Retry-After': { description: '多少秒后可以再试', schema: { type: 'integer' } } },
}

const responses = {
  TooLarge: failure('tooLarge', '内容太大'),
  RateLimited: failure('rateLimited', '太频繁', retryAfter),
  Internal: failure('internal', '我们的故障；data.request_id 可用于查询'),
  Unavailable: failure('unavailable', '正忙或正在重启，同样的请求可以再发', retryAfter),
}

const refusal = {
  type: 'object',
  description: '没有成功：code 说明为什么，msg 是给人看的一句话；1001 的 data.fields 逐个说明字段。',
  required: ['code', 'msg', 'data'],
  properties: {
    code: { type: 'integer', enum: Object.values(errorCodes).filter((code) => code !== errorCodes.ok) },
    msg: { type: 'string' },
    data: {
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          properties: {
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            request_id: { type: 'string' },
            retry_after_seconds: { type: 'integer' },
          },
        },
      ],
    },
  },
}

const signInSchemes = {
  guid: { type: 'apiKey', in: 'header', name: 'Authorization', description: '登录得到的 guid' },
  token: { type: 'apiKey', in: 'header', name: headers.token, description: '登录得到的 token' },
}
const staffScheme = {
  staff: { type: 'apiKey', in: 'cookie', name: staffCookie, description: '运营台登录后的 Cookie' },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  description: '每次打开表单生成一个；重复提交时用同一个',
  schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
}

const isForStaff = ({ path, auth }: AnyEndpoint): boolean =>
  auth.startsWith('staff') || path.startsWith('console/')

const mounted = async (calls: DocumentedCalls): Promise<Mounted[]> =>
  (await loadRegistry())
    .filter(({ endpoint }) => calls === 'all' || !isForStaff(endpoint))
    .flatMap(({ area, endpoint }) => mountsOf(endpoint).map((mount) => ({ area, endpoint, ...mount })))
    .sort((a, b) => (`${a.url} ${a.endpoint.method}` < `${b.url} ${b.endpoint.method}` ? -1 : 1))

export const buildDocument = async (calls: DocumentedCalls = 'all') => {
  const all = await mounted(calls)
  const data = await dataSchemas(all.map(({ endpoint }) => endpoint.output))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const each of all) {
    const path = paths[each.url] ?? {}
    const method = each.endpoint.method.toLowerCase()
    if (path[method]) throw new Error(`${each.endpoint.method} ${each.url} stands twice in the contract`)
    path[method] = operationOf(each, data.of(each.endpoint.output))
    paths[each.url] = path
  }
  const usedAreas = new Set(all.map(({ area }) => area))
  return {
    openapi: '3.1.1',
    info: { title: '图神 API', version: '1', description: `${introductionFor(calls)}\n\n${codeTable}` },
    servers: [{ url: '/' }],
    tags: areas
      .filter((area) => usedAreas.has(area))
      .map((name) => ({ name, 'x-displayName': areaNames[name] })),
    paths,
    components: {
      schemas: { Refusal: refusal, ...data.usedBy(paths) },
      parameters: { IdempotencyKey: idempotencyKey },
      responses,
      securitySchemes: { ...signInSchemes, ...(calls === 'all' && staffScheme) },
    },
    'x-codes': Object.fromEntries(
      codeNames.map((name) => [name, { code: errorCodes[name], sentence: sentences[name] }]),
    ),
  }
}
