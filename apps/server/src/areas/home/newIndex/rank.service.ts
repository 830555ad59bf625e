/** Rankings of the home tab: products by their orders, then what operators recommend; tools by use. */
import { type OutputOf, screenAtPath } from '@wallpaper/contract'
import type { toolRankList } from '@wallpaper/contract/home'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { listPage, type PageInput } from '../../../platform/listPage.ts'
import type { ToolRanking } from '../home.contributions.ts'
import { presentRank, type Rank } from '../items/item.present.ts'
import { homeItemReader } from '../items/item.repository.ts'

type RankedItem = Rank['items'][number]

const topMax = 5

/** Real orders first; places that are left have what operators recommend. */
export const productRankOf = async (
  tx: Reader,
  rankings: readonly ToolRanking[],
  now: number,
): Promise<Rank> => {
  const ranked = (await rankedTools(tx, rankings, now)).slice(0, topMax)
  const recommended = presentRank(await homeItemReader(tx).shown('product', new Date(now)))
  const more = recommended.items
    .filter(({ title }) => ranked.every((each) => each.title !== title))
    .slice(0, Math.max(0, topMax - ranked.length))
    .map((item, at) => ({ ...item, place: ranked.length + at + 1 }))
  const items = ranked.length > 0 ? [...ranked, ...more] : recommended.items
  return { items, updated_at: ranked.length > 0 ? now : recommended.updated_at }
}

const rankedTools = async (
  tx: Reader,
  rankings: readonly ToolRanking[],
  now: number,
): Promise<RankedItem[]> => {
  const tools = []
  for (const ranking of rankings) tools.push(...(await ranking(tx, now)))
  return tools
    .toSorted((a, b) => b.uses - a.uses || a.id.localeCompare(b.id))
    .map(({ mark = 'none', path, ...tool }, at) => ({
      ...tool,
      mark,
      path: path && screenAtPath(path) ? path : null,
      place: at + 1,
    }))
}

/** Computed live, so it is as of now. */
export const toolRankOf = async (
  tx: Reader,
  rankings: readonly ToolRanking[],
  now: number,
): Promise<Rank> => {
  const items = (await rankedTools(tx, rankings, now)).slice(0, topMax)
  return { items, updated_at: items.length > 0 ? now : null }
}

export const toolRankPage = (
  tx: Reader,
  rankings: readonly ToolRanking[],
  input: PageInput,
  now: number,
): Promise<OutputOf<typeof toolRankList>> =>
  listPage(input, {
    key: { place: numberKey },
    rows: async ({ after, limit }) => {
      const from = after?.place ?? 0
      return (await rankedTools(tx, rankings, now)).slice(from, from + limit)
    },
    present: (rows) => rows,
  })
