/** Number of a person's codes over all lines, and the taken slots. */
import type { Reader } from '../../../platform/db/database.ts'
import { personCodes } from './code.repository.ts'

export const countCodes = (tx: Reader, uid: number): Promise<number> => personCodes(tx).count(uid)

export const takenCodeSlots = (tx: Reader, uid: number): Promise<number[]> => personCodes(tx).slots(uid)
