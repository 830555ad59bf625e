/** Which rows of a long list must exist so that none is missing where a person looks. */
export interface ListWindow {
  /** First row that is drawn, and the one after the last. */
  first: number
  end: number
  /** Space that stands for the rows that are not drawn. */
  before: number
  after: number
}

export interface Look {
  /** How far the top of the list lies above the visible part; negative while it is below. */
  scrolled: number
  visible: number
  /** Drawn beyond both edges. */
  margin: number
}

export const listWindow = (heights: readonly number[], { scrolled, visible, margin }: Look): ListWindow => {
  const from = scrolled - margin
  const to = scrolled + visible + margin
  let first = -1
  let end = heights.length
  let before = 0
  let sum = 0
  for (const [index, height] of heights.entries()) {
    if (first < 0 && sum + height > from) {
      first = index
      before = sum
    }
    if (sum >= to && end === heights.length && first >= 0) end = Math.max(index, first + 1)
    sum += height
  }
  if (first < 0) return { first: heights.length, end: heights.length, before: sum, after: 0 }
  const drawn = heights.slice(first, end).reduce((total, height) => total + height, 0)
  return { first, end, before, after: sum - before - drawn }
}
