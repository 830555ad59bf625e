/** For the demo's story, which follows one picture through all its chapters. */
import type { Vault } from '../../../platform/crypto.ts'
import type { Reader } from '../../../platform/db/database.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { seenFlagReader } from '../catalogue/seenFlags.repository.ts'
import { followedWorkReader } from './followedWork.repository.ts'

const line = 'picture'

export type FollowedWork = NonNullable<Awaited<ReturnType<typeof followedWork>>>

/**
 * Uploading requires the agreement, which no demo person has accepted: the first work since then is the user's
 * own.
 */
export const followedWork = async (tx: Reader, vault: Vault) => {
  const lead = await findPersonByPhone(tx, vault.lookup(demoPhone('lead')))
  if (!lead) return null
  const { agreementReadAt } = await seenFlagReader(tx, line).of(lead.uid)
  return agreementReadAt && followedWorkReader(tx).firstSince(lead.uid, line, agreementReadAt)
}
