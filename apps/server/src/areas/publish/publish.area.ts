/** Accounts on other platforms, works published there, and the codes attached to them. */
import { defineArea } from '../../area.ts'

export const publishArea = defineArea('publish', {}, () => ({}))
