import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { recordFilters } from '@wallpaper/contract/wallet/withdrawal.labels'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { stateTones } from '../wallet.labels.ts'
import type { WithdrawalItem } from '../wallet.types.ts'
import { PayeeLogo } from './PayeeLogo.tsx'
import css from './records.module.css'

const isBack = ({ state }: WithdrawalItem) => recordFilters.back.states.some((one) => one === state)

/** What arrives, or that all of it came back. */
const outcomeOf = (item: WithdrawalItem): string => {
  if (isBack(item)) return '全额退回'
  return `到账 ¥${yuan(item.net)}`
}

export interface RecordItemProps {
  item: WithdrawalItem
  isFirst: boolean
  isLast: boolean
}

export function RecordItem({ item, isFirst, isLast }: RecordItemProps) {
  const { id, amount, channel, payee_title, applied_at, state, state_name, reason, confirm_until } = item
  const edges = `${isFirst ? css.first : ''} ${isLast ? css.last : ''}`
  return (
    <Link className={`${css.record} ${edges}`} to={walletScreens.withdrawal({ id })}>
      <PayeeLogo payee={{ kind: channel, title: payee_title }} />
      <span className={css.facts}>
        <b className="num">¥{yuan(amount)}</b>
        <span>
          {payee_title} · <span className="num">{formatTime(applied_at).slice(5, 16)}</span>
        </span>
        {confirm_until !== null && (
          <span className={css.wait}>
            <span className="num">{formatTime(confirm_until).slice(5, 16)}</span> 前要确认
          </span>
        )}
        {reason && <span className={isBack(item) ? css.back : ''}>{reason}</span>}
      </span>
      <span className={css.end}>
        <Badge tone={stateTones[state]}>{state_name}</Badge>
        <span className="num">{outcomeOf(item)}</span>
      </span>
    </Link>
  )
}
