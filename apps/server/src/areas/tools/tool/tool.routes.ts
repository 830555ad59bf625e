import {
  toolAttach,
  toolDetail,
  toolDownloadInit,
  toolList,
  toolRankRead,
  toolSetDownloadMode,
} from '@wallpaper/contract/tools'
import { type Route, read, write } from '../../../platform/http/route.ts'
import type { CreatorWorks } from '../../home/public.ts'
import { downloadOf, setDownload } from '../download/download.service.ts'
import { type RankDeps, ranksOf } from '../list/list.service.ts'
import { detailOf } from './detail.service.ts'
import { attachTools, boardOf } from './tool.service.ts'

export interface ToolRouteDeps extends RankDeps {
  works: CreatorWorks
}

export const toolRoutes = (deps: ToolRouteDeps): Route[] => [
  read(toolList, ({ tx, caller: { uid }, line, input }) =>
    boardOf(tx, { uid, line }, { homepageId: input.homepage_id, kind: input.kind }, deps),
  ),
  read(toolRankRead, ({ tx, caller: { uid, sonid }, line, input }) =>
    ranksOf(tx, { uid, line, hasMoney: sonid === 0 }, input.board, deps),
  ),
  read(toolDetail, ({ tx, caller: { uid }, line, input }) =>
    detailOf(tx, { uid, line }, input.tool_id, deps),
  ),
  read(toolDownloadInit, ({ tx, caller: { uid }, line }) => downloadOf(tx, { uid, line }, deps.works)),
  write(toolSetDownloadMode, ({ tx, caller: { uid }, line, input }) =>
    setDownload(tx, { uid, line }, input, deps.works),
  ),
  write(toolAttach, async ({ tx, caller: { uid }, line, input }) => {
    await attachTools(tx, { uid, line }, input.homepage_id, input.tool_ids, deps)
    return boardOf(tx, { uid, line }, { homepageId: input.homepage_id }, deps)
  }),
]
