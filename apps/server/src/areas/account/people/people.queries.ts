/** Queries about people for other areas. */
import type { Reader } from '../../../platform/db/database.ts'
import { type IdentityRow, identityReader } from './identity.repository.ts'
import { type PersonRow, personReader } from './person.repository.ts'

export const findPerson = (tx: Reader, uid: number): Promise<PersonRow | undefined> =>
  personReader(tx).byUid(uid)

export const findPersonByPhone = (tx: Reader, phoneHash: Buffer): Promise<PersonRow | undefined> =>
  personReader(tx).byPhoneHash(phoneHash)

export const findPersonByInviteCode = (tx: Reader, inviteCode: string): Promise<PersonRow | undefined> =>
  personReader(tx).byInviteCode(inviteCode)

export const nicknamesOf = (tx: Reader, uids: readonly number[]): Promise<Map<number, string>> =>
  personReader(tx).nicknames(uids)

/** Public data of many people. */
export const briefsOf = (
  tx: Reader,
  uids: readonly number[],
): Promise<Pick<PersonRow, 'uid' | 'nickname' | 'avatarUrl'>[]> => personReader(tx).briefs(uids)

export const inviteCodesOf = (tx: Reader, uids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  personReader(tx).inviteCodes(uids)

/** Existing people with their state. */
export const personStatesOf = (
  tx: Reader,
  uids: readonly number[],
): Promise<Map<number, PersonRow['state']>> => personReader(tx).statesOf(uids)

/** For checking the secret: only the right one can decrypt it. */
export const oldestSealedPhone = (tx: Reader): Promise<Buffer | undefined> => personReader(tx).oldestSealed()

/** The bound WeChat identity. */
export const wechatIdentityOf = (tx: Reader, uid: number): Promise<IdentityRow | undefined> =>
  identityReader(tx).ofPerson(uid)
