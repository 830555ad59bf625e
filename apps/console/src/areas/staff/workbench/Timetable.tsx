/** What the system does by itself today, and how it went. */
import { timetable } from '@wallpaper/contract/staff/staff.console'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatClock } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { StateTag, type Tone } from '../../../ui/feedback/StateTag.tsx'
import css from './workbench.module.css'

const tones = { ok: 'ok', wait: 'wait', no: 'no', later: 'plain' } as const satisfies Record<string, Tone>

export const Timetable = () => {
  const { data } = useEndpointQuery(timetable, {}, { refetchInterval: 60_000 })
  if (!data || data.items.length === 0) return null
  return (
    <Card title="今天的时间表" extra={<span className={common.note}>系统自动做的</span>}>
      <ul className={css.waiting}>
        {data.items.map(({ at, title, key, state, word }) => (
          <li key={`${at}${title}`}>
            <span className={css.planned}>
              <span className={common.num}>{formatClock(at)}</span>
              <SubjectLink subject={{ key, label: title }} />
            </span>
            <StateTag tone={tones[state]}>{word}</StateTag>
          </li>
        ))}
      </ul>
    </Card>
  )
}
