/**
 * What a form was told about a field is over as soon as that field is changed: nobody has fieldErrors the new value yet.
 * The form keeps which fields that is true of; the fields ask here.
 */
import { createContext, useContext, useMemo, useState } from 'react'

/** What is wrong with each field, by its name. */
export type Problems = Readonly<Record<string, string>>

interface FieldErrorsState {
  problems: Problems
  /** The names of fields that were changed since. */
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

/** For the form. Every set of problems is a new judgement, also one in the same words. */
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

/** For a field: the error as it is to be shown, and what to call when its value changes. */
export const useFieldError = (name: string, error: string | undefined) => {
  const { problems, changed, change } = useContext(FieldErrorsContext)
  // What the field found out by itself is not the form's to take back.
  const isOver = changed.includes(name) && error === problems[name]
  return { error: isOver ? undefined : error, change: () => change(name) }
}
