import { cx } from '../../lib/cx.ts'
import { formatTime } from '../../lib/time.ts'
import common from '../common.module.css'

/** An unknown time is shown as a dash, never as an empty cell. */
export const TimeText = ({ at }: { at: number | null }) =>
  at === null ? (
    <span>—</span>
  ) : (
    <time className={cx(common.num, common.nowrap)} dateTime={new Date(at).toISOString()}>
      {formatTime(at)}
    </time>
  )
