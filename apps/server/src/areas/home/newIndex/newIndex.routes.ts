/** What the home tab leads to and shows besides the person's own: lines, ranks, guides, material, mini programs. */

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
import { pageAsk, pageOfRows } from '../../../platform/paging.ts'
import {
  type HomepageBonus,
  momentReader,
  mostUsedTemplates,
  overviewReader,
  presentRecent,
} from '../../creation/public.ts'
import { navigationAt } from '../../system/public.ts'
import { type UploadAddresses, uploadSettings } from '../../upload/public.ts'
import type { ToolRanking } from '../home.contributions.ts'
import { presentItem } from '../items/item.present.ts'
import { homeItemReader } from '../items/item.repository.ts'
import { lineChoiceRepository } from '../lines/lineChoice.repository.ts'
import { lastLineOf, lineNamed, overviewOf, overviewsOf } from '../lines/lines.service.ts'
import { faceDownloadOf, setFaceDownload } from './face.service.ts'
import { type MiniDeps, miniCodeOf, miniPathOf } from './mini.service.ts'
import { productRankOf, toolRankOf, toolRankPage } from './rank.service.ts'

export interface NewIndexDeps extends MiniDeps {
  toolRankings: readonly ToolRanking[]
  homepageBonuses: readonly HomepageBonus[]
  addressesOf: UploadAddresses
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
  const { clock, toolRankings, homepageBonuses, addressesOf } = deps
  const overview = () => ({ bonuses: homepageBonuses, now: clock() })
  return [
    read(photoList, async ({ tx, caller, input }) => {
      const ask = pageAsk(input)
      const rows = await overviewReader(tx, caller.uid).works({ line: lineNamed(input.line) }, ask)
      return pageOfRows(
        rows,
        ask.limit,
        ({ id }) => [id],
        (row) => presentRecent(row, addressesOf),
      )
    }),
    read(productRank, ({ tx }) => productRankOf(tx, clock())),
    write(switchPlatform, async ({ tx, caller, input }) => {
      const line = lineNamed(input.line) ?? 'picture'
      await lineChoiceRepository(tx).choose(caller, line, new Date(clock()))
      return overviewOf(tx, caller.uid, line, overview())
    }),
    read(promoteInit, async ({ tx, caller }) => {
      const line = await lastLineOf(tx, caller)
      return {
        line,
        prefix: lines[line].apiPrefix,
        guides: (await itemsOf(tx, 'guide', clock)).items,
        product_rank: await productRankOf(tx, clock()),
        tool_rank: await toolRankOf(tx, toolRankings, clock()),
      }
    }),
    read(newIndexInit, async ({ tx, caller }) => ({
      lines: await overviewsOf(tx, caller.uid, lineIds, overview()),
    })),
    read(lineInit, async ({ tx, caller, input }) =>
      overviewOf(tx, caller.uid, lineNamed(input.line) ?? (await lastLineOf(tx, caller)), overview()),
    ),
    read(newIndexMiniList, async ({ tx }) => ({ items: await miniPrograms(tx, ['home', 'mine', 'guide']) })),
    read(miniList, async ({ tx }) => ({ items: await miniPrograms(tx, ['home']) })),
    read(guides, ({ tx }) => itemsOf(tx, 'guide', clock)),
    read(gzhContent, ({ tx }) => itemsOf(tx, 'gzh', clock)),
    read(material, async ({ tx, caller, input }) => {
      const ask = pageAsk(input)
      const reader = momentReader(tx)
      const rows = await reader.list(caller.uid, { category: input.category }, ask)
      const page = pageOfRows(
        rows,
        ask.limit,
        ({ moment }) => [moment.id],
        ({ moment: { id, category, title, note, body, pictures, uses } }) => ({
          ...{ id, category, title, note, body, pictures, uses },
        }),
      )
      return { ...page, categories: await reader.categories() }
    }),
    read(toolRank, ({ tx }) => toolRankOf(tx, toolRankings, clock())),
    read(toolRankList, ({ tx, input }) => toolRankPage(tx, toolRankings, input, clock())),
    read(faceDownloadInit, ({ tx, caller }) => faceDownloadOf(tx, caller.uid)),
    write(faceSetDownloadMod, ({ tx, caller, input }) => setFaceDownload(tx, caller.uid, input, clock)),
    outside(wechatMiniCode, ({ caller, input }) => miniCodeOf(deps, caller.uid, input.code)),
    outside(wechatMiniPath, ({ caller, input }) => miniPathOf(deps, caller.uid, input.code)),
    read(customVideoPromote, async ({ tx, caller, input }) => {
      const ask = pageAsk(input)
      const wanted = { line: custom, kind: 'video', state: 'published' } as const
      return pageOfRows(
        await overviewReader(tx, caller.uid).works(wanted, ask),
        ask.limit,
        ({ id }) => [id],
        (row) => presentRecent(row, addressesOf),
      )
    }),
    read(dingzhiInit, async ({ tx, caller }) => ({
      line: await overviewOf(tx, caller.uid, custom, overview()),
      templates: (await mostUsedTemplates(tx, 'image_text'))
        .slice(0, templatesShown)
        .map(({ id, name, uses }) => ({ id, name, uses })),
    })),
    read(dingzhiVideoInit, async ({ tx, caller }) => {
      const ask = { after: null, limit: videosShown }
      const videos = await overviewReader(tx, caller.uid).works({ line: custom, kind: 'video' }, ask)
      const limits = await uploadSettings(tx).many('upload.video_mb', 'upload.video_seconds')
      return {
        line: await overviewOf(tx, caller.uid, custom, overview()),
        videos: videos.slice(0, videosShown).map((row) => presentRecent(row, addressesOf)),
        max_bytes: limits['upload.video_mb'] * bytesPerMb,
        max_seconds: limits['upload.video_seconds'],
      }
    }),
  ]
}
