export { countMemberTools } from './tool/memberTools.repository.ts'
export { countPlayer, type ShownTool, shownTools, triedTool } from './tool/tool.service.ts'
export { lineIncomes, toolRights } from './tools.slots.ts'
export type { LineIncome, ToolRight } from './tools.types.ts'
