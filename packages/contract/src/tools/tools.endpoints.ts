import { z } from 'zod'
import { downloadMode, priceRange } from '../creation/creation.schemas.ts'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formInt, formJson, ownedUuid } from '../form.ts'
import { toolBoardIds } from './tools.labels.ts'
import { tool, toolBoard, toolDownload, toolId, toolKindIds, toolRanks, toolsMax } from './tools.schemas.ts'

export * from './makers.endpoints.ts'

export const toolList = defineEndpoint({
  path: 'tool/list',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ homepage_id: ownedUuid('homepage'), kind: z.enum(toolKindIds).optional() }),
  output: toolBoard,
  summary: '一个主页上的玩法和工具，以及还可以添加的',
})

export const toolDetail = defineEndpoint({
  path: 'tool/detail',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ tool_id: toolId() }),
  output: tool.extend({
    kind_name: z.string(),
    /** People who opened it in the last seven days on any homepage. */
    players: z.number().int().min(0),
    /** In all, up to the day of the list. */
    uses: z.number().int().min(0),
    /** All people's homepages that have it, on the day of the list. */
    homepage_count: z.number().int().min(0),
    /** Its place by uses; null before the first list. */
    place: z.number().int().nullable(),
    place_before: z.number().int().nullable(),
    /** The last six days of the list, oldest first. */
    days: z.array(z.strictObject({ day: z.string(), uses: z.number().int().min(0) })),
    /** The audience's tool itself, not counted; null for one that opens another page. */
    trial_url: z.string().nullable(),
    /** The caller's homepages on this line that have it. */
    homepages: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  }),
  errors: ['notFound'],
  summary: '一个玩法或工具',
})

export const toolRankRead = defineEndpoint({
  path: 'tool/ranks',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({ board: z.enum(toolBoardIds) }),
  output: toolRanks,
  summary: '工具榜，每天 09:00 更新',
})

export const toolDownloadInit = defineEndpoint({
  path: 'tool/downloadInit',
  method: 'GET',
  auth: 'user',
  line: true,
  input: z.object({}),
  output: toolDownload,
  summary: '这条产品线全部主页的取图方式',
})

export const toolSetDownloadMode = defineEndpoint({
  path: 'tool/setDownloadMode',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({ mode: downloadMode, price_fen: formInt(priceRange).optional() }),
  output: toolDownload,
  rate: perMinute(20),
  summary: '统一设置这条产品线全部主页的取图方式',
})

export const toolAttach = defineEndpoint({
  path: 'tool/attach',
  method: 'POST',
  auth: 'user',
  line: true,
  input: z.object({
    homepage_id: ownedUuid('homepage'),
    /** The complete ordered list: adding, removing, ordering and undoing are one call. */
    tool_ids: formJson(z.array(toolId()).max(toolsMax, `每个主页最多 ${toolsMax} 个`)),
  }),
  output: toolBoard,
  errors: ['notFound'],
  rate: perMinute(120),
  summary: '设置主页上的玩法和工具及其顺序，最多 4 个',
})
