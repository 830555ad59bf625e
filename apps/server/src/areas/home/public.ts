import type { Tx } from '../../platform/db/database.ts'
import { quickEntryRepository } from './home.repository.ts'

/** Part of erasing a person. */
export const forgetQuickEntries = (tx: Tx, uid: number) => quickEntryRepository(tx).forgetOf(uid)
