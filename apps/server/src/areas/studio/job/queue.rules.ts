/** What the figures of a queue mean. Pure. */
import type { FaceRefusal } from '@wallpaper/contract/studio/face.labels'
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

/** A provider that is away or answers with something broken, or a template of ours that cannot be used. */
const ours = /^provider|_down$|^template_|^(voice_broken|picture_unusable|busy)$/

const isOurs = (code: string): boolean => code in commonFailures || ours.test(code)

export const failureSide = (code: string): FailureSide => {
  if (code === 'denied' || code === 'template_denied') return 'denied'
  return isOurs(code) ? 'ours' : 'given'
}

export const failureName = (makers: readonly Maker[], code: string, kind?: string): string => {
  const own = makers.find((maker) => maker.kind === kind) ?? makers.find(({ failures }) => code in failures)
  return own?.failures[code] ?? commonFailures[code] ?? code
}

/** Why a photo was refused before there was a job. */
export const photoRefusalNames: Readonly<Record<FaceRefusal, string>> = {
  no_face: '没找到脸',
  too_many: '人太多',
  side: '侧脸',
  small: '脸太小',
  dark: '太暗或太亮',
  covered: '被挡住',
  unreadable: '照片打不开',
  too_large: '照片太大',
  denied: '在名单里',
  busy: '找脸的机器没空',
}

/** How many of a queue may be made at once. */
export const placesNow = ({ places }: Pick<Maker, 'places'>, set: number | undefined): number =>
  Math.min(set ?? places.usual, places.most)
