/** What codes and the audience have to do with works and homepages, as far as staff who look through them ask. */
import type { Reader } from '../../../platform/db/database.ts'

/** A code as far as it concerns what it leads to. */
export interface PointingCode {
  uid: number
  code: string
  state: string
  targetKind: 'homepage' | 'album' | 'photo'
  targetId: string
  homepageId: string
}

export interface PointingCodes {
  /** The code that is typed so; nothing when there is none. */
  codeAt(tx: Reader, typed: string): Promise<PointingCode | undefined>
  /** The codes of a person that lead to one of these. */
  codesOfTargets(tx: Reader, uid: number, targetIds: readonly string[]): Promise<readonly PointingCode[]>
  /** How many reports of each work nobody has handled yet. */
  openReports(tx: Reader, workIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Works with such reports, the newest report first. */
  reportedWorks(tx: Reader, limit: number): Promise<readonly string[]>
}
