/** What other areas contribute to creation. */
import { slot } from '../../platform/slots.ts'
import type { PointingCodes } from './content/pointingCodes.ts'
import type { HomepageBlocker, HomepageBonus, SentListener, TextObjection } from './creation.types.ts'

export const homepageBonuses = slot<HomepageBonus>('what lets a person have more homepages')
export const homepageBlockers = slot<HomepageBlocker>('what stands in the way of deleting a homepage')
export const sentListeners = slot<SentListener>('what follows when something was sent for review')
export const pointingCodes = slot<PointingCodes>(
  'codes that lead to what creators made, and what is reported of it',
)
export const textObjections = slot<TextObjection>('what may not stand in what creators write')
