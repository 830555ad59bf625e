import { formatTime } from '../lib/time.ts'

/** An unknown time is a dash, never an empty cell. */
export const TimeText = ({ at }: { at: number | null }) =>
  at === null ? (
    <span>—</span>
  ) : (
    <time className="num nowrap" dateTime={new Date(at).toISOString()}>
      {formatTime(at)}
    </time>
  )
