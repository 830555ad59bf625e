/** 已提交 — 机审 — 人工审核: how far the review of something is. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { ReviewItem } from '../review.types.ts'
import css from './ReviewSteps.module.css'

type Queue = NonNullable<ReviewItem['queue']>

const machineLabels: Record<Queue['machine_check'], string> = {
  waiting: '机审中',
  passed: '机审通过',
  noted: '机审完成',
}

export function ReviewSteps({ queue }: { queue: Pick<Queue, 'machine_check'> }) {
  const isChecked = queue.machine_check !== 'waiting'
  return (
    <ol className={css.steps}>
      <li className={css.done}>
        <Icon name="check" size={14} />
        已提交
      </li>
      <li className={isChecked ? css.done : css.now} aria-current={isChecked ? undefined : 'step'}>
        {isChecked && <Icon name="check" size={14} />}
        {machineLabels[queue.machine_check]}
      </li>
      <li className={isChecked ? css.now : undefined} aria-current={isChecked ? 'step' : undefined}>
        人工审核
      </li>
    </ol>
  )
}
