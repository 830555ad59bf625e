/** The product lines of the home tab: a person's content on each, and the audience's takes of yesterday. */
import { type LineId, lineIds, lines, type OutputOf } from '@wallpaper/contract'
import type { indexInit, lineInit } from '@wallpaper/contract/home'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Reader } from '../../../platform/db/database.ts'
import type { Visitor } from '../../account/public.ts'
import { smallPicture } from '../../upload/public.ts'
import type { CodeFigures, CreatorWorks, LineHome, LineSummary } from '../home.contributions.ts'
import { lineAbout } from './lineAbout.ts'
import { lineChoiceReader } from './lineChoice.repository.ts'

export type HomeLine = OutputOf<typeof indexInit>['lines'][number]
export type LineOverview = OutputOf<typeof lineInit>

/** What other areas know about a person's lines. */
export interface LineDeps {
  creatorWorks: CreatorWorks
  codeFigures: CodeFigures
  clock: Clock
}

interface LineFacts {
  summaries: ReadonlyMap<LineId, LineSummary>
  saves: ReadonlyMap<LineId, number>
}

const factsOf = async (
  tx: Reader,
  uid: number,
  { creatorWorks, codeFigures, clock }: LineDeps,
): Promise<LineFacts> => {
  const summaries = await creatorWorks.summaries(tx, uid)
  const saves = await codeFigures.savesOn(tx, uid, businessDay(clock() - dayMs))
  return { summaries, saves: new Map(saves.map(({ line, total }) => [line, total])) }
}

const presentLine = (id: LineId, path: string, { summaries, saves }: LineFacts): HomeLine => {
  const summary = summaries.get(id)
  const cover = summary?.homepages[0]?.avatarUrl
  return {
    id,
    name: lines[id].name,
    about: lineAbout[id],
    path,
    prefix: lines[id].apiPrefix,
    homepages: summary?.homepages.length ?? 0,
    photos: summary?.works.all ?? 0,
    saves_yesterday: saves.get(id) ?? null,
    cover_url: cover ? smallPicture(cover) : null,
  }
}

/** Lines with screens; for a sub-account only if it has the area. */
export const homeLines = async (
  tx: Reader,
  visitor: Visitor,
  lineHomes: readonly LineHome[],
  deps: LineDeps,
): Promise<HomeLine[]> => {
  if (visitor.sonid !== 0 && !visitor.areas.includes('creation')) return []
  if (lineHomes.length === 0) return []
  const facts = await factsOf(tx, visitor.uid, deps)
  return lineHomes.map(({ id, path }) => presentLine(id, path, facts))
}

export const overviewsOf = async (
  tx: Reader,
  uid: number,
  wanted: readonly LineId[],
  deps: LineDeps,
): Promise<LineOverview[]> => {
  const facts = await factsOf(tx, uid, deps)
  const codes = await deps.codeFigures.byLine(tx, uid)
  const overviews: LineOverview[] = []
  for (const id of wanted) {
    const works = facts.summaries.get(id)?.works
    overviews.push({
      ...presentLine(id, lines[id].homePath, facts),
      reviewing: works?.reviewing ?? 0,
      rejected: works?.rejected ?? 0,
      published: works?.published ?? 0,
      codes: codes.find(({ line }) => line === id)?.total ?? 0,
      homepages_max: await deps.creatorWorks.homepagesMax(tx, { uid, line: id }),
    })
  }
  return overviews
}

export const overviewOf = async (
  tx: Reader,
  uid: number,
  line: LineId,
  deps: LineDeps,
): Promise<LineOverview> => {
  const [overview] = await overviewsOf(tx, uid, [line], deps)
  if (!overview) throw new Error('no overview of a line')
  return overview
}

export const lineNamed = (id: string | undefined): LineId | undefined => lineIds.find((line) => line === id)

/** Default before one is chosen. */
const firstLine: LineId = 'picture'

export const lastLineOf = async (tx: Reader, visitor: Visitor): Promise<LineId> =>
  (await lineChoiceReader(tx).of(visitor)) ?? firstLine
