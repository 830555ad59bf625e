/** Connections of the pool, each for one transaction. */
import type pg from 'pg'
import { isAway, isReadOnly, isUnanswered } from './databaseErrors.ts'
import type { Outage } from './outage.ts'

export const createTransactions = (pool: pg.Pool, outage: Outage) => {
  /** Takes a connection from the pool and listens for its loss. */
  const takeConnection = async () => {
    const client = await pool.connect()
    let lost: Error | undefined
    const onLoss = (error: Error) => {
      lost = error
    }
    client.on('error', onLoss)
    return {
      client,
      async giveUp(error: unknown) {
        if (isUnanswered(error)) lost = new Error('no answer came', { cause: error })
        else await client.query('ROLLBACK').catch(onLoss)
        // The next transaction connects anew, to the server that is the primary then.
        if (isReadOnly(error)) lost ??= new Error('the server takes no writes', { cause: error })
      },
      release() {
        client.removeListener('error', onLoss)
        client.release(lost)
      },
    }
  }

  /** Until BEGIN succeeds nothing was done, so a restart can be waited out. */
  const begun = <First>(begin: (client: pg.PoolClient) => Promise<First>) =>
    outage.waitOut(async () => {
      const taken = await takeConnection()
      try {
        return { ...taken, first: await begin(taken.client) }
      } catch (error) {
        await taken.giveUp(error)
        taken.release()
        throw error
      }
    }, isAway)

  const transaction = async <First, T>(
    begin: (client: pg.PoolClient) => Promise<First>,
    work: (client: pg.PoolClient, first: First) => Promise<T>,
  ): Promise<T> => {
    const { client, first, giveUp, release } = await begun(begin)
    try {
      return await work(client, first)
    } catch (error) {
      await giveUp(error)
      throw error
    } finally {
      release()
    }
  }

  return { takeConnection, transaction }
}
