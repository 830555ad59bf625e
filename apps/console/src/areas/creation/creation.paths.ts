import { withQuery } from '../../lib/navigation/paths.ts'

export const creationPaths = {
  works: (query: { uid?: string; code?: string; state?: string } = {}) => withQuery('/works', query),
  work: (id: string) => withQuery('/works', { q: id, open: id }),
  homepage: (id: string) => withQuery('/homepages', { q: id, open: id }),
  keyword: (word: string) => withQuery('/keywords', { q: word }),
}

/** Of the newest works on the page of one person. */
export const personWorks = 12
