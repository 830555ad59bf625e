/** Invitations for the account area. */
import type { Invitations } from '../../account/public.ts'
import { relateNewcomer } from '../relation/newcomer.service.ts'
import { relationReader } from '../relation/relation.repository.ts'
import { isTeamClosed } from './closed.repository.ts'

export const teamInvitations: Invitations = {
  isClosed: isTeamClosed,
  relate: relateNewcomer,
  inviterUidOf: async (tx, uid) => (await relationReader(tx).open(uid, 'inviter'))?.toUid ?? null,
  countInvited: (tx, uid) => relationReader(tx).countTo(uid, 'inviter'),
}
