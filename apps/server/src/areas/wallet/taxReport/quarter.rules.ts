import { dayBegin } from '@wallpaper/contract/day'

/** Quarters in Shanghai time: 2026-Q3 is from 1 July until before 1 October. */
const monthText = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`

const partsOf = (quarter: string) => ({ year: Number(quarter.slice(0, 4)), number: Number(quarter.slice(6)) })

export const quarterOf = (day: string): string =>
  `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`

export const quarterSpan = (quarter: string): { from: Date; until: Date } => {
  const { year, number } = partsOf(quarter)
  const end = number === 4 ? monthText(year + 1, 1) : monthText(year, number * 3 + 1)
  return {
    from: new Date(dayBegin(`${monthText(year, number * 3 - 2)}-01`)),
    until: new Date(dayBegin(`${end}-01`)),
  }
}

/** Due on the last day of the month after the quarter. */
export const reportBy = (quarter: string): string => {
  const { year, number } = partsOf(quarter)
  return number === 4 ? `${year + 1}-01-31` : `${monthText(year, number * 3 + 1)}-${number === 1 ? 30 : 31}`
}
