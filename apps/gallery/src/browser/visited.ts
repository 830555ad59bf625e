/** The list of visited codes, newest first, which stays on this phone. */
export interface Visited {
  /** The code, its name and its thumbnail. */
  c: string
  n: string
  t: string
  /** New works on that day, and when it was opened. */
  w: number
  a: number
  /** Kept as a favourite. */
  f: 0 | 1
  /** Closed since. */
  g?: 1
}

const key = 'tushen_recent'
const most = 20

export const readVisited = (): Visited[] => {
  try {
    return JSON.parse(localStorage.getItem(key) || '') || []
  } catch {
    return []
  }
}

export const writeVisited = (list: readonly Visited[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(list.slice(0, most)))
  } catch {
    // Private windows may have no storage: then there is no list.
  }
}

export const visitedOf = (code: string | undefined): Visited | undefined =>
  readVisited().filter(({ c }) => c === code)[0]

/** What the page says about itself: an open code comes first, a closed one keeps its row, marked as closed. */
export const noteVisit = ({ code, name, thumb, fresh, gone }: DOMStringMap, now: number): void => {
  let list = readVisited()
  if (code && name) {
    const isKept = visitedOf(code)?.f
    list = list.filter(({ c }) => c !== code)
    list.unshift({ c: code, n: name, t: thumb || '', w: Number(fresh) || 0, a: now, f: isKept ? 1 : 0 })
    writeVisited(list)
  }
  if (gone) {
    for (const each of list) if (each.c === gone) each.g = 1
    writeVisited(list)
  }
}
