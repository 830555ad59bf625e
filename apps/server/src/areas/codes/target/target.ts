/** What a code can lead to, as the area that makes it tells: asked in many at once, since lists show many. */
import type { TargetKind } from '@wallpaper/contract/codes/codes.schemas'
import type { Reader } from '../../../platform/db/database.ts'

export interface TargetKey {
  kind: TargetKind
  id: string
  /** Whose it is, when it is borrowed; left out or null for the person's own. */
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
  /** From whom it is borrowed, and whether that is over. */
  borrowed: { from: string; isOver: boolean } | null
}

/** Those that are there, by id; what is in the recycle bin or deleted is not. */
export type TargetsOf = (
  tx: Reader,
  uid: number,
  keys: readonly TargetKey[],
) => Promise<Map<string, TargetFacts>>

/** The same for the codes of many people: each key with whose code it is. */
export type TargetsOfEach = (
  tx: Reader,
  keys: readonly OwnersTarget[],
) => Promise<(key: OwnersTarget) => TargetFacts | undefined>

/** Ids of a person's homepages, albums and works whose name has this in it. */
export type TargetsNamed = (tx: Reader, uid: number, part: string) => Promise<string[]>
