/** Income of one unlock: price, deductions, and remainder. */
import { fenOf, yuan } from '../../../../lib/format/money.ts'
import { useDebounced } from '../../../../runtime/useDebounced.ts'
import css from './price.module.css'
import { incomeOf } from './priceRules.ts'

const typingMs = 400

export function Breakdown({ text, percent }: { text: string; percent: number }) {
  const settled = useDebounced(text, typingMs)
  const fen = fenOf(settled) ?? 0
  const income = incomeOf(fen, percent)
  const isWaiting = settled !== text || undefined
  return (
    <section className="card">
      <div className="card-h">
        <h2>每解锁一次</h2>
        <span className="f12 t3">
          创作者得 <span className="num">{percent}%</span>
        </span>
      </div>
      <p className={css.line}>
        观众支付
        <b className="num" data-waiting={isWaiting}>
          {yuan(fen)}
        </b>
      </p>
      <p className={css.line}>
        平台服务费（含支付手续费）
        <b className="num" data-waiting={isWaiting}>
          {yuan(income - fen)}
        </b>
      </p>
      <p className={css.net}>
        你的收益<b data-waiting={isWaiting}>¥{yuan(income)}</b>
      </p>
      <p className="f12 t3" style={{ marginTop: 8 }}>
        先进入结算中，结算后转为可提现
      </p>
    </section>
  )
}
