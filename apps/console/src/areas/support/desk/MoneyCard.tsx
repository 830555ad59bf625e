/** A money row attached to an answer. */
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import css from './attachments.module.css'
import type { TicketMoney } from './ticket.labels.ts'

export const MoneyCard = ({ money }: { money: TicketMoney }) => (
  <span className={css.money}>
    <span className={common.twoLines}>
      {money.kind === 'withdrawal' ? (
        <SubjectLink subject={{ key: `withdrawal:${money.id}`, label: money.title }} />
      ) : (
        <b>{money.title}</b>
      )}
      <span className={common.note}>
        {money.kind_name} · <TimeText at={money.at} />
        {money.note && ` · ${money.note}`}
      </span>
    </span>
    <b className={common.num}>{formatYuan(money.amount_fen)}</b>
  </span>
)
