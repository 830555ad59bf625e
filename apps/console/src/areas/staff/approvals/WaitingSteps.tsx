/** What waits for a second person on a screen of its own, such as withdrawals: counted and opened from here. */
import type { OutputOf } from '@wallpaper/contract'
import type { approvalList } from '@wallpaper/contract/staff/staff.console'
import { useContext } from 'react'
import { Link } from 'react-router'
import { formatYuan } from '../../../lib/money.ts'
import { pathOfSubject } from '../../../lib/screen.ts'
import { formatSpan } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { SubjectPathsContext } from '../../../ui/content/SubjectLink.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import css from './approvals.module.css'

type Step = OutputOf<typeof approvalList>['steps'][number]

const keyOf = ({ kind, title, maker }: Step) => `${kind}/${title}/${maker?.id ?? ''}`

export const WaitingSteps = ({ steps }: { steps: readonly Step[] }) => {
  const paths = useContext(SubjectPathsContext)
  if (steps.length === 0) return null
  return (
    <ul className={css.steps} aria-label="在各自页面复核的">
      {steps.map((step) => (
        <li key={keyOf(step)}>
          <StateTag tone="brand">{step.kind_label}</StateTag>
          <span className={css.words}>
            <Link className={common.strong} to={pathOfSubject(paths, step.key, step.query) ?? '/'}>
              {step.title}
            </Link>
            <span className={common.note}>
              {step.maker ? `${step.maker.name} 制单，` : ''}等了 {formatSpan(Date.now() - step.since)}
              {step.may_decide ? '' : '，要由另一位同事复核'}
            </span>
          </span>
          <b className={common.num}>{formatYuan(step.fen)}</b>
        </li>
      ))}
    </ul>
  )
}
