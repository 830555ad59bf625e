/** 我的钱包: balances, withdrawals in progress, and links to all wallet screens. */
import { wallet2 } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { yuan } from '../../../lib/format/money.ts'
import { useHiddenAmounts } from '../../../runtime/useHiddenAmounts.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Card, MoreLink, NoticeStrip } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ChangeRow } from '../components/ChangeRow.tsx'
import { InProgress } from '../components/InProgress.tsx'
import { Money } from '../components/Money.tsx'
import css from '../components/money.module.css'
import type { WalletSummary } from '../wallet.types.ts'

function Hero({ wallet, hidden }: { wallet: WalletSummary; hidden: ReturnType<typeof useHiddenAmounts> }) {
  const { isHidden, toggle } = hidden
  const shown = (fen: number) => (isHidden ? '****' : yuan(fen))
  return (
    <section className={css.hero}>
      <div className={css.heroHead}>
        <div>
          <span className={css.label}>
            可提现余额（元）
            <button
              type="button"
              className={css.eye}
              aria-label={isHidden ? '显示金额' : '隐藏金额'}
              aria-pressed={isHidden}
              onClick={toggle}
            >
              <Icon name="eye" size={16} />
            </button>
          </span>
          <div className={css.big}>
            <Money fen={wallet.available} isBare isHidden={isHidden} />
          </div>
        </div>
        <Link className={css.withdraw} to={walletScreens.withdraw()}>
          提现
        </Link>
      </div>
      <div className={css.heroStats}>
        <Link to={walletScreens.records()}>
          <small>提现中</small>
          <b className="num">{shown(wallet.withdrawing)}</b>
        </Link>
        <Link to={walletScreens.unfreeze()}>
          <small>
            结算中 <Icon name="info" size={12} />
          </small>
          <b className="num">{shown(wallet.pending)}</b>
        </Link>
        <Link to={walletScreens.changes({ account: 'held' })}>
          <small>冻结</small>
          <b className="num">{shown(wallet.held)}</b>
        </Link>
      </div>
    </section>
  )
}

const ways = [
  { icon: 'list', label: '提现记录', to: walletScreens.records() },
  { icon: 'chart', label: '余额变动', to: walletScreens.changes() },
  { icon: 'card', label: '收款账户', to: walletScreens.payees() },
  { icon: 'doc', label: '个税明细', to: walletScreens.taxYear() },
] as const

function Content({ wallet }: { wallet: WalletSummary }) {
  const { debt, changes } = wallet
  const hidden = useHiddenAmounts()
  return (
    <>
      {debt > 0 && <NoticeStrip tone="warn">还欠 ¥{yuan(debt)}，之后的收益会先用来还清</NoticeStrip>}
      <Hero wallet={wallet} hidden={hidden} />
      <InProgress wallet={wallet} isHidden={hidden.isHidden} />
      <nav className={`card ${css.ways}`} aria-label="钱包">
        {ways.map(({ icon, label, to }) => (
          <Link key={label} to={to}>
            <Icon name={icon} size={24} />
            {label}
          </Link>
        ))}
      </nav>
      <Card
        title="最近变动"
        isFlush={changes.length > 0}
        more={<MoreLink to={walletScreens.changes()}>全部</MoreLink>}
      >
        {changes.length === 0 ? (
          <p className={`f13 t3 ${css.sunken} ${css.centre}`}>还没有变动，收益结算 7 天后会出现在这里</p>
        ) : (
          <div className={`rows ${css.changes}`}>
            {changes.map((change) => (
              <ChangeRow key={change.id} change={change} hasBalance={false} />
            ))}
          </div>
        )}
      </Card>
    </>
  )
}

export function Wallet() {
  const read = useRead(wallet2, {})
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={
        <Link className="nav-text" to={walletScreens.unfreeze()}>
          到账日历
        </Link>
      }
    >
      {read.data && <Content wallet={read.data} />}
    </PageLayout>
  )
}
