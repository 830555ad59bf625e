import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FieldErrorsContext, type Problems, useFieldErrors } from './fieldError.ts'

export interface FormProps {
  onSubmit: () => void
  problems: Problems
  /** The name of the field somebody was led here for: it has the focus when the form opens. */
  first?: string | undefined
  /** What was filled in before and not sent is back: said, and to be undone. */
  draft?: { isRestored: boolean; clear: () => void }
  children: ReactNode
  className?: string
}

/** A form that is sent by its button or the keyboard; a refusal puts the focus on the first field it names. */
export function Form({ onSubmit, problems, first, draft, children, className = 'form' }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fieldErrors = useFieldErrors(problems)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  // Once: a page that is come back to has its own memory of where one was.
  const isLedTo = useRef(false)
  useEffect(() => {
    if (!first || isLedTo.current) return
    isLedTo.current = true
    const field = form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [first])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a sheet of this one bubbles up to here, though it lies elsewhere on the screen.
    if (event.target === event.currentTarget) onSubmit()
  }
  return (
    <form ref={form} className={className} onSubmit={submit} noValidate>
      {draft?.isRestored && (
        <p className="between f12 t3" role="status">
          已恢复上次填写的内容
          <button type="button" className="text-btn f12" onClick={draft.clear}>
            清除
          </button>
        </p>
      )}
      <FieldErrorsContext value={fieldErrors}>{children}</FieldErrorsContext>
    </form>
  )
}
