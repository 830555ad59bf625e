/** How far somebody is, from what their phone says and how long the film is. */
import { finishedPercent } from '@wallpaper/contract/learn/learn.labels'

export interface Place {
  seconds: number
  percent: number
}

export interface Progress extends Place {
  finishedAt: Date | null
}

/** A film goes on where it was left, and the percentage never falls: who looks something up again has still seen it. */
export const nextProgress = (
  before: Progress | undefined,
  { seconds, percent }: Place,
  length: number,
  now: number,
): Progress => {
  const place = length > 0 ? Math.min(seconds, length) : 0
  const reached = length > 0 ? Math.floor((place * 100) / length) : percent
  const most = Math.max(before?.percent ?? 0, reached)
  const isFinished = most >= finishedPercent
  return {
    seconds: place,
    percent: isFinished ? 100 : most,
    finishedAt: before?.finishedAt ?? (isFinished ? new Date(now) : null),
  }
}
