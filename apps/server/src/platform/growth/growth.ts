/** How the tables of an area grow: declared by it; docs/scale.md is written from this, and purges go by it. */

export type PartUnit = 'day' | 'month'

/** Rows that go when they are so many days old, by a column with their time. */
export interface Term {
  days: number
  by: string
  /** The job that deletes them, a few thousand at a time. */
  job: string
  /** It is split by time: the job drops parts whole, before their first row is too old. */
  parts?: PartUnit
  /** Counters that may be lost in a crash. */
  isUnlogged?: boolean
}

/**
 * How long rows stay: `always` for what the law, money or the product's history need; `person` until the person
 * deletes them or the account is closed; `job` until a job of the area deletes them by a rule of its own.
 */
export type Kept = 'always' | 'person' | 'job' | Term

export interface Growth {
  /** Rows that a creator adds in a year; null when the table does not grow with people. */
  rows: number | null
  kept: Kept
}

export type AreaGrowth = Readonly<Record<string, Growth>>

/** Tables that staff fill, or that have one row. */
export const steady = (...tables: string[]): AreaGrowth =>
  Object.fromEntries(tables.map((table) => [table, { rows: null, kept: 'always' as const }]))

/** Tables with so many rows of a creator a year. */
export const grows = (kept: Kept, rows: Readonly<Record<string, number>>): AreaGrowth =>
  Object.fromEntries(Object.entries(rows).map(([table, each]) => [table, { rows: each, kept }]))

export const isTerm = (kept: Kept): kept is Term => typeof kept === 'object'

export interface TermTable extends Term {
  table: string
}

/** The tables whose rows this job deletes. */
export const termsOf = (growth: AreaGrowth, job: string): TermTable[] =>
  Object.entries(growth).flatMap(([table, { kept }]) =>
    isTerm(kept) && kept.job === job ? [{ table, ...kept }] : [],
  )

/** The platform's job for all tables that are split by time. */
export const partsJob = 'platform.turn-parts'
