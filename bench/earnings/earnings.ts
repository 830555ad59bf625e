/**
 * Income: whether a report of one creator costs the same with ten million rows in the table as with ten thousand, and how
 * long the settlement of a day takes with a hundred thousand creators.
 */
import { reportOf } from '../../apps/server/src/areas/earnings/report/report.service.ts'
import { rowsOf } from '../../apps/server/src/areas/earnings/report/row.service.ts'
import { settleDay } from '../../apps/server/src/areas/earnings/settlement/settlement.service.ts'
import { overviewOf } from '../../apps/server/src/areas/earnings/view/overview.service.ts'
import { viewOf } from '../../apps/server/src/areas/earnings/view/view.service.ts'
import { connectDatabase, type Database, type Reader } from '../../apps/server/src/platform/db/database.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embeddedPostgres.ts'
import { type Figure, temporaryFolder } from '../harness.ts'
import { emptied, fillIncome, fillTakings, migrated } from './fill.ts'

const fewRows = 10_000
const manyRows = Number(process.env.BENCH_INCOME_ROWS ?? 10_000_000)
const creators = Number(process.env.BENCH_CREATORS ?? 100_000)
const rounds = 300
/** Nothing is expected of this day: reports are of what is settled. */
const today = '2026-11-16'
const ask = { uid: 1, today, relations: [] }
const addressesOf = () => ({ small: '', medium: '', large: '', video: null })

const reports: Record<string, (tx: Reader) => Promise<unknown>> = {
  overview: (tx) => overviewOf(tx, ask, Date.now()),
  days: (tx) => reportOf(tx, ask, 'day', {}),
  months: (tx) => reportOf(tx, ask, 'month', {}),
  years: (tx) => reportOf(tx, ask, 'year', {}),
  pictures: (tx) => viewOf(tx, ask, 'self', undefined),
  rows: (tx) => rowsOf(tx, ask, { from_day: '2026-11-01', to_day: today }, { addressesOf }),
}

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

const timesOf = async (db: Database, report: (tx: Reader) => Promise<unknown>): Promise<number[]> => {
  for (let warm = 0; warm < 20; warm += 1) await db.snapshot(report)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await db.snapshot(report)
    times.push(performance.now() - begun)
  }
  return times
}

const measureReports = async (db: Database): Promise<Map<string, number[]>> => {
  const found = new Map<string, number[]>()
  for (const [name, report] of Object.entries(reports)) found.set(name, await timesOf(db, report))
  return found
}

const reportFigures = async (db: Database): Promise<Figure[]> => {
  await fillIncome(db, fewRows)
  const few = await measureReports(db)
  await fillIncome(db, manyRows)
  const many = await measureReports(db)
  const rows = await db.statement<{ raw: number; summed: number }>(
    'income-sums',
    `SELECT (SELECT sum(amount_fen) FROM income_rows WHERE uid = $1)::float8 AS raw,
      (SELECT sum(amount_fen) FROM income_daily WHERE uid = $1)::float8 AS summed`,
    [ask.uid],
  )
  const figures = [...many].flatMap(([name, times]): Figure[] => {
    const [ours, baseline] = [quantile(times, 0.5), quantile(few.get(name) ?? [], 0.5)]
    const p99 = quantile(times, 0.99)
    return [
      {
        name: `report ${name} with ${manyRows} rows`,
        ours,
        baseline,
        baselineName: `the same with ${fewRows} rows`,
        unit: 'ms',
        ratio: ours / baseline,
        target: '≤ 1.2 ×',
        isMet: ours <= 1.2 * baseline,
      },
      {
        name: `report ${name}, p99`,
        ours: p99,
        baseline: 20,
        baselineName: 'the limit',
        unit: 'ms',
        ratio: p99 / 20,
        target: '≤ 20 ms',
        isMet: p99 <= 20,
      },
    ]
  })
  const [sums] = rows
  return [
    ...figures,
    {
      name: 'sums of one creator',
      ours: sums?.summed ?? 0,
      baseline: sums?.raw ?? 0,
      baselineName: 'the sum of the rows',
      unit: 'fen',
      ratio: (sums?.summed ?? 0) / (sums?.raw ?? 1),
      target: '= 1',
      isMet: sums !== undefined && sums.summed === sums.raw,
    },
  ]
}

const settlementFigures = async (db: Database): Promise<Figure[]> => {
  const day = '2026-11-14'
  await fillTakings(db, day, creators)
  const relations = [
    {
      role: 'inviter' as const,
      of: async (_tx: Reader, uids: readonly number[]) =>
        uids.filter((uid) => uid % 10 === 0).map((uid) => ({ uid, toUid: uid + 1 })),
    },
  ]
  const deps = { db, clock: () => Date.parse('2026-11-15T09:00:00+08:00'), relations }
  const begun = performance.now()
  await settleDay(deps, day, { by: 'bench' })
  const seconds = (performance.now() - begun) / 1_000
  const again = performance.now()
  await settleDay(deps, day, { by: 'bench' })
  const secondsAgain = (performance.now() - again) / 1_000
  return [
    {
      name: `settlement of a day with ${creators} creators`,
      ours: seconds,
      baseline: 60,
      baselineName: 'the limit',
      unit: 's',
      ratio: seconds / 60,
      target: '≤ 60 s',
      isMet: seconds <= 60,
    },
    {
      name: 'the same day again, which changes nothing',
      ours: secondsAgain,
      baseline: seconds,
      baselineName: 'the first time',
      unit: 's',
      ratio: secondsAgain / seconds,
      target: '≤ 1 ×',
      isMet: secondsAgain <= seconds,
    },
  ]
}

export const benchEarnings = async (): Promise<Figure[]> => {
  const folder = await temporaryFolder()
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path })
  const db = connectDatabase({ url: postgres.url })
  try {
    await migrated(postgres.url)
    const settlement = await settlementFigures(db)
    await emptied(db)
    return [...settlement, ...(await reportFigures(db))]
  } finally {
    await db.close()
    await postgres.stop()
    await folder.remove()
  }
}
