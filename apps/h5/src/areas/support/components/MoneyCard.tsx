/** A money row that support attached to an answer, with a link to it. */
import { yuan } from '../../../lib/format/money.ts'
import { formatRecent } from '../../../lib/format/time.ts'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { TicketDetail } from '../support.types.ts'
import css from './support.module.css'

type Money = NonNullable<TicketDetail['messages'][number]['money']>

export function MoneyCard({ money, now }: { money: Money; now: number }) {
  const { kind_name, title, note, amount_fen, at, path } = money
  const to = parsePageUrl(path)
  return (
    <Link className={css.money} to={withQuery(to.path, to.query)}>
      <span className={css.moneyLabels}>
        <small>
          {kind_name} · <span className="num">{formatRecent(at, now)}</span>
        </small>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      <b className="num">{yuan(amount_fen, { isSigned: true })}</b>
      <Icon name="right" size={16} />
    </Link>
  )
}
