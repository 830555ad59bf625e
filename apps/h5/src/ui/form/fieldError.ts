/**
 * A field's error is hidden as soon as the field changes, because the new value has not been checked yet. The
 * form tracks the changed fields; the fields ask here.
 */
import { createContext, useContext, useMemo, useState } from 'react'

/** Errors by field name. */
export type Problems = Readonly<Record<string, string>>

interface FieldErrorsState {
  problems: Problems
  /** Names of the fields changed since. */
  changed: readonly string[]
}

interface FieldErrors extends FieldErrorsState {
  change: (name: string) => void
}

export const FieldErrorsContext = createContext<FieldErrors>({
  problems: {},
  changed: [],
  change: () => undefined,
})

/** For the form. Every new object is a new set of errors, even with the same texts. */
export const useFieldErrors = (problems: Problems): FieldErrors => {
  const [last, setLast] = useState<FieldErrorsState>({ problems, changed: [] })
  const now = last.problems === problems ? last : { problems, changed: [] }
  return useMemo(
    () => ({
      ...now,
      change: (name) => {
        const isNews = problems[name] !== undefined && !now.changed.includes(name)
        if (isNews) setLast({ problems, changed: [...now.changed, name] })
      },
    }),
    [problems, now],
  )
}

/** For a field: the error to show, and what to call when its value changes. */
export const useFieldError = (name: string, error: string | undefined) => {
  const { problems, changed, change } = useContext(FieldErrorsContext)
  // An error that the field found by itself is not hidden.
  const isOver = changed.includes(name) && error === problems[name]
  return { error: isOver ? undefined : error, change: () => change(name) }
}
