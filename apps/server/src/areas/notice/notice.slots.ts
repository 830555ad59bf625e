/** What notices get from the area that knows people. */
import type { Reader } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'
import type { RecipientOf } from './notice.service.ts'

export interface Recipients {
  /** Which notices somebody sees. */
  of: RecipientOf
  /** Whether somebody can still be told anything. */
  isReachable(tx: Reader, uid: number): Promise<boolean>
}

export const recipients = slot<Recipients>('who is told of what')
