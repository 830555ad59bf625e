/** Staff queries for other areas. */
import type { Reader } from '../../../platform/db/database.ts'
import { type StaffRow, staffReader } from './staffMember.repository.ts'

export const staffNames = (tx: Reader, ids: readonly number[]): Promise<Map<number, string>> =>
  staffReader(tx).names(ids)

export const staffAbleTo = (
  tx: Reader,
  role: StaffRow['roles'][number],
): Promise<Pick<StaffRow, 'id' | 'name'>[]> => staffReader(tx).ableTo(role)

/** For checking the secret: only the right one can decrypt it. */
export const oldestSealedStaff = (tx: Reader): Promise<Buffer | undefined> => staffReader(tx).oldestSealed()
