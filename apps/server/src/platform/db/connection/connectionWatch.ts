/**
 * Notices within three seconds when connections to the database hang: open on our side, and nobody on the other, as
 * after a fail-over or behind a firewall that forgot them. One connection of its own is asked every second. When it is
 * silent while a new one answers, all the old ones are as dead as it is, and are dropped.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const everyMs = 1_000
/** In small steps: a process that was busy itself has not waited longer than it could listen. */
const stepMs = 100
const answerSteps = 10
const connectMs = 2_000

export interface ConnectionWatchOptions {
  config: pg.ClientConfig
  /** The old connections are dead, and new ones work. */
  onDead: () => void
}

export interface ConnectionWatch {
  /** Whether the database answers, as it was seen within the last moments. */
  isAnswering(): Promise<boolean>
  close(): Promise<void>
}

interface Pulse {
  client: pg.Client
  isLost: boolean
  /** The question that is still open. */
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

/** True when it answered, false when it was silent for too long; throws when it is gone. */
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
    // Told at once: finding out whether a new one works may take as long again.
    seen = { at: performance.now(), isAnswering: false }
    const next = await openPulse(config).catch(() => null)
    const isBetter = next !== null && (await answers(next).catch(() => false))
    // Nothing answers, or the old one does after all: then nothing is gained by new ones.
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
