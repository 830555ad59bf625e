/** The time, as something that is asked for: tests move it, code never calls Date.now() for a business rule. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

const shanghaiDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The business day (Asia/Shanghai) as yyyy-mm-dd. */
export const businessDay = (at: number): string => shanghaiDay.format(at)
