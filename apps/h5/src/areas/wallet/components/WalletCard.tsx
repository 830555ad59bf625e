/** The wallet in 个人中心: what can be withdrawn, what is on its way, and what waits for the person. */
import { wallet2 } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import type { ReactNode } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { useHiddenAmounts } from '../../../runtime/useHiddenAmounts.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { NoticeStrip, Row, Stat } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { Money } from './Money.tsx'
import css from './WalletCard.module.css'

export interface WalletCardProps {
  /** Joined to the card, above what can be withdrawn. */
  head?: ReactNode
  /** And below it. */
  foot?: ReactNode
}

export function WalletCard({ head, foot }: WalletCardProps) {
  // Quiet: the page works without it.
  const { data, isError } = useRead(wallet2, {}, { isQuiet: true })
  const { isHidden } = useHiddenAmounts()
  if (isError && !data)
    return (
      <section className="card">
        {head}
        <Row icon="wallet" title="我的钱包" to={walletScreens.wallet()} />
        {foot}
      </section>
    )
  if (!data) {
    return (
      <section className="card" aria-label="我的钱包" aria-busy="true">
        {head}
        <Skeleton width={90} height={18} />
        <Skeleton width={150} height={36} style={{ marginTop: 8 }} />
        <Skeleton height={44} style={{ marginTop: 16 }} />
        {foot}
      </section>
    )
  }
  const shown = (fen: number) => (isHidden ? '****' : yuan(fen))
  const { to_confirm: waiting } = data
  return (
    <>
      {waiting && (
        <NoticeStrip action={{ label: '去确认', to: walletScreens.withdrawal({ id: waiting.id }) }}>
          {`${waiting.count} 笔提现等你确认，共 ¥${shown(waiting.net)}`}
        </NoticeStrip>
      )}
      <section className="card" aria-label="我的钱包">
        {head}
        <div className={css.head}>
          <Link className="grow" to={walletScreens.wallet()}>
            <span className={css.label}>可提现（元）</span>
            <span className={css.amount}>
              <Money fen={data.available} isBare isHidden={isHidden} />
            </span>
          </Link>
          <Link className="btn primary" to={walletScreens.withdraw()}>
            提现
          </Link>
        </div>
        <div className={`stats ${css.stats}`}>
          <Stat label="结算中" value={shown(data.pending)} />
          <Stat label="提现中" value={shown(data.withdrawing)} />
          <Stat label="冻结" value={shown(data.held)} />
        </div>
        {foot}
      </section>
    </>
  )
}
