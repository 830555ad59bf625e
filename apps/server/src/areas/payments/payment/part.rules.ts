/** Parts of a payment that go back, and what each of them takes from everybody who had a share of it. */
import { splitByWeight } from '@wallpaper/contract'

/** What is left of the shares after earlier parts, each split by what was left before it: never below zero. */
export const sharesAfter = (shares: readonly number[], parts: readonly number[]): number[] =>
  parts.reduce<number[]>(
    (left, part) => {
      const taken = splitByWeight(part, left)
      return left.map((share, at) => share - (taken[at] ?? 0))
    },
    [...shares],
  )

/** What the next part takes from each share. */
export const takenBy = (part: number, shares: readonly number[], before: readonly number[]): number[] =>
  splitByWeight(part, sharesAfter(shares, before))

export const sumOf = (parts: readonly { fen: number }[]): number =>
  parts.reduce((sum, { fen }) => sum + fen, 0)
