/** Paths of the payments area, below /console. */
import { withQuery } from '../../lib/navigation/paths.ts'

export const paymentsPaths = {
  payments: (query: { number?: string; state?: string; kind?: string; uid?: string } = {}) =>
    withQuery('/payments', query),
}
