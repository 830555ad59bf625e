/** Overall progress of the queue, for its header. */
import { flawsIn } from './flaws.ts'
import type { Queue, QueuedFile } from './queue.types.ts'
import { hasArrived } from './queueReducer.ts'

export interface Totals {
  count: number
  /** Ready to be used. */
  done: number
  failed: number
  /** Kept back by the checks on the phone. */
  flawed: number
  /** Files that already exist as works: not sent. */
  same: number
  bytes: number
  sentBytes: number
  /** Something is running or waiting for its turn. */
  isMoving: boolean
}

const isOver = ({ stage }: QueuedFile): boolean =>
  stage.at === 'ready' || stage.at === 'failed' || stage.at === 'refused' || stage.at === 'same'

const sentOf = (file: QueuedFile): number => (hasArrived(file) ? file.size : file.sent)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

export const totalsOf = (queue: Queue): Totals => {
  const { files } = queue
  const flaws = flawsIn(queue)
  const wanted = files.filter(
    ({ id, stage }) => stage.at !== 'refused' && stage.at !== 'same' && !flaws.has(id),
  )
  return {
    count: files.length,
    done: wanted.filter(({ stage }) => stage.at === 'ready').length,
    flawed: flaws.size,
    failed: files.filter(
      ({ id, stage }) => !flaws.has(id) && (stage.at === 'failed' || stage.at === 'refused'),
    ).length,
    same: files.filter(({ stage }) => stage.at === 'same').length,
    bytes: sum(wanted.map(({ size }) => size)),
    sentBytes: sum(wanted.map(sentOf)),
    isMoving: wanted.some((file) => !isOver(file)),
  }
}

/** Bytes per second over the last few seconds; null without enough data. */
export interface SpeedMeter {
  note(at: number, sentBytes: number): void
  bytesPerSecond(): number | null
}

const windowMs = 8_000
const leastMs = 1_000

export const createSpeedMeter = (): SpeedMeter => {
  let samples: { at: number; sentBytes: number }[] = []
  return {
    note(at, sentBytes) {
      const last = samples.at(-1)
      // Removing or retrying a file lowers the sum: discard the earlier samples.
      if (last && sentBytes < last.sentBytes) samples = []
      samples = [...samples.filter((sample) => sample.at > at - windowMs), { at, sentBytes }]
    },
    bytesPerSecond() {
      const [first] = samples
      const last = samples.at(-1)
      if (!first || !last || last.at - first.at < leastMs) return null
      const speed = ((last.sentBytes - first.sentBytes) * 1_000) / (last.at - first.at)
      return speed > 0 ? speed : null
    },
  }
}

/** 约 20 秒后完成. Empty if unknown. */
export const timeLeft = (bytesLeft: number, bytesPerSecond: number | null): string => {
  if (bytesPerSecond === null || bytesLeft <= 0) return ''
  const seconds = bytesLeft / bytesPerSecond
  if (seconds < 5) return '马上完成'
  if (seconds < 60) return `约 ${Math.ceil(seconds / 5) * 5} 秒后完成`
  if (seconds < 3_600) return `约 ${Math.ceil(seconds / 60)} 分钟后完成`
  return `约 ${Math.ceil(seconds / 3_600)} 小时后完成`
}

const megabyte = 1_000_000

/** 18.6: one decimal below a hundred, none above. */
export const megabytes = (bytes: number): string => {
  const value = bytes / megabyte
  return value >= 100 ? String(Math.round(value)) : value.toFixed(1)
}

export interface FileProgress {
  sent: number
  size: number
  /** Null without enough data. */
  bytesPerSecond: number | null
}

/** 1.2 / 1.9 MB，还要约 3 秒, for a single file. */
export const uploadProgressText = ({ sent, size, bytesPerSecond }: FileProgress): string => {
  const done =
    size < megabyte
      ? `${Math.floor(sent / 1_000)} / ${Math.ceil(size / 1_000)} KB`
      : `${megabytes(sent)} / ${megabytes(size)} MB`
  if (sent >= size) return `${done}，处理中`
  if (bytesPerSecond === null) return done
  return `${done}，还要约 ${Math.ceil((size - sent) / bytesPerSecond)} 秒`
}
