import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { Row } from '../../../ui/content.tsx'
import type { BalanceChange } from '../wallet.types.ts'
import { changeIcons } from '../wallet.words.ts'
import css from './money.module.css'

/** A posting: it opens what it follows from, where that has a screen. */
export function ChangeRow({ change, hasBalance }: { change: BalanceChange; hasBalance: boolean }) {
  const { title, note, kind, amount, balance, at, path } = change
  const address = path ? parsePageUrl(path) : null
  return (
    <Row
      icon={changeIcons[kind] ?? 'list'}
      title={title}
      note={
        <>
          <span className="num">{formatTime(at)}</span>
          {note && ` · ${note}`}
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
}
