/** Which of these homepages belong to the person on this line: what the platform asks before a handler sees an id. */
import type { LineId } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { homepageReader } from './homepage.repository.ts'

export const homepageOwners = async (
  tx: Reader,
  { uid, line }: { uid: number; line: LineId },
  ids: readonly string[],
): Promise<Set<string>> => new Set(await homepageReader(tx, line).idsAmong(uid, ids))
