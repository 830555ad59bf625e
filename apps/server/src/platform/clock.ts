/** The injected clock: tests move it, and code never calls Date.now() for a business rule. */
export { businessDay, dayMs, timeText } from '@wallpaper/contract/day'

export type Clock = () => number

export const systemClock: Clock = () => Date.now()
