/** The injected clock: tests move it, and code never calls Date.now() for a business rule. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

export const dayMs = 86_400_000

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

const shanghaiTime = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
})

/** A time in Shanghai as records show it: 2026/08/02 00:05:09. */
export const timeText = (at: number): string =>
  shanghaiTime.format(at).replaceAll('-', '/').replace(', ', ' ')

/** The business day (Asia/Shanghai) as yyyy-mm-dd. */
export const businessDay = (at: number): string => shanghaiDay.format(at)
