/**
 * Dialogs, toasts and the loading box, callable from anywhere: `await ask(…)`, `toast(…)`. They are rendered
 * outside the pages, so that they outlive the page that opened them.
 */
import { toastMs } from '@wallpaper/contract'
import type { ReactNode } from 'react'
import type { IconName } from '../icons/iconNames.ts'

export interface DialogRequest {
  title: string
  /** A link in it closes the dialog without an answer and is followed. */
  text?: ReactNode
  icon?: IconName
  /** The button's label. */
  confirm?: string
  /** Null: only the confirm button, and nothing else closes the dialog. */
  cancel?: string | null
  /** The confirming button destroys something. */
  isDanger?: boolean
  /** While a dialog with this key is open, asking again returns the same answer. */
  key?: string
}

export interface OpenDialog extends DialogRequest {
  id: number
  answer: (isConfirmed: boolean) => void
}

export interface OpenToast {
  id: number
  text: string
  action?: { label: string; onPress: () => void }
}

export interface Overlays {
  dialogs: readonly OpenDialog[]
  toast: OpenToast | null
  isLoading: boolean
}

let state: Overlays = { dialogs: [], toast: null, isLoading: false }
let lastId = 0
const listeners = new Set<() => void>()

const set = (change: Partial<Overlays>) => {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const overlays = {
  get: (): Overlays => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

const waiting = new Map<string, Promise<boolean>>()

/** A blocking question; true when confirmed. Buttons 取消 and 确定 by default. */
export const ask = (request: DialogRequest): Promise<boolean> => {
  const open = request.key && waiting.get(request.key)
  if (open) return open
  lastId += 1
  const id = lastId
  const answered = new Promise<boolean>((resolve) => {
    const answer = (isConfirmed: boolean) => {
      set({ dialogs: state.dialogs.filter((dialog) => dialog.id !== id) })
      if (request.key) waiting.delete(request.key)
      resolve(isConfirmed)
    }
    // An unrelated toast must not cover the question.
    set({ dialogs: [...state.dialogs, { ...request, id, answer }], toast: null })
  })
  if (request.key) waiting.set(request.key, answered)
  return answered
}

/** A message with one button that the person must confirm. */
export const showAlert = async (request: Omit<DialogRequest, 'cancel'>): Promise<void> => {
  await ask({ ...request, cancel: null })
}

const fewCharacters = 16
const msPerCharacter = 60
const longestToastMs = 4_000

/** Longer texts stay long enough to be read: a missed refusal explains nothing. */
const readingMs = (text: string): number => {
  const characters = Array.from(text).length
  return characters > fewCharacters
    ? Math.min(longestToastMs, toastMs + characters * msPerCharacter)
    : toastMs
}

export interface ToastOptions {
  /** Defaults: 1000 ms, 2000 with an action; use 5000 for undo. Extended for long texts. */
  ms?: number
  action?: { label: string; onPress: () => void }
}

export const toast = (
  text: string,
  { action, ms = action ? 2 * toastMs : toastMs }: ToastOptions = {},
): void => {
  lastId += 1
  const id = lastId
  set({ toast: { id, text, ...(action && { action }) } })
  setTimeout(
    () => {
      if (state.toast?.id === id) set({ toast: null })
    },
    Math.max(ms, readingMs(text)),
  )
}

export const closeToast = (): void => set({ toast: null })

/** Work that ends sooner shows nothing. */
const loadingDelayMs = 300
let running = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows 加载中 over everything while the work lasts. */
export const showLoadingDuring = async <T>(work: Promise<T>): Promise<T> => {
  running += 1
  timer ??= setTimeout(() => set({ isLoading: true }), loadingDelayMs)
  try {
    return await work
  } finally {
    running -= 1
    if (running === 0) {
      clearTimeout(timer)
      timer = undefined
      if (state.isLoading) set({ isLoading: false })
    }
  }
}
