/**
 * Notices within three seconds that database connections are half-open, as after a fail-over or behind a
 * firewall that dropped its state. A connection of its own is pinged every second. If it does not answer
 * while a new connection does, all old connections are considered dead and dropped.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const everyMs = 1_000
/** Waits in small steps, so that time when this process was too busy to read the answer does not count. */
const stepMs = 100
const answerSteps = 10
const connectMs = 2_000

export interface ConnectionWatchOptions {
  config: pg.ClientConfig
  /** The old connections are dead, and new ones work. */
  onDead: () => void
}

export interface ConnectionWatch {
  /** Whether the database answered the most recent ping. */
  isAnswering(): Promise<boolean>
  close(): Promise<void>
}

interface Pulse {
  client: pg.Client
  isLost: boolean
  /** The ping that is still unanswered. */
  asked: Promise<void> | null
}

const openPulse = async (config: pg.ClientConfig): Promise<Pulse> => {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: connectMs, query_timeout: 0 })
  const pulse: Pulse = { client, isLost: false, asked: null }
  client.on('error', () => {
    pulse.isLost = true
  })
  try {
    await client.connect()
  } catch (error) {
    client.connection.stream.destroy()
    throw error
  }
  return pulse
}

/** False when the ping timed out; throws when the connection is lost. */
const answers = async (pulse: Pulse): Promise<boolean> => {
  pulse.asked ??= pulse.client.query('SELECT 1').then(() => {
    pulse.asked = null
  })
  const answered = pulse.asked.then(() => true)
  answered.catch(() => {})
  for (let step = 0; step < answerSteps; step += 1) {
    if (await Promise.race([answered, pause(stepMs, false, { ref: false })])) return true
  }
  return false
}

export const watchConnections = ({ config, onDead }: ConnectionWatchOptions): ConnectionWatch => {
  let pulse: Pulse | null = null
  let isClosed = false
  let looking: Promise<boolean> | null = null
  let seen: { at: number; isAnswering: boolean } | null = null
  let timer: NodeJS.Timeout | undefined

  const cut = (dead: Pulse) => dead.client.connection.stream.destroy()

  const look = async (): Promise<boolean> => {
    if (pulse?.isLost) pulse = null
    if (!pulse) {
      pulse = await openPulse(config)
      return answers(pulse)
    }
    const current = pulse
    if (await answers(current)) return true
    // Recorded at once: checking whether a new connection works may take as long again.
    seen = { at: performance.now(), isAnswering: false }
    const next = await openPulse(config).catch(() => null)
    const isBetter = next !== null && (await answers(next).catch(() => false))
    // Nothing answers, or the old connection answered after all: replacing connections would not help.
    if (!isBetter || current.asked === null) {
      if (next) cut(next)
      return current.asked === null
    }
    cut(current)
    pulse = next
    onDead()
    return true
  }

  const lookOnce = (): Promise<boolean> => {
    looking ??= look()
      .catch(() => {
        if (pulse) cut(pulse)
        pulse = null
        return false
      })
      .then((isAnswering) => {
        seen = { at: performance.now(), isAnswering }
        looking = null
        return isAnswering
      })
    return looking
  }

  const next = () => {
    if (isClosed) return
    timer = setTimeout(() => void lookOnce().finally(next), everyMs)
    timer.unref()
  }
  next()

  return {
    isAnswering: async () => {
      if (seen && performance.now() - seen.at < 3 * everyMs) return seen.isAnswering
      return lookOnce()
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await looking
      await pulse?.client.end().catch(() => {})
    },
  }
}
