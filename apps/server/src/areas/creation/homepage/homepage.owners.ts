/** Filters homepages by owner and line: the platform checks this before a handler sees an id. */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { homepageReader } from './homepage.repository.ts'

export const homepageOwners = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  ids: readonly string[],
): Promise<Set<string>> => new Set(await homepageReader(tx, line).idsAmong(uid, ids))
