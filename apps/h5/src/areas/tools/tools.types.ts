import type { OutputOf } from '@wallpaper/contract'
import type {
  avatarTemplates,
  nicknameMake,
  toolDetail,
  toolDownloadInit,
  toolList,
  toolRankRead,
} from '@wallpaper/contract/tools'

export type ToolBoard = OutputOf<typeof toolList>
export type AttachedTool = ToolBoard['attached'][number]
export type Tool = ToolBoard['available'][number]
export type ToolRanks = OutputOf<typeof toolRankRead>
export type RankedTool = ToolRanks['items'][number]
export type ToolDetail = OutputOf<typeof toolDetail>
export type ToolDownload = OutputOf<typeof toolDownloadInit>
export type AvatarTemplate = OutputOf<typeof avatarTemplates>['items'][number]
export type MadePicture = OutputOf<typeof nicknameMake>
