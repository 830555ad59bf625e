/** What other areas contribute to tools. */
import { slot } from '../../platform/slots.ts'
import type { LineIncome, ToolRight } from './tools.types.ts'

export const toolRights = slot<ToolRight>('what lets a person use plays and tools that are for members')
export const lineIncomes = slot<LineIncome>('what a person earned on a line on a day')
