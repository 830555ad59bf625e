/** Targets of codes, read from the creation area in batches, since lists show many. */
import type { TargetKind } from '@wallpaper/contract/codes/codes.schemas'
import type { Reader } from '../../../platform/db/database.ts'

export interface TargetKey {
  kind: TargetKind
  id: string
  /** The owner of a borrowed target; omitted or null for the person's own. */
  ownerUid?: number | null
}

export interface OwnersTarget extends TargetKey {
  uid: number
}

export interface TargetFacts extends TargetKey {
  homepageId: string
  name: string
  thumbUrl: string | null
  /** Whether the audience may see it now. */
  isShown: boolean
  /** The lender, and whether the loan has ended. */
  borrowed: { from: string; isOver: boolean } | null
}

/** By id, without those in the recycle bin or deleted. */
export type TargetsOf = (
  tx: Reader,
  uid: number,
  keys: readonly TargetKey[],
) => Promise<Map<string, TargetFacts>>

/** The same for codes of many people: each key names the code's owner. */
export type TargetsOfEach = (
  tx: Reader,
  keys: readonly OwnersTarget[],
) => Promise<(key: OwnersTarget) => TargetFacts | undefined>

/** Ids of a person's homepages, albums and works whose name contains this. */
export type TargetsNamed = (tx: Reader, uid: number, part: string) => Promise<string[]>
