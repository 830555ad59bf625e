/** Paths of the support area, below /console. */
import { withQuery } from '../../lib/navigation/paths.ts'

export const supportPaths = {
  desk: (query: { tab?: string; kind?: string; uid?: string; number?: string } = {}) =>
    withQuery('/tickets', query),
  ticket: (id: string, search = '') => `/tickets/${id}${search}`,
  gifts: (id?: number) => (id === undefined ? '/gifts' : `/gifts/${id}`),
  figures: () => '/support-figures',
}
