/**
 * Answers concurrent calls together: what they need is read for all at once, in one snapshot, so that twenty
 * people opening the same screen cost little more than one. The answers are the same as for single calls.
 */
import { batched } from '../db/batched.ts'
import { type Database, DatabaseUnavailable, type Reader } from '../db/database.ts'

export type GroupAnswers = (tx: Reader, uids: readonly number[]) => Promise<ReadonlyMap<number, unknown>>

type Outcome = { answer: unknown } | { error: unknown }

/** The maximum of people in one batch: one with a lot of data delays only these. */
const peopleMax = 32

const inParts = (uids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(uids.length / peopleMax) }, (_, part) =>
    uids.slice(part * peopleMax, (part + 1) * peopleMax),
  )

export const answerGroup = (
  db: Pick<Database, 'snapshot'>,
  answersOf: GroupAnswers,
): ((uid: number) => Promise<unknown>) => {
  /** If the batch fails, its people are answered one by one, so that one failure does not fail the others. */
  const outcomes = async (uids: readonly number[]): Promise<[number, Outcome][]> => {
    try {
      const answers = await db.snapshot((tx) => answersOf(tx, uids))
      return uids.map((uid) => [uid, { answer: answers.get(uid) }])
    } catch (error) {
      if (uids.length === 1 || error instanceof DatabaseUnavailable)
        return uids.map((uid) => [uid, { error }])
      const each: [number, Outcome][] = []
      for (const uid of uids) each.push(...(await outcomes([uid])))
      return each
    }
  }
  const outcomeOf = batched<number, Outcome>(
    async (uids) => new Map((await Promise.all(inParts([...new Set(uids)]).map(outcomes))).flat()),
  )
  return async (uid) => {
    const outcome = await outcomeOf(uid)
    if (!outcome) throw new Error('nobody was answered')
    if ('error' in outcome) throw outcome.error
    return outcome.answer
  }
}
