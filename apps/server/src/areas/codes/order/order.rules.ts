/** The creator's part of an order and of each picture in it, rounded by largest remainder. */
import { percentOf, splitByWeight } from '@wallpaper/contract'
import type { OrderWork } from '../unlock/unlock.repository.ts'

export const incomeOf = (totalFen: number, creatorPercent: number): number =>
  percentOf(totalFen, creatorPercent)

export const sharesOf = (incomeFen: number, works: readonly OrderWork[]) => {
  const parts = splitByWeight(
    incomeFen,
    works.map(({ priceFen }) => priceFen),
  )
  return works.map(({ workId, priceFen }, at) => ({ workId, fen: parts[at] ?? 0, priceFen }))
}

/** What the payer's messenger says before the title of the picture. */
export const describedAs = '图神取图：'
