/** A step that a new person takes first. The area where it is taken declares it; the home tab lists them. */
import type { PageUrl } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'

export interface FirstStep {
  id: string
  /** Among the steps of all areas, small first. */
  order: number
  title: string
  /** What it is good for; once done, what is there; once refused, why. */
  note: string
  isDone: boolean
  /** It was done and not accepted. */
  isRejected?: boolean
  /** What must happen first, in a few words. */
  waitsFor?: string
  /** The words on the button, and the screen it leads to. */
  action: string
  path: PageUrl
}

/** An area's steps as they stand for one person: one look for all of them. */
export type FirstSteps = (tx: Reader, uid: number) => Promise<readonly FirstStep[]>
