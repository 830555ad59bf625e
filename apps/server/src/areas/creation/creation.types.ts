import type { LineId } from '@wallpaper/contract'
import type { Reader, Tx } from '../../platform/db/database.ts'

/** Everything in this area belongs to one person and one line. */
export interface LineOwner {
  uid: number
  line: LineId
}

/** Homepages on top of the line's limit at a moment, for example from a membership. */
export type HomepageBonus = (tx: Reader, owner: LineOwner, now: number) => Promise<number>

/** Why a homepage cannot be deleted now, worded for its owner; null if it can. */
export type HomepageBlocker = (tx: Reader, owner: LineOwner, homepageId: string) => Promise<string | null>

/** Called in the same transaction when a person submits something for review. */
export type SentListener = (tx: Tx, uid: number) => Promise<unknown>

/** Why a text is refused, worded for its author; null if it is fine. */
export type TextObjection = (tx: Reader, text: string) => Promise<string | null>

export const ownerOf = ({ caller, line }: { caller: { uid: number }; line: LineId }): LineOwner => ({
  uid: caller.uid,
  line,
})
