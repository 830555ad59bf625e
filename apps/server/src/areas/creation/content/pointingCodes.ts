/** Codes and audience reports of works and homepages, as staff see them; implemented by the codes area. */
import type { Reader } from '../../../platform/db/database.ts'

/** A code and its target. */
export interface PointingCode {
  uid: number
  code: string
  state: string
  targetKind: 'homepage' | 'album' | 'photo'
  targetId: string
  homepageId: string
}

export interface PointingCodes {
  /** Nothing when the typed code does not exist. */
  codeAt(tx: Reader, typed: string): Promise<PointingCode | undefined>
  /** The codes of a person that lead to one of these. */
  codesOfTargets(tx: Reader, uid: number, targetIds: readonly string[]): Promise<readonly PointingCode[]>
  /** Number of open reports by work. */
  openReports(tx: Reader, workIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Works with open reports, newest report first. */
  reportedWorks(tx: Reader, limit: number): Promise<readonly string[]>
}
