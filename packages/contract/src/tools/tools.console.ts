import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'
import { formBool, formDay, formInt, formJson, formText, int32Max } from '../form.ts'
import { lineIds } from '../lines.ts'
import {
  consoleTool,
  toolIconIds,
  toolId,
  toolKindIds,
  toolMakerIds,
  toolNameMax,
  toolNoteMax,
} from './tools.schemas.ts'

const reason = formText({ max: 200 })

export const consoleTools = defineEndpoint({
  path: 'console/tools/list',
  method: 'GET',
  auth: 'staff:pages:see',
  input: z.object({}),
  output: z.strictObject({ items: z.array(consoleTool) }),
  summary: '玩法与工具目录，按展示顺序',
})

export const saveTool = defineEndpoint({
  path: 'console/tools/save',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({
    id: toolId(),
    /** 0: a new one. */
    version: formInt({ min: 0, max: int32Max }),
    kind: z.enum(toolKindIds),
    name: formText({ max: toolNameMax }),
    icon: z.enum(toolIconIds),
    note: formText({ max: toolNoteMax }),
    maker: z.enum(toolMakerIds),
    /** The URL, for a tool that opens another page. */
    url: formText({ min: 0, max: 300 }).optional(),
    lines: formJson(z.array(z.enum(lineIds)).min(1, '至少选择一条产品线').max(lineIds.length)),
    is_member_only: formBool(),
    is_online: formBool(),
    /** '': no end. */
    last_day: formDay().or(z.literal('')).optional(),
    reason,
  }),
  output: consoleTool,
  errors: ['notFound', 'changedMeanwhile'],
  summary: '新增或修改一个玩法、工具，上线或下线',
})

export const orderTools = defineEndpoint({
  path: 'console/tools/order',
  method: 'POST',
  auth: 'staff:pages:do',
  input: z.object({ ids: formJson(z.array(toolId()).min(1).max(200)), reason }),
  output: z.strictObject({ items: z.array(consoleTool) }),
  errors: ['changedMeanwhile'],
  summary: '目录的展示顺序',
})
