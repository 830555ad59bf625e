import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { yuan } from '../../../lib/format/money.ts'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { PayeeItem } from '../wallet.types.ts'
import { PayeeLogo } from './PayeeLogo.tsx'
import css from './payee.module.css'

export interface PayeeCardProps {
  payee: PayeeItem
  isChosen: boolean
  onChoose: () => void
  onMore: () => void
}

function Facts({ payee }: { payee: PayeeItem }) {
  const { title, name, account, is_default, problem } = payee
  return (
    <>
      <PayeeLogo payee={payee} />
      <span className={css.facts}>
        <span className={css.title}>
          <b>{title}</b>
          {is_default && <Badge tone="brand">默认</Badge>}
          {problem && <Badge tone="no">需修改</Badge>}
        </span>
        <small>
          {name} <span className="num">{account}</span>
        </small>
      </span>
    </>
  )
}

/** A payee that the channel rejected stays listed, and cannot be selected until it is corrected. */
export function PayeeCard({ payee, isChosen, onChoose, onMore }: PayeeCardProps) {
  const { id, title, account, fee, arrives, problem } = payee
  return (
    <section className={`card ${css.card} ${isChosen ? css.chosen : ''}`}>
      {problem ? (
        <div className={css.head}>
          <Facts payee={payee} />
        </div>
      ) : (
        <label className={css.head}>
          <Facts payee={payee} />
          <input
            type="radio"
            name="payee"
            aria-label={`${title} ${account}`}
            checked={isChosen}
            onChange={onChoose}
          />
        </label>
      )}
      {problem && (
        <p className={css.problem}>
          <b>上次打款没有到账</b>
          {problem}
        </p>
      )}
      <div className={css.meta}>
        <span>{problem ? '改好前不能选用' : `手续费 ¥${yuan(fee)} · ${arrives}`}</span>
        {problem ? (
          <Link className="btn soft sm" to={walletScreens.payee({ id })}>
            去修改
          </Link>
        ) : (
          <button type="button" className={css.more} aria-label={`${title}的更多操作`} onClick={onMore}>
            <Icon name="more" size={20} />
          </button>
        )}
      </div>
    </section>
  )
}
