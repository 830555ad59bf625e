/** A new person's first steps: open until they close them. */
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { newcomerReader, newcomerRepository } from './newcomer.repository.ts'

export const openNewcomer = (tx: Reader, uid: number): Promise<{ welcomeNumber: number } | undefined> =>
  newcomerReader(tx).open(uid)

/** Null opens them again. */
export const closeFirstSteps = (tx: Tx, uid: number, closedAt: Date | null): Promise<void> =>
  newcomerRepository(tx).setClosed(uid, closedAt)
