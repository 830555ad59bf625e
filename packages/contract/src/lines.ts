/**
 * The product lines as one table: differences between lines are columns here, never an `if` elsewhere. No
 * line is the default: callers must name one.
 */

/** The sets of screens. A screen of the lines is written once, with one path for each set. */
export const pageSets = {
  picture: { root: '/pages/index' },
  creative: { root: '/pages/chuangyi/index' },
  /** Serves several lines under the same paths: the one whose API prefix is stored as `prefix`. */
  mirrored: { root: '/pages/gpic' },
} as const

export type PageSet = keyof typeof pageSets

/** What creators of a line can do besides the common features. */
export interface LineAbilities {
  /** Works can be unlocked for money. */
  prices: boolean
  /** Several pictures with text from one template. */
  imageTextTemplates: boolean
  /** Works published on other platforms are reported, and codes attached there. */
  publishing: boolean
}

interface LineDefinition {
  id: string
  name: string
  /** Below /api/. */
  apiPrefix: string
  pageSet: PageSet
  /** The creators' start screen. */
  homePath: `/${string}`
  /**
   * Paths of screens that belong to this line only, whatever prefix is stored; each with all paths below it.
   */
  ownPaths: readonly string[]
  /** Can also be opened in the mirrored set. */
  isMirrored: boolean
  labels: {
    /** The word for an upload. */
    work: string
    upload: string
    codes: string
  }
  limits: {
    /** Per person, without a membership's bonus. */
    homepages: number
  }
  can: LineAbilities
}

const mirroredLabels = { work: '作品', upload: '上传作品', codes: '口令管理' } as const

const mirrored = {
  pageSet: 'mirrored',
  homePath: '/pages/gpic/index',
  isMirrored: true,
  limits: { homepages: 3 },
  can: { prices: false, imageTextTemplates: false, publishing: true },
} as const

export const lines = {
  picture: {
    ...mirrored,
    id: 'picture',
    name: '图片线',
    apiPrefix: 'v4',
    pageSet: 'picture',
    homePath: '/pages/index/index',
    ownPaths: ['/pages/index'],
    labels: mirroredLabels,
    can: { ...mirrored.can, prices: true },
  },
  creative: {
    id: 'creative',
    name: '定制内容',
    apiPrefix: 'chuangyi/v1',
    pageSet: 'creative',
    homePath: '/pages/chuangyi/index/index',
    ownPaths: ['/pages/chuangyi'],
    isMirrored: false,
    labels: { work: '内容', upload: '上传内容', codes: '口令管理' },
    limits: { homepages: 3 },
    can: { prices: true, imageTextTemplates: true, publishing: false },
  },
  tool: {
    ...mirrored,
    id: 'tool',
    name: '趣味工具',
    apiPrefix: 'tool/v1',
    homePath: '/pages/ksTool/index/index',
    ownPaths: ['/pages/ksTool'],
    labels: { ...mirroredLabels, codes: '口令管理' },
  },
  ai: {
    ...mirrored,
    id: 'ai',
    name: 'AI 换脸',
    apiPrefix: 'ai/v1',
    homePath: '/pages/ai/index/index',
    ownPaths: ['/pages/ai'],
    labels: { ...mirroredLabels, codes: '口令管理' },
  },
  young: {
    ...mirrored,
    id: 'young',
    name: '青春线',
    apiPrefix: 'young/v1',
    ownPaths: [],
    labels: mirroredLabels,
  },
  overseas: {
    ...mirrored,
    id: 'overseas',
    name: '海外线',
    apiPrefix: 'overseas/v1',
    ownPaths: [],
    labels: mirroredLabels,
  },
} as const satisfies Record<string, LineDefinition>

export type LineId = keyof typeof lines
export type Line = (typeof lines)[LineId]

export const lineIds = Object.keys(lines) as readonly LineId[]

/** Lines that the mirrored set can serve, by the stored prefix. */
export const mirroredLines: readonly LineId[] = lineIds.filter((id) => lines[id].isMirrored)

const isBelow = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`)

/** The line that a path belongs to; undefined for the mirrored set, and for paths without a line. */
export const lineOfPath = (path: string): LineId | undefined =>
  lineIds.find((id) => lines[id].ownPaths.some((root) => isBelow(path, root)))

/** Whether a path is in the mirrored set, where the stored prefix selects the line. */
export const isMirroredPath = (path: string): boolean => isBelow(path, pageSets.mirrored.root)

/** The line of a stored API prefix. */
export const lineOfPrefix = (prefix: string): LineId | undefined =>
  lineIds.find((id) => lines[id].apiPrefix === prefix)
