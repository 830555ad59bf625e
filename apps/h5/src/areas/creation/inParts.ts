/** Splits a large selection into several calls and merges the results. */
import type { EachOutcome } from '@wallpaper/contract'
import { batchMax } from '@wallpaper/contract/creation/creation.limits'
import { sentenceOf } from '../../runtime/failure.ts'

interface Answer {
  results: readonly EachOutcome[]
}

/** If a later call fails, its part and the rest are reported as failed: the earlier parts are already done. */
export const inParts = async <A extends Answer>(
  ids: readonly string[],
  ask: (part: string[]) => Promise<A>,
  size = batchMax,
): Promise<{ results: EachOutcome[]; answers: A[] }> => {
  const results: EachOutcome[] = []
  const answers: A[] = []
  for (let at = 0; at < ids.length; at += size) {
    const part = ids.slice(at, at + size)
    try {
      const answer = await ask(part)
      answers.push(answer)
      results.push(...answer.results)
    } catch (error) {
      if (answers.length === 0) throw error
      results.push(...ids.slice(at).map((id) => ({ id, ok: false, msg: sentenceOf(error) })))
      break
    }
  }
  return { results, answers }
}
