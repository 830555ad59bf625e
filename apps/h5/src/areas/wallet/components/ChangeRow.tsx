import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { Row } from '../../../ui/content.tsx'
import { changeIcons } from '../wallet.labels.ts'
import type { BalanceChange } from '../wallet.types.ts'
import css from './money.module.css'

/** A posting; it links to its cause, if that has a screen. */
interface ChangeRowProps {
  change: BalanceChange
  hasBalance: boolean
  /** The row that a link pointed to. */
  isSought?: boolean
}

export function ChangeRow({ change, hasBalance, isSought = false }: ChangeRowProps) {
  const { title, note, kind, amount, balance, at, path } = change
  const address = path ? parsePageUrl(path) : null
  const row = (
    <Row
      icon={changeIcons[kind] ?? 'list'}
      title={title}
      note={
        <>
          <span className="num">{formatTime(at)}</span>
          {hasBalance && note && ' · '}
          {hasBalance && note && <span className={css.together}>{note}</span>}
        </>
      }
      value={
        <span className={`num ${css.amount} ${css.right} ${amount > 0 ? css.in : ''}`}>
          {yuan(amount, { isSigned: true })}
          {hasBalance && <small>余额 {yuan(balance)}</small>}
        </span>
      }
      {...(address && { to: withQuery(address.path, address.query) })}
    />
  )
  return isSought ? (
    <div className={css.sought} aria-current="true">
      {row}
    </div>
  ) : (
    row
  )
}
