/** What creation gets from other areas. */
import { slot } from '../../platform/slots.ts'
import type { HomepageBlocker, HomepageBonus, TextObjection } from './creation.types.ts'

export const homepageBonuses = slot<HomepageBonus>('what lets a person have more homepages')
export const homepageBlockers = slot<HomepageBlocker>('what stands in the way of deleting a homepage')
export const textObjections = slot<TextObjection>('what may not stand in what creators write')
