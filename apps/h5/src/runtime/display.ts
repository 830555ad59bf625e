/**
 * What a person chose for looks: theme, type size, weight, motion. Kept on this phone, signed in or not.
 * index.html applies it before the first paint.
 */
import { displayKey } from './displayKey.ts'

declare global {
  interface Window {
    applyDisplay?: () => void
  }
}

/** Percent; as in base.css. */
export const typeSizes = ['100', '115', '130', '150'] as const
export type TypeSize = (typeof typeSizes)[number]
export type Theme = 'light' | 'dark'

/** Without `theme` and `type` the phone decides. */
export interface Display {
  theme?: Theme | undefined
  type?: TypeSize | undefined
  isBold?: boolean
  isStill?: boolean
}

let unsaved: Display = {}

export const readDisplay = (): Display => {
  try {
    return JSON.parse(localStorage.getItem(displayKey) ?? '{}')
  } catch {
    return unsaved
  }
}

export const saveDisplay = (display: Display): void => {
  unsaved = display
  try {
    localStorage.setItem(displayKey, JSON.stringify(display))
  } catch {
    // Storage is blocked: as before, the phone decides.
  }
  window.applyDisplay?.()
}
