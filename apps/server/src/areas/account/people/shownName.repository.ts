/** Privacy switches of many people. */
import type { PrivacySwitch } from '@wallpaper/contract/account/account.schemas'
import { sql } from 'drizzle-orm'
import type { Reader } from '../../../platform/db/database.ts'
import { people } from '../account.tables.ts'
import { isSwitchedOn } from '../profile/privacy.service.ts'

const switchedOn = async (tx: Reader, uids: readonly number[], id: PrivacySwitch): Promise<Set<number>> => {
  if (uids.length === 0) return new Set()
  const rows = await tx
    .select({ uid: people.uid, switches: people.switches })
    .from(people)
    .where(sql`${people.uid} = ANY(${sql.param([...uids])}::bigint[])`)
  return new Set(rows.filter((row) => isSwitchedOn(row, id)).map(({ uid }) => uid))
}

/** Those who show their name in rankings. */
export const shownInRanks = (tx: Reader, uids: readonly number[]): Promise<Set<number>> =>
  switchedOn(tx, uids, 'shown_in_ranks')

/** Those who let their inviter see their name and activity. */
export const shownToTeam = (tx: Reader, uids: readonly number[]): Promise<Set<number>> =>
  switchedOn(tx, uids, 'seen_by_team')

/** Those who want team messages of their inviter. */
export const wantTeamMessages = (tx: Reader, uids: readonly number[]): Promise<Set<number>> =>
  switchedOn(tx, uids, 'team_messages')
