export { countMemberTools } from './tool/memberTools.repository.ts'
export { countPlayer, type ShownTool, shownTools } from './tool/tool.service.ts'
export { toolRights } from './tools.slots.ts'
export type { ToolRight } from './tools.types.ts'
