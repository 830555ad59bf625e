/** Queries for other areas over everything a person has made, on all lines. */
import type { Reader } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/listPage.ts'
import {
  type OverviewHomepage,
  type OverviewWork,
  type OwnWorksFilter,
  overviewReader,
  type WorkCount,
} from './overview.repository.ts'

export const homepagesOnAllLines = (tx: Reader, uid: number): Promise<OverviewHomepage[]> =>
  overviewReader(tx, uid).homepages()

export const workCountsOf = (tx: Reader, uid: number): Promise<WorkCount[]> =>
  overviewReader(tx, uid).workCounts()

export const newestWorksOf = (
  tx: Reader,
  uid: number,
  wanted: OwnWorksFilter,
  slice: Slice<{ id: string }>,
): Promise<OverviewWork[]> => overviewReader(tx, uid).works(wanted, slice)
