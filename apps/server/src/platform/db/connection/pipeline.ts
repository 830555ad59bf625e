/**
 * Quick reads of many requests pipelined on a few connections: each is sent without waiting for the previous
 * answer, and those of one event-loop turn go out in one write. A slow query delays those behind it, so only
 * reads by key belong here, and nothing that waits for a lock.
 */
import pg from 'pg'

interface SharedConnection {
  client: pg.Client
  opened: Promise<unknown>
  isOpen: boolean
  unanswered: number
}

export interface Pipeline {
  query<Row extends pg.QueryResultRow>(
    question: pg.QueryConfig,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>
  close(): Promise<void>
}

export interface PipelineOptions {
  config: pg.ClientConfig
  connections: number
  onConnect: (client: pg.Client) => void
  /** A connection was lost: the next read opens another. */
  onLoss: (error: Error) => void
}

/** After a fatal error the server closes the connection. */
const isFatal = (error: unknown): boolean => error instanceof pg.DatabaseError && error.severity === 'FATAL'

const corked = new WeakSet<object>()

/** Queries of this event-loop turn are buffered until its end. */
export const sendAtEndOfTurn = (client: pg.ClientBase): void => {
  const { stream } = (client as pg.Client).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  setImmediate(() => {
    corked.delete(stream)
    stream.uncork()
  })
}

export const createPipeline = ({ config, connections, onConnect, onLoss }: PipelineOptions): Pipeline => {
  const all: (SharedConnection | undefined)[] = Array.from({ length: connections })

  const forget = (lost: SharedConnection): void => {
    const place = all.indexOf(lost)
    if (place >= 0) all[place] = undefined
  }

  const open = (place: number): SharedConnection => {
    const client = new pg.Client({ ...config, pipeline: true })
    const shared: SharedConnection = {
      client,
      opened: client.connect(),
      isOpen: false,
      unanswered: 0,
    }
    client.on('error', (error) => {
      forget(shared)
      onLoss(error)
    })
    client.once('end', () => forget(shared))
    shared.opened.then(
      () => {
        shared.isOpen = true
      },
      () => forget(shared),
    )
    onConnect(client)
    all[place] = shared
    return shared
  }

  /** The connection with the fewest unanswered queries, so that a stalled one gets no new ones. */
  const leastBusy = (): SharedConnection => {
    let best = 0
    for (let place = 1; place < connections; place += 1)
      if ((all[place]?.unanswered ?? 0) < (all[best]?.unanswered ?? 0)) best = place
    return all[best] ?? open(best)
  }

  return {
    async query(question, values) {
      const shared = leastBusy()
      shared.unanswered += 1
      try {
        if (!shared.isOpen) await shared.opened
        sendAtEndOfTurn(shared.client)
        return await shared.client.query(question, values)
      } catch (error) {
        if (isFatal(error)) forget(shared)
        throw error
      } finally {
        shared.unanswered -= 1
      }
    },
    close: async () => {
      await Promise.all(all.map((shared) => shared?.client.end()))
    },
  }
}

const pipelines = new WeakMap<object, object>()

/** Prepared reads of this handle go through the other one. */
export const pipelineBy = <Handle extends object>(handle: Handle, other: Handle): void =>
  void pipelines.set(handle, other)

/** The pipelined handle; the same handle where there is none, as in a transaction. */
export const pipelined = <Handle extends object>(handle: Handle): Handle =>
  (pipelines.get(handle) as Handle | undefined) ?? handle
