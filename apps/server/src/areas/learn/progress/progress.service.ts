/** Stores progress; the first report counts as a view. */
import type { OutputOf } from '@wallpaper/contract'
import type { lessonProgress } from '@wallpaper/contract/learn'
import type { Tx } from '../../../platform/db/database.ts'
import { type ProgressRow, progressRepository } from './progress.repository.ts'
import { nextProgress, type Place, type Progress } from './progress.rules.ts'

export type PresentedProgress = OutputOf<typeof lessonProgress>

export const presentProgress = ({ seconds, percent, finishedAt }: Progress): PresentedProgress => ({
  seconds,
  percent,
  is_finished: finishedAt !== null,
})

export interface Keeping {
  uid: number
  kind: ProgressRow['kind']
  itemId: number
  /** Length of the video; 0 without one. */
  length: number
  now: number
  onFirst: () => Promise<void>
}

export const keepProgress = async (
  tx: Tx,
  { uid, kind, itemId, length, now, onFirst }: Keeping,
  place: Place,
): Promise<PresentedProgress> => {
  const repository = progressRepository(tx)
  const key = { uid, kind, itemId }
  const seenAt = new Date(now)
  const first = nextProgress(undefined, place, length, now)
  if (await repository.insert({ ...key, ...first, seenAt })) {
    await onFirst()
    return presentProgress(first)
  }
  const next = nextProgress(await repository.lock(key), place, length, now)
  await repository.change(key, { ...next, seenAt })
  return presentProgress(next)
}
