/** People as recipients of notices. */
import type { Recipients } from '../../notice/public.ts'
import { personReader } from '../people/person.repository.ts'
import { recipientOf } from './privacy.service.ts'

export const accountRecipients: Recipients = {
  of: recipientOf,
  isReachable: async (tx, uid) => {
    const person = await personReader(tx).byUid(uid)
    return person !== undefined && person.state !== 'closed'
  },
}
