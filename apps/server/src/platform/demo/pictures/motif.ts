import type { Sheet } from './brushes.ts'

/** One kind of picture in several colour sets, each with the title of its works. */
export interface Motif<Colours extends readonly string[] = readonly string[]> {
  id: string
  looks: readonly { title: string; colours: Colours }[]
  draw(sheet: Sheet, colours: Colours): void
}

export type Five = readonly [string, string, string, string, string]
export type Six = readonly [...Five, string]
export type Seven = readonly [...Six, string]
export type Eight = readonly [...Seven, string]
export type Nine = readonly [...Eight, string]
