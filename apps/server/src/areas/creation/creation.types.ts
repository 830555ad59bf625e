import type { LineId } from '@wallpaper/contract'
import type { Reader, Tx } from '../../platform/db/database.ts'

/** Whose it is, and on which product line: everything in this area belongs to both. */
export interface LineOwner {
  uid: number
  line: LineId
}

/** More homepages than the line allows everybody, at a moment: a membership says so. */
export type HomepageBonus = (tx: Reader, owner: LineOwner, now: number) => Promise<number>

/** Why a homepage cannot be deleted now, for its owner to read; null when nothing stands in the way. */
export type HomepageBlocker = (tx: Reader, owner: LineOwner, homepageId: string) => Promise<string | null>

/** Told in the same transaction when somebody has sent something that waits for review. */
export type SentListener = (tx: Tx, uid: number) => Promise<unknown>

/** Why a text may not be sent, for whoever wrote it; null when nothing is against it. */
export type TextObjection = (tx: Reader, text: string) => Promise<string | null>

export const ownerOf = ({ caller, line }: { caller: { uid: number }; line: LineId }): LineOwner => ({
  uid: caller.uid,
  line,
})
