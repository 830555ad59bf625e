/** Pages and content of the home tab: lines, rankings, guides, material, mini programs. */

import { lineIds, lines } from '@wallpaper/contract'
import {
  customVideoPromote,
  dingzhiInit,
  dingzhiVideoInit,
  faceDownloadInit,
  faceSetDownloadMod,
  guides,
  gzhContent,
  lineInit,
  material,
  miniList,
  newIndexInit,
  newIndexMiniList,
  photoList,
  productRank,
  promoteInit,
  switchPlatform,
  toolRank,
  toolRankList,
  wechatMiniCode,
  wechatMiniPath,
} from '@wallpaper/contract/home'
import type { Clock } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { outside, type Route, read, write } from '../../../platform/http/route.ts'
import { navigationAt } from '../../system/public.ts'
import { uploadSettings } from '../../upload/public.ts'
import type { ToolRanking } from '../home.contributions.ts'
import { presentItem } from '../items/item.present.ts'
import { homeItemReader } from '../items/item.repository.ts'
import { lineChoiceRepository } from '../lines/lineChoice.repository.ts'
import { type LineDeps, lastLineOf, lineNamed, overviewOf, overviewsOf } from '../lines/lines.service.ts'
import { faceDownloadOf, setFaceDownload } from './faceDownload.service.ts'
import { type MiniDeps, miniCodeOf, miniPathOf } from './mini.service.ts'
import { productRankOf, toolRankOf, toolRankPage } from './rank.service.ts'

export interface NewIndexDeps extends MiniDeps, LineDeps {
  toolRankings: readonly ToolRanking[]
  productRankings: readonly ToolRanking[]
}

const custom = 'creative'
const videosShown = 6
const templatesShown = 8
const bytesPerMb = 1024 * 1024

const miniPrograms = async (tx: Reader, places: readonly ('home' | 'mine' | 'guide')[]) => {
  const items = []
  for (const place of places) items.push(...(await navigationAt(tx, place)))
  return items.flatMap(({ id, title, icon, appid, path }) =>
    appid && path ? [{ id, title, icon, appid, path }] : [],
  )
}

const itemsOf = async (tx: Reader, kind: 'guide' | 'gzh', clock: Clock) => ({
  items: (await homeItemReader(tx).shown(kind, new Date(clock()))).map(presentItem),
})

export const newIndexRoutes = (deps: NewIndexDeps): Route[] => {
  const { clock, toolRankings, productRankings, creatorWorks } = deps
  return [
    read(photoList, ({ tx, caller, input }) =>
      creatorWorks.recentWorks(tx, caller.uid, { line: lineNamed(input.line) }, input),
    ),
    read(productRank, ({ tx }) => productRankOf(tx, productRankings, clock())),
    write(switchPlatform, async ({ tx, caller, input }) => {
      const line = lineNamed(input.line) ?? 'picture'
      await lineChoiceRepository(tx).choose(caller, line, new Date(clock()))
      return overviewOf(tx, caller.uid, line, deps)
    }),
    read(promoteInit, async ({ tx, caller }) => {
      const line = await lastLineOf(tx, caller)
      return {
        line,
        prefix: lines[line].apiPrefix,
        guides: (await itemsOf(tx, 'guide', clock)).items,
        product_rank: await productRankOf(tx, productRankings, clock()),
        tool_rank: await toolRankOf(tx, toolRankings, clock()),
      }
    }),
    read(newIndexInit, async ({ tx, caller }) => ({
      lines: await overviewsOf(tx, caller.uid, lineIds, deps),
    })),
    read(lineInit, async ({ tx, caller, input }) =>
      overviewOf(tx, caller.uid, lineNamed(input.line) ?? (await lastLineOf(tx, caller)), deps),
    ),
    read(newIndexMiniList, async ({ tx }) => ({ items: await miniPrograms(tx, ['home', 'mine', 'guide']) })),
    read(miniList, async ({ tx }) => ({ items: await miniPrograms(tx, ['home']) })),
    read(guides, ({ tx }) => itemsOf(tx, 'guide', clock)),
    read(gzhContent, ({ tx }) => itemsOf(tx, 'gzh', clock)),
    read(material, ({ tx, caller, input }) => creatorWorks.moments(tx, caller.uid, input)),
    read(toolRank, ({ tx }) => toolRankOf(tx, toolRankings, clock())),
    read(toolRankList, ({ tx, input }) => toolRankPage(tx, toolRankings, input, clock())),
    read(faceDownloadInit, ({ tx, caller }) => faceDownloadOf(tx, caller.uid, creatorWorks)),
    write(faceSetDownloadMod, ({ tx, caller, input }) =>
      setFaceDownload(tx, caller.uid, input, creatorWorks),
    ),
    outside(wechatMiniCode, ({ caller, input }) => miniCodeOf(deps, caller.uid, input.code)),
    outside(wechatMiniPath, ({ caller, input }) => miniPathOf(deps, caller.uid, input.code)),
    read(customVideoPromote, ({ tx, caller, input }) =>
      creatorWorks.recentWorks(tx, caller.uid, { line: custom, kind: 'video', state: 'published' }, input),
    ),
    read(dingzhiInit, async ({ tx, caller }) => ({
      line: await overviewOf(tx, caller.uid, custom, deps),
      templates: (await creatorWorks.mostUsedTemplates(tx))
        .slice(0, templatesShown)
        .map(({ id, name, uses }) => ({ id, name, uses })),
    })),
    read(dingzhiVideoInit, async ({ tx, caller }) => {
      const wanted = { line: custom, kind: 'video' } as const
      const videos = await creatorWorks.recentWorks(tx, caller.uid, wanted, { limit: videosShown })
      const limits = await uploadSettings(tx).many('upload.video_mb', 'upload.video_seconds')
      return {
        line: await overviewOf(tx, caller.uid, custom, deps),
        videos: videos.items,
        max_bytes: limits['upload.video_mb'] * bytesPerMb,
        max_seconds: limits['upload.video_seconds'],
      }
    }),
  ]
}
