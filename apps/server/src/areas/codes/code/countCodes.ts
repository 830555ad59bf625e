/** How many codes somebody has, over all lines, and which of their places are taken. */
import type { Reader } from '../../../platform/db/database.ts'
import { personCodes } from './code.repository.ts'

export const countCodes = (tx: Reader, uid: number): Promise<number> => personCodes(tx).count(uid)

export const takenCodeSlots = (tx: Reader, uid: number): Promise<number[]> => personCodes(tx).slots(uid)
