/**
 * Times of each report of one creator: `reportTimes.ts <database> <today> <rounds>` prints all milliseconds.
 */
import { reportsOf } from '../../apps/server/src/areas/earnings/report/report.service.ts'
import { rowsOf } from '../../apps/server/src/areas/earnings/report/row.service.ts'
import { overviewsOf } from '../../apps/server/src/areas/earnings/view/overview.service.ts'
import { viewsOf } from '../../apps/server/src/areas/earnings/view/view.service.ts'
import { rateBonusesOn } from '../../apps/server/src/areas/member/membership/rights.ts'
import { connectDatabase, type Database, type Reader } from '../../apps/server/src/platform/db/database.ts'
import { firstUid } from './fill.ts'

const [url = '', today = '', roundsText = ''] = process.argv.slice(2)
const rounds = Number(roundsText)
const warmRounds = Math.min(20, rounds)
const ask = { uid: firstUid, today, rateBonuses: [rateBonusesOn] }
const many = { ...ask, uids: [ask.uid] }
const addressesOf = () => ({ small: '', medium: '', large: '', video: null })

const reports: Record<string, (tx: Reader) => Promise<unknown>> = {
  overview: (tx) => overviewsOf(tx, many, Date.now()),
  days: (tx) => reportsOf(tx, many, 'day', {}),
  months: (tx) => reportsOf(tx, many, 'month', {}),
  years: (tx) => reportsOf(tx, many, 'year', {}),
  pictures: (tx) => viewsOf(tx, many, 'self', undefined),
  rows: (tx) => rowsOf(tx, ask, { from_day: '2026-11-01', to_day: today }, { addressesOf }),
}

const timesOf = async (db: Database, report: (tx: Reader) => Promise<unknown>): Promise<number[]> => {
  for (let warm = 0; warm < warmRounds; warm += 1) await db.snapshot(report)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await db.snapshot(report)
    times.push(performance.now() - begun)
  }
  return times
}

const db = connectDatabase({ url })
const found: Record<string, number[]> = {}
for (const [name, report] of Object.entries(reports)) found[name] = await timesOf(db, report)
await db.close()
console.log(JSON.stringify(found))
