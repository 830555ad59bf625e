import { z } from 'zod'
import { downloadMode } from '../creation/creation.schemas.ts'
import { fen, time } from '../form.ts'
import { lineIds } from '../lines.ts'

/** Tools at the top of a homepage's audience page, for play or for use. */
export const toolKinds = { play: '玩法', tool: '工具' } as const
export type ToolKind = keyof typeof toolKinds
export const toolKindIds = Object.keys(toolKinds) as [ToolKind, ...ToolKind[]]

/** Maximum on one homepage. */
export const toolsMax = 4
export const toolNameMax = 12
export const toolNoteMax = 30

/** The icons an operator can choose from. */
export const toolIcons = {
  edit: '铅笔',
  grid: '九宫格',
  spark: '星光',
  puzzle: '拼图',
  phone: '手机',
  image: '图片',
  wand: '魔法棒',
  play: '播放',
  globe: '网页',
  user: '人像',
  star: '星星',
  face: '笑脸',
  calendar: '日历',
} as const
export type ToolIcon = keyof typeof toolIcons
export const toolIconIds = Object.keys(toolIcons) as [ToolIcon, ...ToolIcon[]]

/**
 * What happens when the audience opens a tool: the page does it itself, on the phone, with a picture that
 * never leaves it; or it opens the URL of another page.
 */
export const toolMakers = {
  nickname: '网名加符号',
  nine_grid: '切成九张',
  frame: '头像加边框',
  puzzle: '拼图',
  phone_crop: '裁成手机尺寸',
  ideas: '起网名',
  match: '两个名字配对',
  fortune: '抽一张今日运势',
  id_photo: '证件照换底色',
  anniversary: '纪念日',
  link: '打开一个网页',
} as const
export type ToolMaker = keyof typeof toolMakers
export const toolMakerIds = Object.keys(toolMakers) as [ToolMaker, ...ToolMaker[]]

const amount = () => z.number().int().min(0)

export const toolId = () =>
  z
    .string()
    .regex(/^[a-z][a-z0-9_]{1,29}$/, '编号不正确')
    .meta({ examples: ['nine_grid'] })

export const tool = z.strictObject({
  id: z.string(),
  kind: z.enum(toolKindIds),
  name: z.string(),
  icon: z.enum(toolIconIds),
  /** What it does. */
  note: z.string(),
  is_member_only: z.boolean(),
  /** For members only, and the caller is not one. */
  is_locked: z.boolean(),
  /** The last day it is available, yyyy-mm-dd. */
  last_day: z.string().nullable(),
})

export const attachedTool = tool.extend({
  /** People who opened it on this homepage in the last seven days; null when nobody did. */
  players: amount().nullable(),
  /**
   * Whether the audience sees it: a tool taken off the list stays attached until it is removed, but hidden.
   */
  is_shown: z.boolean(),
})

export const toolBoard = z.strictObject({
  homepage_name: z.string(),
  max: z.number().int().min(1),
  attached: z.array(attachedTool),
  /** Not attached yet, by number of players in the last seven days. */
  available: z.array(tool),
})

const ranked = tool.extend({
  place: z.number().int().min(1),
  /** In all, up to the day of the list. */
  uses: amount(),
  /** The caller's homepages, on the day of the list. */
  own_uses: amount(),
})

export const toolRanks = z.strictObject({
  /** The last day that the list counts, yyyy-mm-dd; null before the first list. */
  list_day: z.string().nullable(),
  next_at: time(),
  own: z.strictObject({
    uses: amount(),
    /** Income of the line on the day before today; null where it is not settled yet. */
    income_fen: fen().nullable(),
  }),
  items: z.array(ranked),
})

/** What the audience does to get pictures: one way for all homepages of the line. */
export const toolDownload = z.strictObject({
  /** Null while the homepages differ. */
  mode: downloadMode.nullable(),
  modes: z.array(z.strictObject({ id: downloadMode, name: z.string() })),
  homepages: amount(),
})

/** As staff see it. */
export const consoleTool = z.strictObject({
  id: z.string(),
  kind: z.enum(toolKindIds),
  name: z.string(),
  icon: z.enum(toolIconIds),
  note: z.string(),
  maker: z.enum(toolMakerIds),
  url: z.string(),
  lines: z.array(z.enum(lineIds)),
  is_member_only: z.boolean(),
  is_online: z.boolean(),
  last_day: z.string().nullable(),
  place: z.number().int(),
  homepages: amount(),
  players: amount(),
  version: z.number().int(),
  changed_at: time(),
})
