/** Filters codes by owner and line: the platform checks this before a handler sees an id. */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { codeReader } from './code.repository.ts'

export const codeOwners = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  ids: readonly string[],
): Promise<Set<string>> => new Set(await codeReader(tx, line).idsAmong(uid, ids))
