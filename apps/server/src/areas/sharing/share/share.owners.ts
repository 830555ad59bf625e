/** Filters shares by participant and line: the platform checks this before a handler sees an id. */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { shareReader } from './share.repository.ts'

export const shareOwners = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  ids: readonly string[],
): Promise<Set<string>> => new Set(await shareReader(tx, line).idsAmong(uid, ids))
