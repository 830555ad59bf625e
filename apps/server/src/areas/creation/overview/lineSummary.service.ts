/** A person's state on each line, for the home tab. */
import { type LineId, lineIds } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { type OverviewHomepage, overviewReader, type WorkCount } from './overview.repository.ts'

interface LineSummary {
  line: LineId
  homepages: readonly OverviewHomepage[]
  works: Record<WorkCount['state'] | 'all', number>
}

const worksOf = (counts: readonly WorkCount[]): LineSummary['works'] => {
  const works = { all: 0, draft: 0, reviewing: 0, published: 0, rejected: 0, taken_down: 0 }
  for (const { state, total } of counts) {
    works[state] += total
    works.all += total
  }
  return works
}

/** Includes lines with nothing on them. */
export const lineSummariesOf = async (tx: Reader, uid: number): Promise<Map<LineId, LineSummary>> => {
  const reader = overviewReader(tx, uid)
  const homepages = await reader.homepages()
  const counts = await reader.workCounts()
  return new Map(
    lineIds.map((line) => [
      line,
      {
        line,
        homepages: homepages.filter((homepage) => homepage.line === line),
        works: worksOf(counts.filter((count) => count.line === line)),
      },
    ]),
  )
}
