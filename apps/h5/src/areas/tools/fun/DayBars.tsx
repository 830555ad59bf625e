/** 每天有多少人用: the last days of the list, each with its number. */
import { countText } from '../../../lib/format/count.ts'
import type { ToolDetail } from '../tools.types.ts'
import css from './fun.module.css'
import { dayWord } from './funText.ts'

const tallest = 56

export function DayBars({ days }: { days: ToolDetail['days'] }) {
  const most = Math.max(1, ...days.map(({ uses }) => uses))
  const now = Date.now()
  return (
    <ol className={css.bars}>
      {days.map(({ day, uses }) => (
        <li key={day}>
          <span className="num">{countText(uses)}</span>
          <i style={{ height: Math.max(2, (uses / most) * tallest) }} />
          <span className="num">{dayWord(day, now)}</span>
        </li>
      ))}
    </ol>
  )
}
