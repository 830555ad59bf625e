/**
 * Income: whether a creator's report costs the same with ten million rows as with ten thousand, and how long
 * the settlement of a day takes with a hundred thousand creators.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { settleDay } from '../../apps/server/src/areas/earnings/settlement/settlement.service.ts'
import { rateBonusesOn } from '../../apps/server/src/areas/member/membership/rights.ts'
import { connectDatabase, type Database, type Reader } from '../../apps/server/src/platform/db/database.ts'
import { type Figure, productionOptions, repository, temporaryFolder } from '../harness.ts'
import { roundsOr, sized } from '../options.ts'
import { migrated, startBenchPostgres } from '../postgres.ts'
import { emptied, fillIncome, fillTakings, firstUid, vacuumed } from './fill.ts'

const run = promisify(execFile)

const fewRows = 10_000
const manyRows = sized(Number(process.env.BENCH_INCOME_ROWS ?? 10_000_000), 20_000)
const creators = sized(Number(process.env.BENCH_CREATORS ?? 100_000), 200)
/** A day without estimates: reports only show settled income. */
const today = '2026-11-16'

const quantile = (times: readonly number[], part: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0

/** In its own process with production's options: its garbage collector determines the slowest times. */
const measureReports = async (url: string): Promise<Map<string, number[]>> => {
  const args = [...productionOptions, 'bench/earnings/reportTimes.ts', url, today, String(roundsOr(300))]
  const { stdout } = await run(process.execPath, args, { cwd: repository, maxBuffer: 16 * 1024 * 1024 })
  return new Map(Object.entries(JSON.parse(stdout)))
}

const reportFigures = async (db: Database, url: string): Promise<Figure[]> => {
  await fillIncome(db, fewRows)
  await vacuumed(url)
  const few = await measureReports(url)
  await fillIncome(db, manyRows)
  await vacuumed(url)
  const many = await measureReports(url)
  const rows = await db.statement<{ raw: number; summed: number }>(
    'income-sums',
    `SELECT (SELECT sum(amount_fen) FROM income_rows WHERE uid = $1)::float8 AS raw,
      (SELECT sum(amount_fen) FROM income_daily WHERE uid = $1)::float8 AS summed`,
    [firstUid],
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
  const deps = {
    db,
    clock: () => Date.parse('2026-11-15T09:00:00+08:00'),
    relations,
    rateBonuses: [rateBonusesOn],
  }
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
  const postgres = await startBenchPostgres(folder.path)
  const db = connectDatabase({ url: postgres.url })
  try {
    await migrated(postgres.url)
    const settlement = await settlementFigures(db)
    await emptied(db)
    return [...settlement, ...(await reportFigures(db, postgres.url))]
  } finally {
    await db.close()
    await postgres.stop()
    await folder.remove()
  }
}
