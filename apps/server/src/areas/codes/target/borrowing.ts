/** What people may use of others under their own codes: who lends it to whom is known above. */
import type { Reader } from '../../../platform/db/database.ts'

/** A homepage of somebody else that stands on one of the borrower's. */
export interface Borrowed {
  ownerUid: number
  homepageId: string
}

export interface BorrowKey {
  borrowerUid: number
  ownerUid: number
  homepageId: string
}

/** What one person may use at a moment. */
export interface BorrowedBy {
  /** By the relation, when it can be used. */
  one(shareId: string): Promise<Borrowed | undefined>
  /** Those of one owner and homepage: a code that points there leads on. */
  from(ownerUid: number, homepageId: string): Promise<Borrowed | undefined>
  /** What stands on a homepage of the borrower, each owner's homepage once. */
  on(useHomepageId: string): Promise<readonly Borrowed[]>
}

export interface Borrowing {
  by(tx: Reader, borrowerUid: number, now: number): BorrowedBy
  /** Which homepages of others these borrowers may use, for many at once. */
  among(tx: Reader, keys: readonly BorrowKey[], now: number): Promise<readonly BorrowKey[]>
}
