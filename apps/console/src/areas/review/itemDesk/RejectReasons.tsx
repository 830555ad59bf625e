/** Reasons by their keys, and the words for the creator. */
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { KeyActs } from '../desk/useReviewKeys.ts'
import css from './itemDesk.module.css'

export const useRejectReasons = <Reason extends string>(
  reasons: Readonly<Record<Reason, { name: string }>>,
) => {
  const ids = Object.keys(reasons) as Reason[]
  const [cause, setCause] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const keys: KeyActs = Object.fromEntries(
    ids.map((reason, index) => [String(index + 1), () => setCause(reason)]),
  )
  const form = (
    <>
      <h3>驳回原因</h3>
      <div className={css.reasons}>
        {ids.map((reason, index) => (
          <Button
            key={reason}
            type={cause === reason ? 'primary' : 'default'}
            aria-pressed={cause === reason}
            onClick={() => setCause(reason)}
          >
            {index + 1} {reasons[reason].name}
          </Button>
        ))}
      </div>
      <Input.TextArea
        aria-label="给创作者的说明"
        placeholder="给创作者的说明，选「其他」时要写"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </>
  )
  return { cause, words: note ? { note } : {}, keys, form }
}
