/** What people may use of others under their own codes; implemented by the sharing area. */
import type { Reader } from '../../../platform/db/database.ts'

/** A homepage of somebody else that is added to one of the borrower's. */
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
  /** By share id, while it is valid. */
  one(shareId: string): Promise<Borrowed | undefined>
  /** By owner and homepage: lets a code that points there resolve. */
  from(ownerUid: number, homepageId: string): Promise<Borrowed | undefined>
  /** What is added to a homepage of the borrower, each owner's homepage once. */
  on(useHomepageId: string): Promise<readonly Borrowed[]>
}

export interface Borrowing {
  by(tx: Reader, borrowerUid: number, now: number): BorrowedBy
  /** The homepages that these borrowers may use, in one batch. */
  among(tx: Reader, keys: readonly BorrowKey[], now: number): Promise<readonly BorrowKey[]>
}
