/** Small components shared by the coaching screens. */
import { type StepState, stepStates } from '@wallpaper/contract/team/tutor.labels'
import { Stat } from '../../../../ui/content.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { ratingText, waitOf } from '../tutor.labels.ts'
import type { TutorCardData } from '../tutor.types.ts'
import css from './tutor.module.css'

type Figures = Pick<TutorCardData, 'students' | 'rating_hundredths' | 'answer_minutes'>

/** 在带, 学员评价, 平均答复. */
export function TutorFigures({ students, rating_hundredths, answer_minutes }: Figures) {
  const wait = waitOf(answer_minutes)
  return (
    <div className={css.figures}>
      <div className="stats">
        <Stat label="在带" value={students} unit="人" />
        <Stat label="学员评价" value={ratingText(rating_hundredths)} />
        <Stat label="平均答复" value={wait.value} unit={wait.unit} />
      </div>
    </div>
  )
}

export function Point({ state }: { state: StepState }) {
  return (
    <span className={css.point} aria-hidden="true">
      {state === 'done' && <Icon name="check" size={12} />}
    </span>
  )
}

/** The steps in a row. */
export function StepBar({ steps }: { steps: readonly { title: string; state: StepState }[] }) {
  return (
    <ol className={css.steps} aria-label="辅导进度">
      {steps.map(({ title, state }) => (
        <li key={title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Point state={state} />
          <span>
            {title}
            <span className="sr">{`（${stepStates[state]}）`}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}

export function ProgressBar({ done, total }: { done: number; total: number }) {
  return (
    <div className={css.bar} aria-hidden="true">
      <i style={{ width: `${total === 0 ? 0 : (100 * done) / total}%` }} />
    </div>
  )
}

const allStars = [1, 2, 3, 4, 5] as const

/** Inline rating stars. */
export function SmallStars({ stars }: { stars: number }) {
  return (
    <span className={css.small} role="img" aria-label={`${stars} 分`}>
      {allStars.map((star) => (
        <Icon key={star} name={star <= stars ? 'fill-star' : 'star'} size={14} />
      ))}
    </span>
  )
}
