import { toolAttach, toolDetail, toolList } from '@wallpaper/contract/tools'
import { type Route, read, write } from '../../../platform/http/route.ts'
import { attachTools, boardOf, detailOf, type ToolDeps } from './tool.service.ts'

export const toolRoutes = (deps: ToolDeps): Route[] => [
  read(toolList, ({ tx, caller: { uid }, line, input }) =>
    boardOf(tx, { uid, line }, { homepageId: input.homepage_id, kind: input.kind }, deps),
  ),
  read(toolDetail, ({ tx, caller: { uid }, line, input }) =>
    detailOf(tx, { uid, line }, input.tool_id, deps),
  ),
  write(toolAttach, async ({ tx, caller: { uid }, line, input }) => {
    await attachTools(tx, { uid, line }, input.homepage_id, input.tool_ids, deps)
    return boardOf(tx, { uid, line }, { homepageId: input.homepage_id }, deps)
  }),
]
