import type { LiveState } from '@wallpaper/contract/learn/learn.labels'

export interface LiveTimes {
  startsAt: Date
  endsAt: Date
  filmId: string | null
}

export const liveState = ({ startsAt, endsAt, filmId }: LiveTimes, now: number): LiveState => {
  if (now < startsAt.getTime()) return 'coming'
  if (now < endsAt.getTime()) return 'on'
  return filmId ? 'replay' : 'making'
}
