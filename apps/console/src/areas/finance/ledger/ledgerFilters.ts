import type { Filters } from '../../../lib/filters.ts'

export const ledgerFilters = [
  'uid',
  'account',
  'transaction',
  'direction',
  'from',
  'to',
  'cause',
  'people',
  'kind',
] as const

export type LedgerFilters = Filters<(typeof ledgerFilters)[number]>
