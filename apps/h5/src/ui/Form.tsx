import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Problems } from '../shell/useSubmit.ts'

export interface FormProps {
  onSubmit: () => void
  problems: Problems
  /** What was filled in before and not sent is back: said, and to be undone. */
  draft?: { isRestored: boolean; clear: () => void }
  children: ReactNode
  className?: string
}

/** A form that is sent by its button or the keyboard; a refusal puts the focus on the first field it names. */
export function Form({ onSubmit, problems, draft, children, className = 'form' }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(problems).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
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
      {children}
    </form>
  )
}
