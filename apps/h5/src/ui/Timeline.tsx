import type { ReactNode } from 'react'
import { Icon } from './icons/Icon.tsx'
import './styles/timeline.css'

export interface TimelineStep {
  title: string
  state: 'done' | 'now' | 'todo' | 'failed'
  time?: string
  note?: string
  /** What belongs to the step, below it. */
  more?: ReactNode
}

const stepIcon = { done: 'check', failed: 'close', now: null, todo: null } as const
const stepLabel = { done: '已完成', failed: '未通过', now: '进行中', todo: '未开始' } as const

export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="tline">
      {steps.map(({ title, state, time, note, more }) => {
        const icon = stepIcon[state]
        return (
          <li key={`${title} ${time ?? ''} ${note ?? ''}`} className={state}>
            <span className="pt">{icon && <Icon name={icon} size={12} />}</span>
            <b>
              <span>
                {title}
                <span className="sr">{`（${stepLabel[state]}）`}</span>
              </span>
              {time && <span className="num">{time}</span>}
            </b>
            {note && <p className="note">{note}</p>}
            {more}
          </li>
        )
      })}
    </ol>
  )
}
