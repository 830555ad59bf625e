/** Liabilities to people by account, and for how long withdrawable money has not been withdrawn. */
import { overviewAges } from '@wallpaper/contract/wallet/overview.labels'
import { Link } from 'react-router'
import { Card } from '../../../ui/content/Card.tsx'
import { financePaths, userAccountLabels } from '../../finance/public.ts'
import { AmountRows, AmountTotal } from './AmountRows.tsx'
import css from './overview.module.css'
import type { Figures } from './overviewTypes.ts'

const tones = { pending: 'brand', available: 'blue', withdrawing: 'green', held: 'amber' } as const

export const Owed = ({ owed, ages }: { owed: Figures['owed']; ages: Figures['available_ages'] }) => (
  <Card title="欠用户的钱" extra={<Link to={financePaths.ledger({ people: 'owed' })}>看账本</Link>}>
    <AmountRows
      label="欠用户的钱"
      rows={(['pending', 'available', 'withdrawing', 'held'] as const).map((account) => ({
        label: userAccountLabels[account] ?? account,
        fen: owed[account],
        to: financePaths.ledger({ people: account }),
        tone: tones[account],
      }))}
    />
    <AmountTotal label="合计" fen={owed.total} to={financePaths.ledger({ people: 'owed' })} />
    <p className={css.subhead}>可提现余额躺了多久</p>
    <AmountRows
      label="可提现余额躺了多久"
      rows={ages.map(({ age, amount_fen }) => ({
        label: overviewAges[age].label,
        fen: amount_fen,
        tone: 'pale',
        aside: owed.available > 0 ? `${((amount_fen / owed.available) * 100).toFixed(1)}%` : '—',
      }))}
    />
  </Card>
)
