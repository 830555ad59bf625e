import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { FieldErrorsContext, type Problems, useFieldErrors } from './fieldError.ts'

export interface FormProps {
  onSubmit: () => void
  problems: Problems
  /** The field to focus when the form opens. */
  first?: string | undefined
  /** Shows that a draft was restored, with a button to discard it. */
  draft?: { isRestored: boolean; clear: () => void }
  children: ReactNode
  className?: string
}

/** A form submitted by button or keyboard; errors move the focus to the first invalid field. */
export function Form({ onSubmit, problems, first, draft, children, className = 'form' }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const fieldErrors = useFieldErrors(problems)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  // Once: when returning to the page, its own focus is restored.
  const isLedTo = useRef(false)
  useEffect(() => {
    if (!first || isLedTo.current) return
    isLedTo.current = true
    const field = form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [first])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Ignore submits of a form in a sheet inside this one: React events bubble through portals.
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
