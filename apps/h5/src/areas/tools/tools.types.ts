import type { OutputOf } from '@wallpaper/contract'
import type { toolList } from '@wallpaper/contract/tools'

export type ToolBoard = OutputOf<typeof toolList>
export type AttachedTool = ToolBoard['attached'][number]
export type Tool = ToolBoard['available'][number]
