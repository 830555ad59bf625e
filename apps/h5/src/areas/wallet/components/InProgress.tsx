/** Withdrawals under way: those that wait for the person first, with the nearest deadline. */
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { yuan } from '../../../lib/format/money.ts'
import { Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { WalletSummary } from '../wallet.types.ts'
import { deadlineText } from './ConfirmChoice.tsx'
import css from './money.module.css'

export interface InProgressProps {
  wallet: Pick<WalletSummary, 'to_confirm' | 'under_way'>
  isHidden?: boolean
}

export function InProgress({ wallet, isHidden = false }: InProgressProps) {
  const { to_confirm, under_way } = wallet
  if (!to_confirm && !under_way) return null
  const sum = (fen: number) => <span className={`num ${css.whole}`}>¥{isHidden ? '****' : yuan(fen)}</span>
  return (
    <section className={`card flush rows ${css.tiled}`}>
      {to_confirm && (
        <Link className={`row ${css.wraps}`} to={walletScreens.withdrawal({ id: to_confirm.id })}>
          <span className={css.waiting}>
            <Icon name="fill-wechat" size={20} />
          </span>
          <span className="row-main">
            <b>
              {to_confirm.count} 笔待确认，共 {sum(to_confirm.net)}
            </b>
            <small>
              最近 <span className="num">{deadlineText(to_confirm.until)}</span>
            </small>
          </span>
          <span className="btn primary sm">去确认</span>
        </Link>
      )}
      {under_way && (
        <Row
          icon="clock"
          title={
            <>
              {under_way.count} 笔提现处理中 {sum(under_way.amount)}
            </>
          }
          note={under_way.count > 1 ? `最近一笔：${under_way.words}` : under_way.words}
          to={under_way.count > 1 ? walletScreens.records() : walletScreens.withdrawal({ id: under_way.id })}
        />
      )}
    </section>
  )
}
