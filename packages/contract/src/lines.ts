/**
 * The product lines, as one table: what differs between lines is a column here, never an `if` elsewhere.
 * `apiPrefix` is below /api/; `pagePrefix` is the set of screens that serves the line.
 */
export const lines = {
  picture: { id: 'picture', name: '图片线', apiPrefix: 'v4', pagePrefix: '/pages/index', pageSet: 'picture' },
  creative: {
    id: 'creative',
    name: '定制内容',
    apiPrefix: 'chuangyi/v1',
    pagePrefix: '/pages/chuangyi/index',
    pageSet: 'creative',
  },
  tool: {
    id: 'tool',
    name: '趣味工具',
    apiPrefix: 'tool/v1',
    pagePrefix: '/pages/gpic',
    pageSet: 'mirrored',
  },
  ai: { id: 'ai', name: 'AI 换脸', apiPrefix: 'ai/v1', pagePrefix: '/pages/gpic', pageSet: 'mirrored' },
  young: {
    id: 'young',
    name: '青春线',
    apiPrefix: 'young/v1',
    pagePrefix: '/pages/gpic',
    pageSet: 'mirrored',
  },
  overseas: {
    id: 'overseas',
    name: '海外线',
    apiPrefix: 'overseas/v1',
    pagePrefix: '/pages/gpic',
    pageSet: 'mirrored',
  },
} as const

export type LineId = keyof typeof lines
export type Line = (typeof lines)[LineId]

export const lineIds = Object.keys(lines) as readonly LineId[]

export type PageSet = Line['pageSet']
