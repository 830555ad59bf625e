/**
 * Submits a form: one request at a time, and one idempotency key until the server has answered, so that a
 * lost response cannot cause a second execution. Errors go to their fields.
 */
import { ApiError, newIdempotencyKey } from '@wallpaper/client'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { fieldProblemsOf } from '../../lib/problem.ts'

const focusFirstProblem = (form: FormInstance, fields: Record<string, string>) => {
  const names = Object.keys(fields)
  form.setFields(names.map((name) => ({ name, errors: [fields[name] ?? ''] })))
  const [first] = names
  if (first) form.scrollToField(first, { focus: true })
}

export interface Submission<Values extends object> {
  form: FormInstance<Values>
  onSubmit: (values: Values, idempotencyKey: string) => Promise<unknown>
  onDone: () => void
}

export const useSubmission = <Values extends object>({ form, onSubmit, onDone }: Submission<Values>) => {
  const [key, setKey] = useState(newIdempotencyKey)
  const [isBusy, setBusy] = useState(false)
  // A ref, because two Enters before the next render would both see the old state.
  const isSending = useRef(false)
  const [error, setError] = useState<unknown>(null)
  const submit = async (values: Values) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setError(null)
    try {
      await onSubmit(values, key)
      setKey(newIdempotencyKey())
      onDone()
    } catch (problem) {
      setError(problem)
      // A refusal means that nothing was done: the next submit is a new attempt, perhaps with other values.
      if (problem instanceof ApiError) setKey(newIdempotencyKey())
      focusFirstProblem(form, fieldProblemsOf(problem))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return { isBusy, error, submit }
}
