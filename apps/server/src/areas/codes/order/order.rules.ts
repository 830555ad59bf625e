/** The creator's part of an order and of each picture in it, rounded by largest remainder. */
import { percentOf, splitByWeight } from '@wallpaper/contract'
import { sharesAfter, takenBy } from '../../payments/public.ts'
import type { OrderWork } from '../unlock/unlock.repository.ts'

export const incomeOf = (totalFen: number, creatorPercent: number): number =>
  percentOf(totalFen, creatorPercent)

export interface WorkShare {
  workId: string
  /** The creator's part of the price. */
  fen: number
  priceFen: number
}

export const sharesOf = (incomeFen: number, works: readonly OrderWork[]): WorkShare[] => {
  const parts = splitByWeight(
    incomeFen,
    works.map(({ priceFen }) => priceFen),
  )
  return works.map(({ workId, priceFen }, at) => ({ workId, fen: parts[at] ?? 0, priceFen }))
}

/** The creator's and the platform's part of each picture, as one list of weights. */
const cellsOf = (shares: readonly WorkShare[]): number[] =>
  shares.flatMap(({ fen, priceFen }) => [fen, priceFen - fen])

const ofCells = (shares: readonly WorkShare[], cells: readonly number[]): WorkShare[] =>
  shares.map(({ workId }, at) => {
    const [fen = 0, platformFen = 0] = cells.slice(2 * at, 2 * at + 2)
    return { workId, fen, priceFen: fen + platformFen }
  })

/** What of an order is left after parts of it went back. */
export const leftAfter = (shares: readonly WorkShare[], parts: readonly number[]): WorkShare[] =>
  ofCells(shares, sharesAfter(cellsOf(shares), parts))

/** What a part takes from each. */
export const partOf = (shares: readonly WorkShare[], fen: number, before: readonly number[]): WorkShare[] =>
  ofCells(shares, takenBy(fen, cellsOf(shares), before))

/** What the payer's messenger says before the title of the picture. */
export const describedAs = '图神取图：'
