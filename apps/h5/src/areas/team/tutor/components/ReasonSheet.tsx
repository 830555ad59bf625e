/** Asks for a text that the other side reads, then performs the action. */
import { useState } from 'react'
import { useSubmit } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { TextArea } from '../../../../ui/form/fields.tsx'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import css from './tutor.module.css'

export interface ReasonSheetProps {
  title: string
  label: string
  /** The endpoint's field, for showing its error below the input. */
  field: string
  submitText: string
  maxLength: number
  /** Suggested texts. */
  offers?: readonly string[]
  isDanger?: boolean
  onSend: (text: string) => Promise<void>
  onClose: () => void
}

export function ReasonSheet(props: ReasonSheetProps) {
  const { title, label, field, submitText, maxLength, offers, isDanger, onSend, onClose } = props
  const [text, setText] = useState('')
  const send = useSubmit(async () => {
    await onSend(text.trim())
    onClose()
  })
  return (
    <Sheet title={title} onClose={onClose} isDirty={text !== ''}>
      <Form onSubmit={() => void send.submit()} problems={send.problems} className={css.form ?? 'form'}>
        {offers && (
          <div className={css.offers}>
            {offers.map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                aria-pressed={text === each}
                onClick={() => setText(each)}
              >
                {each}
              </button>
            ))}
          </div>
        )}
        <TextArea label={label} name={field} value={text} onChange={setText} maxLength={maxLength} />
        <Button kind={isDanger ? 'danger' : 'primary'} size="lg" isBlock type="submit" isBusy={send.isBusy}>
          {submitText}
        </Button>
      </Form>
    </Sheet>
  )
}
