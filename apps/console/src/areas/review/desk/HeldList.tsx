/** Verdicts that can still be taken back, and those that could not be saved. */
import { Button } from 'antd'
import { cx } from '../../../lib/cx.ts'
import css from './desk.module.css'
import { Key } from './Key.tsx'
import type { HeldVerdict } from './useHeldVerdicts.ts'

interface HeldListProps {
  verdicts: readonly HeldVerdict[]
  onTakeBack: (number: number) => void
  onSend: (number: number) => void
}

/** What was judged last comes first: Z takes that one back. */
export const HeldList = ({ verdicts, onTakeBack, onSend }: HeldListProps) => (
  <ul className={css.held} aria-label="刚才的决定" aria-live="polite">
    {verdicts.toReversed().map(({ number, words, state, problem }, at) => (
      <li key={number} className={cx(state === 'failed' && css.isFailed)}>
        <span>
          {words}
          {state === 'failed' && <small>没有保存：{problem}</small>}
        </span>
        {state === 'failed' && (
          <Button size="small" onClick={() => onSend(number)}>
            再试一次
          </Button>
        )}
        {state !== 'sending' && (
          <Button size="small" type="text" onClick={() => onTakeBack(number)}>
            撤销 {at === 0 && <Key>Z</Key>}
          </Button>
        )}
      </li>
    ))}
  </ul>
)
