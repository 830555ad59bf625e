/**
 * Submitting once: the lock closes with the first press and opens with the answer, and one idempotency key stands
 * for what was filled in, so that a repetition after a lost answer changes nothing.
 */
import { NetworkError, newIdempotencyKey } from '@wallpaper/client'
import { useRef, useState, useSyncExternalStore } from 'react'
import type { Problems } from '../ui/form/fieldError.ts'
import { overlays, toast } from '../ui/overlay/overlays.ts'
import { fieldProblemsOf, HandledError, sentenceOf } from './failure.ts'

/** Thrown before anything is sent: what is missing, by field. */
export class ValidationError extends Error {
  readonly problems: Problems

  constructor(problems: Problems) {
    super('something is not filled in')
    this.name = 'ValidationError'
    this.problems = problems
  }
}

export interface Submit<A extends readonly unknown[]> {
  /** The answer is on its way. Not while a dialog asks whether to go on: nothing is submitted before that. */
  isBusy: boolean
  /** What is wrong with each field, by us or by the server. */
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

  const fail = (error: unknown) => {
    // Without an answer nobody knows whether it was done: only the same key makes trying again safe.
    const reply = error instanceof HandledError ? error.reply : error
    if (!(reply instanceof NetworkError)) key.current = ''
    const fields = error instanceof ValidationError ? error.problems : fieldProblemsOf(error)
    // A new object each time, also of the same words: the same mistake again is a new judgement.
    setProblems({ ...fields })
    const isTold = error instanceof HandledError || Object.keys(fields).length > 0
    if (!isTold) toast(sentenceOf(error))
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
  return { isBusy, problems, setProblems: (fields) => setProblems({ ...fields }), submit }
}
