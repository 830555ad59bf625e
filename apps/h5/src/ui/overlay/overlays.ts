/**
 * Dialogs, toasts and the loading box, asked for from anywhere: `await ask(…)`, `toast(…)`. They live outside the
 * pages, so that one asked for by a call outlives the page that made it.
 */
import { toastMs } from '@wallpaper/contract'
import type { ReactNode } from 'react'
import type { IconName } from '../icons/iconNames.ts'

export interface DialogRequest {
  title: string
  /** A link in it closes the dialog unanswered and is followed. */
  text?: ReactNode
  icon?: IconName
  /** What the button does, in words. */
  confirm?: string
  /** Null: there is only the one button, and nothing else closes the dialog. */
  cancel?: string | null
  /** The confirming button destroys something. */
  isDanger?: boolean
  /** While a dialog with this key is open, asking again gives the same answer. */
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

/** A decision that blocks; true when confirmed. Two buttons, 取消 and 确定, unless said otherwise. */
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
    // A word about something else must not lie over the question.
    set({ dialogs: [...state.dialogs, { ...request, id, answer }], toast: null })
  })
  if (request.key) waiting.set(request.key, answered)
  return answered
}

/** Something a person must have read: one button. */
export const showAlert = async (request: Omit<DialogRequest, 'cancel'>): Promise<void> => {
  await ask({ ...request, cancel: null })
}

const fewCharacters = 16
const msPerCharacter = 60
const longestToastMs = 4_000

/** More than a few words stay until they can have been read: a refusal that is missed explains nothing. */
const readingMs = (text: string): number => {
  const characters = Array.from(text).length
  return characters > fewCharacters
    ? Math.min(longestToastMs, toastMs + characters * msPerCharacter)
    : toastMs
}

export interface ToastOptions {
  /** 1000 ms, 2000 with an action; 5000 where something can be undone. Longer when the text is long. */
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

/** Nothing is shown for work that is over sooner. */
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
