/** What the factories of owned objects have in common. */
import type { LineId, OwnedKind } from '@wallpaper/contract'
import type { Tx } from '../../platform/db/database.ts'

export interface Owner {
  uid: number
  /** For objects of a line; others ignore it. */
  line: LineId
}

export type MakeOwned = (tx: Tx, owner: Owner) => Promise<string>

/** The kinds of one area. */
export type OwnedObjects = Partial<Record<OwnedKind, MakeOwned>>
