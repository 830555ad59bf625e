/**
 * A load generator process: with a rate, it sends that many requests a second, answered or not (people do not
 * wait for each other); without one, each connection sends again after its reply. It speaks just enough HTTP
 * on raw sockets that asking costs a fraction of answering. Reads its task from standard input.
 */
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export interface Ask {
  kind: string
  /** The whole request as sent over the wire. */
  text: string
}

export interface Order {
  port: number
  asks: readonly Ask[]
  seconds: number
  connections: number
  /** Requests a second; null: as fast as they are answered. */
  rate: number | null
}

/** One request: its kind, status (0 when the connection broke) and the milliseconds since it was due. */
export type Outcome = [kind: string, status: number, ms: number]

interface Due {
  ask: Ask
  at: number
}

interface Connection {
  socket: Socket
  current: Due | null
  read: Buffer
}

const headEnd = Buffer.from('\r\n\r\n')

/** The status of a complete reply; null while incomplete. */
const statusOf = (read: Buffer): number | null => {
  const end = read.indexOf(headEnd)
  if (end < 0) return null
  const head = read.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return read.length >= end + headEnd.length + length ? Number(head.slice(9, 12)) : null
}

const run = async ({ port, asks, seconds, connections, rate }: Order): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  const all = new Set<Connection>()
  const idle: Connection[] = []
  const waiting: Due[] = []
  let asked = 0
  const nextAsk = (): Ask => {
    const ask = asks[asked % asks.length]
    asked += 1
    if (!ask) throw new Error('nothing to ask')
    return ask
  }
  let isOver = false

  const send = (connection: Connection, due: Due) => {
    connection.current = due
    connection.socket.write(due.ask.text)
  }
  const finish = (connection: Connection, status: number) => {
    const { current } = connection
    if (!current) return
    connection.current = null
    connection.read = Buffer.alloc(0)
    outcomes.push([current.ask.kind, status, performance.now() - current.at])
  }
  const goOn = (connection: Connection) => {
    const due = rate === null && !isOver ? { ask: nextAsk(), at: performance.now() } : waiting.shift()
    if (due) send(connection, due)
    else idle.push(connection)
  }
  const open = (due: Due) => {
    const connection: Connection = {
      socket: connect(port, '127.0.0.1'),
      current: null,
      read: Buffer.alloc(0),
    }
    all.add(connection)
    connection.socket.setNoDelay(true)
    connection.socket.on('error', () => {})
    connection.socket.on('data', (bytes: Buffer) => {
      connection.read = connection.read.length ? Buffer.concat([connection.read, bytes]) : bytes
      const status = statusOf(connection.read)
      if (status === null) return
      finish(connection, status)
      goOn(connection)
    })
    connection.socket.on('close', () => {
      all.delete(connection)
      const place = idle.indexOf(connection)
      if (place >= 0) idle.splice(place, 1)
      finish(connection, 0)
    })
    send(connection, due)
  }
  const dispatch = (due: Due) => {
    const free = idle.pop()
    if (free) send(free, due)
    else if (all.size < connections) open(due)
    else waiting.push(due)
  }

  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1_000
  if (rate === null)
    for (let count = 0; count < connections; count += 1) open({ ask: nextAsk(), at: performance.now() })
  for (let sent = 0; performance.now() < endsAt; ) {
    const due = rate === null ? 0 : Math.floor(((performance.now() - startedAt) / 1_000) * rate)
    for (; sent < due; sent += 1) dispatch({ ask: nextAsk(), at: startedAt + (sent / (rate ?? 1)) * 1_000 })
    await pause(1)
  }
  isOver = true
  const isDone = () => waiting.length === 0 && [...all].every(({ current }) => current === null)
  const patience = performance.now() + 10_000
  while (!isDone() && performance.now() < patience) await pause(20)
  for (const connection of all) {
    // Never answered counts as a failure.
    if (connection.current) finish(connection, 0)
    connection.socket.destroy()
  }
  for (const { ask, at } of waiting) outcomes.push([ask.kind, 0, performance.now() - at])
  return outcomes
}

const main = async () => {
  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  const outcomes = await run(JSON.parse(Buffer.concat(chunks).toString()))
  process.stdout.write(JSON.stringify(outcomes))
}

if (import.meta.main) await main()
