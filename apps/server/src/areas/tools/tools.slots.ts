/** What other areas contribute to tools. */
import { slot } from '../../platform/slots.ts'
import type { ToolRight } from './tools.types.ts'

export const toolRights = slot<ToolRight>('what lets a person use plays and tools that are for members')
