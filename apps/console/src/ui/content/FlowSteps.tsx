/** Progress steps: done, current, pending or stopped, each with a label and time. */
import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import css from './FlowSteps.module.css'

export type FlowState = 'done' | 'now' | 'todo' | 'failed'

export interface FlowStep {
  state: FlowState
  title: string
  aside?: ReactNode
  note?: string
}

const marks: Record<FlowState, ReactNode> = {
  done: <CheckOutlined aria-hidden />,
  now: null,
  todo: null,
  failed: <CloseOutlined aria-hidden />,
}

export const FlowSteps = ({ steps }: { steps: readonly FlowStep[] }) => (
  <ol className={css.flow}>
    {steps.map(({ state, title, aside, note }) => (
      <li key={title} className={css[state]} {...(state === 'now' && { 'aria-current': 'step' })}>
        <i>{marks[state]}</i>
        <div className={css.words}>
          <div className={css.line}>
            <b>{title}</b>
            <span>{aside}</span>
          </div>
          {note && <p>{note}</p>}
        </div>
      </li>
    ))}
  </ol>
)
