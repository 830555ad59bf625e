/**
 * Per-item outcomes for a call that names many objects, in one transaction. The platform has already sorted
 * out the ids that are not the caller's; this handles the rest.
 */
import { type EachOutcome, sentences } from '@wallpaper/contract'
import type { Tx } from './db/database.ts'
import { inSavepoint } from './db/savepoint.ts'
import { Refusal } from './refusal.ts'

/** For work that was done for all of them at once. */
export const allDone = (ids: readonly string[]): EachOutcome[] => ids.map((id) => ({ id, ok: true, msg: '' }))

/** Runs the work for each id in its own savepoint: a refusal undoes only that id. */
export const doEach = async (
  tx: Tx,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<EachOutcome[]> => {
  const outcomes: EachOutcome[] = []
  for (const id of ids) {
    try {
      await inSavepoint(tx, () => work(id))
      outcomes.push({ id, ok: true, msg: '' })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcomes.push({ id, ok: false, msg: error.message })
    }
  }
  return outcomes
}

/** Merges the handler's outcomes with those of the refused ids, in the order in which they were sent. */
export const withRefused = (
  { ids, own }: { ids: readonly string[]; own: ReadonlySet<string> },
  outcomes: readonly EachOutcome[],
): EachOutcome[] =>
  ids.map((id) => {
    if (!own.has(id)) return { id, ok: false, msg: sentences.notFound }
    const outcome = outcomes.find((each) => each.id === id)
    if (!outcome) throw new Error('the handler did not answer for every object it was given')
    return outcome
  })
