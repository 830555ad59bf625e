/** Business days, as texts like 2026-08-02, and times in Shanghai: always UTC+8, without summer time. */
export const dayMs = 86_400_000
const offsetMs = 8 * 3_600_000

/** Shanghai's wall clock: 2026-08-02T00:05:09.000Z. */
const wallClock = (at: number): string => new Date(at + offsetMs).toISOString()

export const businessDay = (at: number): string => wallClock(at).slice(0, 10)

/** The moment at which a business day begins. */
export const dayBegin = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** Midnight before a moment. */
export const midnightOf = (at: number): number => dayBegin(businessDay(at))

export const addDays = (day: string, days: number): string => businessDay(dayBegin(day) + days * dayMs)

/** How many days later the other one is. */
export const daysBetween = (day: string, other: string): number => (dayBegin(other) - dayBegin(day)) / dayMs

/** As records show it: 2026/08/02 00:05:09. */
export const timeText = (at: number): string =>
  wallClock(at).slice(0, 19).replaceAll('-', '/').replace('T', ' ')
