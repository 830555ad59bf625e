/** Progress, from the client's report and the video's length. */
import { finishedPercent } from '@wallpaper/contract/learn/learn.labels'

export interface Place {
  seconds: number
  percent: number
}

export interface Progress extends Place {
  finishedAt: Date | null
}

/** The position is the last one reported; the percentage never decreases. */
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
