/** What notices need from the account area. */
import type { Reader } from '../../platform/db/database.ts'
import { slot } from '../../platform/slots.ts'
import type { RecipientOf } from './notice.service.ts'

export interface Recipients {
  /** Which notices a person sees. */
  of: RecipientOf
  /** Whether a person can still be notified. */
  isReachable(tx: Reader, uid: number): Promise<boolean>
}

export const recipients = slot<Recipients>('who is told of what')
