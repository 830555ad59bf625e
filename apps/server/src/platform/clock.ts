/** The time, as something that is asked for: tests move it, code never calls Date.now() for a business rule. */
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

/** A time as every record shows it, of Shanghai: 2026/08/02 00:05:09. */
export const timeText = (at: number): string =>
  shanghaiTime.format(at).replaceAll('-', '/').replace(', ', ' ')

/** The business day (Asia/Shanghai) as yyyy-mm-dd. */
export const businessDay = (at: number): string => shanghaiDay.format(at)
