/** Paths of the wallet area, below /console. */
import { withQuery } from '../../lib/navigation/paths.ts'

export const walletPaths = {
  overview: () => '/finance',
  dayIncome: (day: string, part: string) => withQuery('/finance/income', { day, part }),
  withdrawals: (query: { tab?: string; age?: string; uid?: string; open?: string } = {}) =>
    withQuery('/withdrawals', { ...query }),
}
