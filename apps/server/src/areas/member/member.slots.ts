import type { Reader } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'

/** Since when a person has the rights of an order, and what they could do without it. */
export interface RightsBefore {
  uid: number
  since: Date
  /** A day. */
  faceSwaps: number
}

/** What was used beyond that, in words; empty if nothing was. */
export type UsedRights = (tx: Reader, before: RightsBefore) => Promise<string[]>

export const usedRightsElsewhere = slot<UsedRights>('rights of a membership that are used in other areas')
