/** Works taken down since a moment without a decided appeal: their income is held. */
import type { Reader } from '../../../platform/db/database.ts'
import { takenDownSince } from '../../creation/public.ts'
import { appealReader } from './appeal.repository.ts'

export const heldWorks = async (tx: Reader, since: number): Promise<string[]> => {
  const down = await takenDownSince(tx, since)
  const over = await appealReader(tx).overOfWorks(down)
  return down.filter(({ workId, at }) => !over.has(`${workId}/${at.getTime()}`)).map(({ workId }) => workId)
}
