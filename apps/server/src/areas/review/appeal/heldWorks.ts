/** Works of these people that were taken down since a moment without a decided appeal: their income is held. */
import type { Reader } from '../../../platform/db/database.ts'
import { takenDownSince } from '../../creation/public.ts'
import { appealReader } from './appeal.repository.ts'

export const heldWorks = async (tx: Reader, uids: readonly number[], since: number): Promise<string[]> => {
  const down = await takenDownSince(tx, uids, since)
  if (down.length === 0) return []
  const over = await appealReader(tx).overOfWorks(down)
  return down.filter(({ workId, at }) => !over.has(`${workId}/${at.getTime()}`)).map(({ workId }) => workId)
}
