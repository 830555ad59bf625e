import { z } from 'zod'
import { defineEndpoint, perMinute } from '../endpoint.ts'
import { formJson, ownedUuid } from '../form.ts'
import { tool, toolBoard, toolId, toolKindIds, toolsMax } from './tools.schemas.ts'

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
    /** The caller's homepages on this line that have it. */
    homepages: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  }),
  errors: ['notFound'],
  summary: '一个玩法或工具',
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
