/** A link is shown once to whoever hands it over; a new one invalidates earlier ones. */
import type { setUpParts } from '@wallpaper/contract/staff/staff.schemas'
import { type Act, audit } from '../../../platform/audit/audit.ts'
import { sha256 } from '../../../platform/crypto.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { newSecret } from '../../../platform/ids.ts'
import { staffIdIn } from '../secondPerson/secondPerson.ts'
import { settings } from '../staff.settings.ts'
import { setUpRepository } from './setUp.repository.ts'

export type SetUpParts = (typeof setUpParts)[number]

export interface IssuedLink {
  token: string
  sets: SetUpParts
  expiresAt: Date
}

const hourMs = 3_600_000

export const issueLink = async (
  tx: Tx,
  { staffId, sets }: { staffId: number; sets: SetUpParts },
  act: Act,
): Promise<IssuedLink> => {
  const repository = setUpRepository(tx)
  const createdAt = new Date(act.now)
  const expiresAt = new Date(act.now + (await settings(tx).get('staff.set_up_hours')) * hourMs)
  const token = newSecret()
  await repository.revokeOpen(staffId, createdAt)
  await repository.insert({
    tokenHash: sha256(token),
    staffId,
    sets,
    issuedBy: staffIdIn(act.actor),
    createdAt,
    expiresAt,
  })
  await audit(tx, act, { action: 'staff.issue_set_up', subject: `staff:${staffId}`, after: { sets } })
  return { token, sets, expiresAt }
}

/** The secret is after the #, which browsers send neither to servers nor as referrer. */
export const linkAddress = (consoleHost: string, { token }: IssuedLink): string =>
  `${consoleHost}/console/set-up#${token}`
