/** The price and its calculation, as computed by the server. */
import { moneyParts, yuan } from '../../../lib/format/money.ts'
import type { Quote } from '../member.types.ts'
import css from './vip.module.css'

export function QuoteCard({ quote }: { quote: Quote }) {
  const { integer, decimals } = moneyParts(quote.pay_fen)
  return (
    <section className="card" aria-label="价格">
      <div className={css.quoteHead}>
        <h2>{quote.title}</h2>
        <small>{quote.note}</small>
      </div>
      {quote.lines.map(({ label, note, fen }) => (
        <div key={label} className={css.line}>
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
          <b className="num">{yuan(fen)}</b>
        </div>
      ))}
      <div className={css.total}>
        应付
        <b className="num">
          <i>¥</i>
          {integer}
          <i>.{decimals}</i>
        </b>
      </div>
    </section>
  )
}
