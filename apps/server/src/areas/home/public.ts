import type { Tx } from '../../platform/db/database.ts'
import { tabs } from './home.catalogue.ts'
import { quickEntryRepository } from './home.repository.ts'

/** The screens that stand in the tab bar. */
export const tabPaths: readonly string[] = tabs.map(({ path }) => path)

/** Part of erasing a person. */
export const forgetQuickEntries = (tx: Tx, uid: number) => quickEntryRepository(tx).forgetOf(uid)
