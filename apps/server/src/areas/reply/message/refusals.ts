/**
 * Counts calls with a wrong signature, by minute and network. They are counted in memory and written once a
 * second: somebody who sends thousands must not cost a write each.
 */
import type { Logger } from 'pino'
import { networkOf } from '../../../platform/address/network.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { messageRepository } from './message.repository.ts'

export interface RefusalDeps {
  db: Pick<Database, 'write'>
  clock: Clock
  logger: Pick<Logger, 'warn'>
}

const everyMs = 1_000
const minuteMs = 60_000
const networksMax = 500

/** 203.0.113.7 is shown as 203.0.113.* */
const shownNetwork = (ip: string): string => networkOf(ip).replace(/\.\d+$/, '.*')

export const createRefusalCount = ({ db, clock, logger }: RefusalDeps) => {
  let counts = new Map<string, { minute: number; network: string; count: number }>()
  let isScheduled = false

  const flush = async (): Promise<void> => {
    isScheduled = false
    const rows = [...counts.values()].map((row) => ({ ...row, minute: new Date(row.minute) }))
    counts = new Map()
    // Sorted, so that two processes do not wait for each other.
    rows.sort((a, b) => (a.network < b.network ? -1 : 1))
    await db
      .write((tx) => messageRepository(tx).countRefusals(rows))
      .catch((error: unknown) => logger.warn({ err: error }, 'refused callbacks were not counted'))
  }

  return (ip: string): void => {
    const minute = Math.floor(clock() / minuteMs) * minuteMs
    const network = counts.size < networksMax ? shownNetwork(ip) : '其他'
    const key = `${minute}/${network}`
    const found = counts.get(key) ?? { minute, network, count: 0 }
    found.count += 1
    counts.set(key, found)
    if (isScheduled) return
    isScheduled = true
    setTimeout(() => void flush(), everyMs).unref()
  }
}
