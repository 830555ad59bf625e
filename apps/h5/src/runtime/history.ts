/** Undo and redo, with thirty steps unless the screen says otherwise. */
import { useState } from 'react'

export const undoMax = 30
/** Changes of the same thing within this time are one step: typing a word, dragging a slider. */
const oneStepMs = 1_000

export interface History<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** Subject and time of the last change. */
  last: { what: string; at: number } | null
}

export const startHistory = <T>(now: T): History<T> => ({ past: [], now, future: [], last: null })

interface Change<T> {
  next: T
  /** What it changes. */
  what: string
  at: number
  stepsMax?: number
}

export const changed = <T>(
  history: History<T>,
  { next, what, at, stepsMax = undoMax }: Change<T>,
): History<T> => {
  const { last, past, now } = history
  const isSameStep = last !== null && last.what === what && at - last.at < oneStepMs && past.length > 0
  return {
    past: isSameStep ? past : [...past, now].slice(-stepsMax),
    now: next,
    future: [],
    last: { what, at },
  }
}

export const undone = <T>(history: History<T>): History<T> => {
  const before = history.past.at(-1)
  if (before === undefined) return history
  return {
    past: history.past.slice(0, -1),
    now: before,
    future: [history.now, ...history.future],
    last: null,
  }
}

export const redone = <T>(history: History<T>): History<T> => {
  const [next, ...future] = history.future
  if (next === undefined) return history
  return { past: [...history.past, history.now], now: next, future, last: null }
}

export const useHistory = <T>(given: T, stepsMax = undoMax) => {
  const [history, setHistory] = useState(() => startHistory(given))
  return {
    now: history.now,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (next: T, what: string) =>
      setHistory((before) => changed(before, { next, what, at: Date.now(), stepsMax })),
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
  }
}
