/** The product lines as the home tab shows them: what somebody has on each, and what the audience took yesterday. */
import { type LineId, lineIds, lines, type OutputOf } from '@wallpaper/contract'
import type { indexInit, lineInit } from '@wallpaper/contract/home'
import { businessDay, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Visitor } from '../../account/public.ts'
import { codeFigureReader } from '../../codes/public.ts'
import { type HomepageBonus, homepagesMax, type LineStanding, standingsOf } from '../../creation/public.ts'
import { smallPicture } from '../../upload/public.ts'
import type { LineHome } from '../home.contributions.ts'
import { lineChoiceReader } from './lineChoice.repository.ts'

export type HomeLine = OutputOf<typeof indexInit>['lines'][number]
export type LineOverview = OutputOf<typeof lineInit>

interface LineFacts {
  standings: Map<LineId, LineStanding>
  saves: Map<LineId, number>
}

const factsOf = async (tx: Reader, uid: number, now: number): Promise<LineFacts> => {
  const standings = await standingsOf(tx, uid)
  const saves = await codeFigureReader(tx, uid).savesOn(businessDay(now - dayMs))
  return { standings, saves: new Map(saves.map(({ line, total }) => [line, total])) }
}

const presentLine = (id: LineId, path: string, { standings, saves }: LineFacts): HomeLine => {
  const standing = standings.get(id)
  const cover = standing?.homepages[0]?.avatarUrl
  return {
    id,
    name: lines[id].name,
    about: lines[id].labels.about,
    path,
    prefix: lines[id].apiPrefix,
    homepages: standing?.homepages.length ?? 0,
    photos: standing?.works.all ?? 0,
    saves_yesterday: saves.get(id) ?? null,
    cover_url: cover ? smallPicture(cover) : null,
  }
}

/** Lines that have screens; for a sub-account only when it was given them. */
export const homeLines = async (
  tx: Reader,
  visitor: Visitor,
  lineHomes: readonly LineHome[],
  now: number,
): Promise<HomeLine[]> => {
  if (visitor.sonid !== 0 && !visitor.areas.includes('creation')) return []
  if (lineHomes.length === 0) return []
  const facts = await factsOf(tx, visitor.uid, now)
  return lineHomes.map(({ id, path }) => presentLine(id, path, facts))
}

export interface OverviewDeps {
  bonuses: readonly HomepageBonus[]
  now: number
}

export const overviewsOf = async (
  tx: Reader,
  uid: number,
  wanted: readonly LineId[],
  { bonuses, now }: OverviewDeps,
): Promise<LineOverview[]> => {
  const facts = await factsOf(tx, uid, now)
  const codes = await codeFigureReader(tx, uid).byLine()
  const overviews: LineOverview[] = []
  for (const id of wanted) {
    const works = facts.standings.get(id)?.works
    overviews.push({
      ...presentLine(id, lines[id].homePath, facts),
      reviewing: works?.reviewing ?? 0,
      rejected: works?.rejected ?? 0,
      published: works?.published ?? 0,
      codes: codes.find(({ line }) => line === id)?.total ?? 0,
      homepages_max: await homepagesMax(tx, { uid, line: id }, bonuses),
    })
  }
  return overviews
}

export const overviewOf = async (
  tx: Reader,
  uid: number,
  line: LineId,
  deps: OverviewDeps,
): Promise<LineOverview> => {
  const [overview] = await overviewsOf(tx, uid, [line], deps)
  if (!overview) throw new Error('no overview of a line')
  return overview
}

export const lineNamed = (id: string | undefined): LineId | undefined => lineIds.find((line) => line === id)

/** Before anybody has chosen one. */
const firstLine: LineId = 'picture'

export const lastLineOf = async (tx: Reader, visitor: Visitor): Promise<LineId> =>
  (await lineChoiceReader(tx).of(visitor)) ?? firstLine
