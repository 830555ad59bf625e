/** A first step of a new person. Its area declares it; the home tab lists them. */
import type { PageUrl } from '@wallpaper/contract'
import type { Reader } from '../../../platform/db/database.ts'

export interface FirstStep {
  id: string
  /** Order among the steps of all areas, lowest first. */
  order: number
  title: string
  /** How long it takes. */
  minutes: number
  /** The benefit; once done, the result; once rejected, the reason. */
  note: string
  isDone: boolean
  /** Done, but rejected in review. */
  isRejected?: boolean
  /** Short text of what must happen first. */
  waitsFor?: string
  /** The button's text, and its target. */
  action: string
  path: PageUrl
}

/** An area's steps for one person, loaded together. */
export type FirstSteps = (tx: Reader, uid: number) => Promise<readonly FirstStep[]>
