/**
 * Independent reads of one snapshot, sent in one write: PostgreSQL answers them in order, without a round trip for
 * each. Elsewhere, as in a transaction that writes, they run one after the other.
 */
import type pg from 'pg'
import { sendAtEndOfTurn } from './pipeline.ts'

const snapshots = new WeakMap<object, pg.PoolClient>()

/** Until `stop`, queries of this connection are sent without waiting for the answers of those before. */
export const pipelineSnapshot = (handle: object, client: pg.PoolClient) => {
  snapshots.set(handle, client)
  Reflect.set(client, 'pipeline', true)
  return {
    /** Only after the last query was answered. */
    stop: () => {
      Reflect.set(client, 'pipeline', false)
      snapshots.delete(handle)
    },
  }
}

const sequentially = async (reads: readonly (() => Promise<unknown>)[]): Promise<unknown[]> => {
  const results: unknown[] = []
  for (const read of reads) results.push(await read())
  return results
}

/** Waits for all of them even if one fails: none may still ask when its snapshot has ended. */
const together = async (reads: readonly (() => Promise<unknown>)[]): Promise<unknown[]> => {
  const outcomes = await Promise.allSettled(reads.map((read) => read()))
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}

export const readAtOnce = async <T extends readonly unknown[]>(
  tx: object,
  reads: { readonly [K in keyof T]: () => Promise<T[K]> },
): Promise<T> => {
  const client = snapshots.get(tx)
  if (client) sendAtEndOfTurn(client)
  return (await (client ? together(reads) : sequentially(reads))) as unknown as T
}

/** One person's answer after the other, of reads for all of them: who asks first sends the statement. */
export const answerEach = async <Answer>(
  tx: object,
  uids: readonly number[],
  answerOf: (uid: number) => Promise<Answer>,
): Promise<ReadonlyMap<number, Answer>> => {
  const answers = await readAtOnce(
    tx,
    uids.map((uid) => async () => [uid, await answerOf(uid)] as const),
  )
  return new Map(answers)
}
