/** All submissions, newest first, including rejected ones. */
import { formatRecent } from '../../../lib/format/time.ts'
import { Badge, type BadgeTone, Card } from '../../../ui/content.tsx'
import { TalkPictures } from '../../../ui/Talk.tsx'
import type { Homework } from '../learn.types.ts'
import css from './camp.module.css'

export const homeworkTones: Record<Homework['state'], BadgeTone> = {
  waiting: 'wait',
  passed: 'ok',
  redo: 'no',
}

function Version({ homework, now }: { homework: Homework; now: number }) {
  const { version, state, state_name, text, files, handed_at, is_late, mark } = homework
  return (
    <li className={css.version}>
      <div className="between">
        <span className={css.when}>
          第 <span className="num">{version}</span> 版 ·{' '}
          <span className="num">{formatRecent(handed_at, now)}</span>
          {is_late && ' · 补交'}
        </span>
        <Badge tone={homeworkTones[state]}>{state_name}</Badge>
      </div>
      {text && <p>{text}</p>}
      <TalkPictures pictures={files} title={`第 ${version} 版作业`} />
      {mark && (
        <div className={css.mark}>
          <small className={css.markBy}>
            {mark.by} <span className="num">{formatRecent(mark.at, now)}</span>
          </small>
          {mark.note || '通过'}
        </div>
      )}
    </li>
  )
}

export function Versions({ homeworks }: { homeworks: readonly Homework[] }) {
  if (homeworks.length === 0) return null
  const now = Date.now()
  return (
    <Card title="我交的作业">
      <ul aria-label="我交的作业">
        {homeworks.map((homework) => (
          <Version key={homework.id} homework={homework} now={now} />
        ))}
      </ul>
    </Card>
  )
}
