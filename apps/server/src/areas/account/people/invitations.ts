/** Who invited whom: stored by the team area, used by registration and profiles. */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { type PersonRow, personReader } from './person.repository.ts'

export interface Invitations {
  /** Whether a person accepts no newcomers. */
  isClosed(tx: Reader, uid: number): Promise<boolean>
  relate(tx: Tx, newcomer: { uid: number; createdAt: Date }, inviterUid: number): Promise<void>
  inviterUidOf(tx: Reader, uid: number): Promise<number | null>
  countInvited(tx: Reader, uid: number): Promise<number>
}

export const inviterOf = async (
  tx: Reader,
  uid: number,
  invitations: Invitations,
): Promise<PersonRow | undefined> => {
  const inviterUid = await invitations.inviterUidOf(tx, uid)
  return inviterUid === null ? undefined : personReader(tx).byUid(inviterUid)
}
