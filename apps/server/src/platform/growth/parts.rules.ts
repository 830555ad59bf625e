/** The parts of a table that is split by time: their names, and when they begin and end. */
import { businessDay, dayMs } from '../clock.ts'
import type { PartUnit } from './growth.ts'

export interface Part {
  name: string
  /** Business days: the first, and the one after the last. */
  from: string
  until: string
}

/** Enough for a worker that does not run for some days, or some weeks. */
const ahead: Readonly<Record<PartUnit, number>> = { day: 4, month: 3 }

const firstOf = (day: string, unit: PartUnit): string => (unit === 'day' ? day : `${day.slice(0, 7)}-01`)

const later = (day: string, unit: PartUnit): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const next = unit === 'day' ? Date.UTC(year, month - 1, date + 1) : Date.UTC(year, month, 1)
  return new Date(next).toISOString().slice(0, 10)
}

const nameOf = (table: string, from: string, unit: PartUnit): string =>
  `${table}_${from.replaceAll('-', '').slice(0, unit === 'day' ? 8 : 6)}`

/** Rows of a time without a part: none, unless parts were not made in time. */
export const restOf = (table: string): string => `${table}_rest`

/** The parts that there should be now. */
export const partsAhead = (table: string, unit: PartUnit, now: number): Part[] => {
  const parts: Part[] = []
  let from = firstOf(businessDay(now), unit)
  while (parts.length <= ahead[unit]) {
    const until = later(from, unit)
    parts.push({ name: nameOf(table, from, unit), from, until })
    from = until
  }
  return parts
}

const beginningOf = (table: string, name: string): string | null => {
  const [, year, month, date = '01'] = /^(\d{4})(\d\d)(\d\d)?$/.exec(name.slice(table.length + 1)) ?? []
  return name.startsWith(`${table}_`) && year ? `${year}-${month}-${date}` : null
}

/** The first business day that is still kept. */
export const keptSince = (days: number, now: number): string => businessDay(now - days * dayMs)

/** Whether its first row is, or soon will be, too old. */
export const isOver = (table: string, name: string, days: number, now: number): boolean => {
  const from = beginningOf(table, name)
  return from !== null && from < keptSince(days, now)
}
