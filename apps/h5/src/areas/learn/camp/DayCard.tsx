/** One day: lesson and homework. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import type { ReactNode } from 'react'
import { formatClock } from '../../../lib/format/clock.ts'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { dateText, lengthText } from '../learn.labels.ts'
import type { CampDay } from '../learn.types.ts'
import css from './camp.module.css'

const tones: Partial<Record<CampDay['state'], BadgeTone>> = {
  passed: 'ok',
  redo: 'no',
  waiting: 'wait',
  today: 'wait',
  missed: 'no',
}

const stateText = ({ state, state_name, due_at, homework }: CampDay, now: number): string =>
  state === 'today' && homework ? `${formatClock(due_at - 60_000, now).slice(0, 2)} 24:00 截止` : state_name

export function DayCard({ day, children }: { day: CampDay; children?: ReactNode }) {
  const { lesson } = day
  return (
    <section className="card">
      <div className={css.head}>
        <h2>
          第 <span className="num">{day.day}</span> 天 · {day.title}
        </h2>
        <Badge tone={tones[day.state] ?? 'plain'}>{stateText(day, Date.now())}</Badge>
      </div>
      {day.note && <p className={css.note}>{day.note}</p>}
      {lesson &&
        (day.state === 'locked' ? (
          <span className={css.course}>
            <Icon name="lock" size={16} />
            {lesson.title} · <span className="num">{dateText(day.date)}</span> 开始
          </span>
        ) : (
          <Link className={css.course} to={learnScreens.lesson({ id: lesson.id })}>
            <Icon name="fill-play" size={16} />
            {lesson.title}
            {lesson.seconds > 0 && ` · ${lengthText(lesson.seconds)}`}
            {lesson.is_finished && ' · 已看完'}
            <Icon name="right" size={14} />
          </Link>
        ))}
      {day.homework && (
        <div className={css.task}>
          <h3>作业</h3>
          <p>{day.homework}</p>
          {children}
        </div>
      )}
    </section>
  )
}
