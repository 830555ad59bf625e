/** Paths of the member area, below /console. */
import { withQuery } from '../../lib/navigation/paths.ts'

export const memberPaths = {
  members: (query: { uid?: string; state?: string } = {}) => withQuery('/members', query),
  orders: (query: { uid?: string; number?: string; state?: string } = {}) =>
    withQuery('/member-orders', query),
  levels: () => '/member-levels',
  tasks: () => '/tasks',
  plans: () => '/plans',
  sites: (query: { uid?: string } = {}) => withQuery('/sub-sites', query),
}
