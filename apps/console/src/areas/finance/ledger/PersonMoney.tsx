/** The five accounts of one person at one moment; each amount opens its postings. */
import { consoleLedgerAccounts } from '@wallpaper/contract/finance/finance.console'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { FigureRow } from '../../../ui/content/FigureRow.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { financePaths } from '../finance.paths.ts'
import { userAccountLabels } from '../ledger.labels.ts'

const order = Object.keys(userAccountLabels)

const kindOf = (path: string): string => path.split('/').at(-1) ?? path

/** One that has no place of its own, and no name, comes last. */
const placeOf = ({ path }: { path: string }): number => {
  const at = order.indexOf(kindOf(path))
  return at < 0 ? order.length : at
}

const byOrder = (one: { path: string }, other: { path: string }) => placeOf(one) - placeOf(other)

export const PersonMoney = ({ uid }: { uid: number }) => (
  <Card title="余额（元）" extra={<Link to={financePaths.ledger({ uid: String(uid) })}>看账本</Link>}>
    <QueryView query={useEndpointQuery(consoleLedgerAccounts, { uid })} rows={3}>
      {({ accounts }) => (
        <FigureRow
          figures={accounts.toSorted(byOrder).map(({ path, balance_fen }) => ({
            label: userAccountLabels[kindOf(path)] ?? kindOf(path),
            value: (
              <Link to={financePaths.ledger({ uid: String(uid), account: path })}>
                {formatYuan(balance_fen)}
              </Link>
            ),
          }))}
        />
      )}
    </QueryView>
  </Card>
)
