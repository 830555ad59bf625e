/**
 * Teams: whether the screens of a leader with a hundred thousand invitees cost the same as with a hundred,
 * and how long closing a month takes with a million relations.
 */
import { teamMembers } from '@wallpaper/contract/team'
import { isDaySettled } from '../../apps/server/src/areas/earnings/public.ts'
import { invitePage } from '../../apps/server/src/areas/team/invite/invite.service.ts'
import { closeLastMonth, levelPage } from '../../apps/server/src/areas/team/level/level.service.ts'
import { listMembers, teamHeads } from '../../apps/server/src/areas/team/member/member.service.ts'
import { listDays } from '../../apps/server/src/areas/team/member/memberContribution.service.ts'
import { connectDatabase, type Database, type Reader } from '../../apps/server/src/platform/db/database.ts'
import { type Figure, median, temporaryFolder } from '../harness.ts'
import { roundsOr, sized } from '../options.ts'
import { migrated, startBenchPostgres } from '../postgres.ts'
import { fillTeams, leaders, noon, numbers, words } from './fill.ts'

const people = sized(Number(process.env.BENCH_RELATIONS ?? 1_000_000), 25_000)
const rounds = roundsOr(100)
const warmUps = sized(10, 0)

type Page = (tx: Reader, uid: number) => Promise<unknown>

const members =
  (asked: Record<string, string>): Page =>
  (tx, uid) =>
    listMembers(tx, uid, teamMembers.input.parse({ limit: '20', ...asked }), noon)

const sorts = ['income', 'joined', 'active'] as const
const filters = ['all', 'active', 'silent', 'new'] as const

const pages: Record<string, Page> = {
  'team tab': (tx, uid) => teamHeads(tx, [uid], noon),
  'team by day': (tx, uid) => listDays(tx, uid, { limit: 20 }, noon),
  levels: (tx, uid) => levelPage(tx, uid, noon),
  invitations: (tx, uid) => invitePage(tx, uid, noon),
  ...Object.fromEntries(
    sorts.flatMap((sort) =>
      filters.map((filter) => [`members by ${sort}, ${filter}`, members({ sort, filter })]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(words).map(([kind, keyword]) => [`search, ${kind}`, members({ keyword })]),
  ),
  'search, number': (tx, uid) => members({ keyword: String(numbers[uid]) })(tx, uid),
}

/** The median of many alternating rounds, so that other load on the machine affects both. */
const timedTogether = async (db: Database, page: Page): Promise<{ few: number; many: number }> => {
  const times = { few: [] as number[], many: [] as number[] }
  for (let round = -warmUps; round < rounds; round += 1)
    for (const team of ['few', 'many'] as const) {
      const begun = performance.now()
      await db.read((tx) => page(tx, leaders[team]))
      if (round >= 0) times[team].push(performance.now() - begun)
    }
  return { few: median(times.few), many: median(times.many) }
}

const figureOf = (name: string, { few, many }: { few: number; many: number }): Figure => ({
  name: `${name}, 100,000 invitees`,
  ours: many,
  baseline: few,
  baselineName: 'the same with 100',
  unit: 'ms',
  ratio: many / few,
  target: '≤ 1.3 ×',
  isMet: many <= 1.3 * few,
})

const pageFigures = async (db: Database): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const [name, page] of Object.entries(pages))
    figures.push(figureOf(name, await timedTogether(db, page)))
  return figures
}

const closingFigure = async (db: Database): Promise<Figure> => {
  const begun = performance.now()
  const isClosed = await closeLastMonth(db, noon, { isReady: isDaySettled, isLast: false })
  const seconds = (performance.now() - begun) / 1_000
  return {
    name: `month close of ${people} relations`,
    ours: seconds,
    baseline: 60,
    baselineName: 'the limit',
    unit: 's',
    ratio: seconds / 60,
    target: '≤ 60 s',
    isMet: isClosed && seconds <= 60,
  }
}

export const benchTeam = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startBenchPostgres(folder.path)
  const db = connectDatabase({ url: postgres.url })
  try {
    await migrated(postgres.url)
    await fillTeams(postgres.url, people)
    return [...(await pageFigures(db)), await closingFigure(db)]
  } finally {
    await db.close()
    await postgres.stop()
    await folder.remove()
  }
}
