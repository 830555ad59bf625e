/**
 * Answers concurrent calls together: what they need is read for all at once, in one snapshot, so that twenty
 * people opening the same screen cost little more than one. The answers are the same as for single calls.
 */
import { batched } from '../db/batched.ts'
import { type Database, DatabaseUnavailable, type Reader } from '../db/database.ts'

export type GroupAnswers<Input = unknown> = (
  tx: Reader,
  uids: readonly number[],
  input: Input,
) => Promise<ReadonlyMap<number, unknown>>

type Outcome = { answer: unknown } | { error: unknown }

interface Asked {
  uid: number
  input: unknown
}

/** The maximum of people in one batch: one with a lot of data delays only these. */
const peopleMax = 32

const inParts = (uids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(uids.length / peopleMax) }, (_, part) =>
    uids.slice(part * peopleMax, (part + 1) * peopleMax),
  )

export const answerGroup = (
  db: Pick<Database, 'snapshot'>,
  answersOf: GroupAnswers,
): ((uid: number, input: unknown) => Promise<unknown>) => {
  /** If the batch fails, its people are answered one by one, so that one failure does not fail the others. */
  const outcomes = async (uids: readonly number[], input: unknown): Promise<[number, Outcome][]> => {
    try {
      const answers = await db.snapshot((tx) => answersOf(tx, uids, input))
      return uids.map((uid) => [uid, { answer: answers.get(uid) }])
    } catch (error) {
      if (uids.length === 1 || error instanceof DatabaseUnavailable)
        return uids.map((uid) => [uid, { error }])
      const each: [number, Outcome][] = []
      for (const uid of uids) each.push(...(await outcomes([uid], input)))
      return each
    }
  }
  /** Those who asked the same. */
  const outcomesOf = async (same: readonly Asked[]): Promise<(readonly [Asked, Outcome])[]> => {
    const uids = [...new Set(same.map(({ uid }) => uid))]
    const parts = await Promise.all(inParts(uids).map((part) => outcomes(part, same[0]?.input)))
    const found = new Map(parts.flat())
    return same.flatMap((asked) => {
      const outcome = found.get(asked.uid)
      return outcome ? [[asked, outcome] as const] : []
    })
  }
  const outcomeOf = batched<Asked, Outcome>(async (all) => {
    const groups = Map.groupBy(all, ({ input }) => JSON.stringify(input))
    return new Map((await Promise.all([...groups.values()].map(outcomesOf))).flat())
  })
  return async (uid, input) => {
    const outcome = await outcomeOf({ uid, input })
    if (!outcome) throw new Error('nobody was answered')
    if ('error' in outcome) throw outcome.error
    return outcome.answer
  }
}
