/** What the figures of a queue mean. Pure. */
import type { FailureSide, QueueState } from '@wallpaper/contract/studio/job.labels'
import type { Maker } from './maker.ts'

/** People notice a longer wait. */
const longMs = 60_000

/** Slow: somebody waits for more than a minute, and longer than two usual jobs take. */
export const queueState = (queue: {
  isUp: boolean
  longestMs: number | null
  usualMs: number
}): QueueState => {
  if (!queue.isUp) return 'down'
  return (queue.longestMs ?? 0) > Math.max(longMs, 2 * queue.usualMs) ? 'slow' : 'ok'
}

/** Failures that any maker may have. */
const commonFailures: Readonly<Record<string, string>> = {
  crashed: '做的时候出错',
  restarted: '做的进程重启',
  too_slow: '做得太久',
}

/** A provider that is away or answers with something broken, or a template of ours that is not there. */
const ours = /^provider|_down$|^(voice_broken|picture_unusable|template_gone)$/

const isOurs = (code: string): boolean => code in commonFailures || ours.test(code)

export const failureSide = (code: string): FailureSide => {
  if (code === 'denied') return 'denied'
  return isOurs(code) ? 'ours' : 'given'
}

export const failureName = (makers: readonly Maker[], code: string, kind?: string): string => {
  const own = makers.find((maker) => maker.kind === kind) ?? makers.find(({ failures }) => code in failures)
  return own?.failures[code] ?? commonFailures[code] ?? code
}

/** How many of a queue may be made at once. */
export const placesNow = ({ places }: Pick<Maker, 'places'>, set: number | undefined): number =>
  Math.min(set ?? places.usual, places.most)
