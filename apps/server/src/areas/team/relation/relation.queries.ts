/** Relation queries for other areas. */
import type { RelationRole } from '@wallpaper/contract/team/team.labels'
import type { Reader } from '../../../platform/db/database.ts'
import { type RelationRow, relationReader } from './relation.repository.ts'

/** The current one of this role. */
export const openRelation = (tx: Reader, uid: number, role: RelationRole): Promise<RelationRow | undefined> =>
  relationReader(tx).open(uid, role)

export const findRelation = (tx: Reader, id: string): Promise<RelationRow | undefined> =>
  relationReader(tx).one(id)

/** Those of these people that are valid on a day. */
export const relationsOnDay = (tx: Reader, role: RelationRole, uids: readonly number[], day: string) =>
  relationReader(tx).onDay(role, uids, day)

/** Current relations in which this person has a role. */
export const openRelationsTo = (
  tx: Reader,
  toUid: number,
  role: RelationRole,
  limit: number,
): Promise<number[]> => relationReader(tx).openTo(toUid, role, limit)
