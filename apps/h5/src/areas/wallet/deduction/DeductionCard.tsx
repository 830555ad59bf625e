import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { type DeductionItem, standing, stateTones } from './deduction.labels.ts'
import css from './deduction.module.css'

const accounts = [
  ['pending_fen', '从结算中扣'],
  ['available_fen', '从可提现扣'],
  ['debt_fen', '形成欠款'],
] as const

export function Taken({ taken }: Pick<DeductionItem, 'taken'>) {
  return (
    <dl className={css.taken}>
      {accounts
        .filter(([name]) => taken[name] > 0)
        .map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className="num">{yuan(-taken[name])}</dd>
          </div>
        ))}
    </dl>
  )
}

export function DeductionHead({ item }: { item: DeductionItem }) {
  return (
    <div className={css.head}>
      <div>
        <h2>{item.kind_name}</h2>
        <p>
          扣于 <span className="num">{formatTime(item.taken_at)}</span>
        </p>
      </div>
      <div className={css.amount}>
        <b className="num">{yuan(-item.amount_fen)}</b>
        <Badge tone={stateTones[item.state]}>{item.state_name}</Badge>
      </div>
    </div>
  )
}

/** `isNewest`: only the newest appealable deduction has the primary button. */
export function DeductionCard({ item, isNewest }: { item: DeductionItem; isNewest: boolean }) {
  const isOpen = item.state === 'appealable'
  const to = walletScreens.deductions({ id: item.id })
  const word = isOpen ? '看证据并申诉' : item.state === 'appealing' ? '看进度' : '看详情'
  return (
    <section className="card">
      <DeductionHead item={item} />
      <p className={css.note}>{item.note}</p>
      {isOpen && <Taken taken={item.taken} />}
      <div className={css.foot}>
        <small>{standing(item)}</small>
        <Link className={isNewest ? 'btn primary sm' : 'btn soft sm'} to={to}>
          {word}
        </Link>
      </div>
    </section>
  )
}
