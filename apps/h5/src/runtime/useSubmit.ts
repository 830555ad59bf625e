/**
 * Submits once: locked from the first press until the response, with one idempotency key for the input, so
 * that a repetition after a lost response changes nothing.
 */
import { NetworkError, newIdempotencyKey } from '@wallpaper/client'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Problems } from '../ui/form/fieldError.ts'
import { overlays, toast } from '../ui/overlay/overlays.ts'
import { fieldProblemsOf, HandledError, sentenceOf } from './failure.ts'

/** Thrown before anything is sent: the missing fields. */
export class ValidationError extends Error {
  readonly problems: Problems

  constructor(problems: Problems) {
    super('something is not filled in')
    this.name = 'ValidationError'
    this.problems = problems
  }
}

export interface Submit<A extends readonly unknown[]> {
  /** Waiting for the response. False while a confirmation dialog is open: nothing is sent before that. */
  isBusy: boolean
  /** Errors by field, from validation or the server. */
  problems: Problems
  setProblems: (problems: Problems) => void
  submit: (...values: A) => Promise<void>
}

const isAsking = (): boolean => overlays.get().dialogs.length > 0

export const useSubmit = <A extends readonly unknown[]>(
  run: (key: string, ...values: A) => Promise<void>,
): Submit<A> => {
  const [isRunning, setIsRunning] = useState(false)
  const isAsked = useSyncExternalStore(overlays.subscribe, isAsking)
  const [problems, setProblems] = useState<Problems>({})
  const key = useRef('')
  const isLocked = useRef(false)
  /** A form that does not ask for the errors of its fields has no place for them. */
  const isReading = useRef(false)

  const fail = (error: unknown) => {
    // After a network error it may have been done: keep the key, so that a retry is safe.
    const reply = error instanceof HandledError ? error.reply : error
    if (!(reply instanceof NetworkError)) key.current = ''
    const fields = error instanceof ValidationError ? error.problems : fieldProblemsOf(error)
    // A new object even for the same texts: the same error again must be shown again.
    setProblems({ ...fields })
    const isTold = error instanceof HandledError || (isReading.current && Object.keys(fields).length > 0)
    if (!isTold) toast(Object.values(fields)[0] ?? sentenceOf(error))
  }

  const submit = async (...values: A) => {
    if (isLocked.current) return
    isLocked.current = true
    key.current ||= newIdempotencyKey()
    setIsRunning(true)
    setProblems({})
    try {
      await run(key.current, ...values)
      key.current = ''
    } catch (error) {
      fail(error)
    } finally {
      isLocked.current = false
      setIsRunning(false)
    }
  }

  const isBusy = isRunning && !isAsked
  return {
    isBusy,
    get problems() {
      isReading.current = true
      return problems
    },
    setProblems: (fields) => setProblems({ ...fields }),
    submit,
  }
}
