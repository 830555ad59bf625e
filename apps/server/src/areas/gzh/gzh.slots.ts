import type { Reader } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'

/** The uploads that another area sends as pictures of this account. */
export type LibraryUses = (
  tx: Reader,
  account: { uid: number; accountId: string },
) => Promise<readonly string[]>

export const libraryUses = slot<LibraryUses>('pictures that are sent from the library of an official account')
