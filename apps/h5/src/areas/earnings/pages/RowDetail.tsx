/** One row of income: formula, its month by day, and the ledger rows behind it. */

import { businessDay } from '@wallpaper/contract/day'
import { orderDetail } from '@wallpaper/contract/earnings'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Card } from '../../../ui/content.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Amount } from '../components/Amount.tsx'
import css from '../components/earnings.module.css'
import { dayText, formulaText, monthText, shortDay } from '../earnings.labels.ts'
import type { IncomeRow } from '../earnings.types.ts'

/** The screen's default title is for picture income; shares and platform payments need another. */
const isOfPictures = ({ source }: IncomeRow): boolean =>
  source === 'traffic' || source === 'order' || source === 'sharing'

export function RowDetail() {
  const { id = '' } = usePageQuery(earningsScreens.rowDetail)
  const read = useRead(orderDetail, { id })
  const { data } = read
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      {...(data && !isOfPictures(data.row) && { title: '收益详情' })}
    >
      {data && (
        <>
          <section className="card">
            <div className={css.between}>
              <b className="ellipsis">{data.row.title}</b>
              <Badge tone={data.row.is_correction ? 'wait' : 'ok'}>
                {data.row.is_correction ? '更正' : '已入账'}
              </Badge>
            </div>
            <Amount fen={data.row.amount_fen} hasSign />
            <p className={css.note}>
              {dayText(data.row.day)} · {data.row.line_name} · {data.row.way_name}
            </p>
            <p className={`num ${css.note}`}>
              {formulaText(data.row, data.row.way === 'price' ? '单' : '次')}
            </p>
            {data.row.release_at !== null && (
              <p className={css.note}>
                {data.row.release_at <= Date.now()
                  ? '已解冻，可以提现'
                  : `已入账，${shortDay(businessDay(data.row.release_at))} 解冻`}
              </p>
            )}
          </section>
          <Card title={monthText(data.row.day)} more={<b className="num">{yuan(data.month_fen)}</b>}>
            {data.days.length === 0 && <p className={css.none}>这个月还没有别的收益</p>}
            {data.days.map(({ day, takes, amount_fen }) => (
              <div key={day} className={css.periodRow}>
                <span>
                  <b className="num">{shortDay(day)}</b>
                  {takes > 0 && <small>{countText(takes)} 次</small>}
                </span>
                <b className="num">{yuan(amount_fen)}</b>
              </div>
            ))}
          </Card>
          <Card title="账本记录">
            <div className={css.ledger}>
              {data.ledger.map(({ account, account_name, number, amount_fen, at }) => (
                <div key={account}>
                  <span>
                    {account_name}
                    <small className="num">
                      第 {number} 号 · {formatTime(at)}
                    </small>
                  </span>
                  <b className="num">{yuan(amount_fen, { isSigned: true })}</b>
                </div>
              ))}
            </div>
            {data.ledger.length === 0 && <p className={css.none}>这一笔没有金额变动</p>}
          </Card>
        </>
      )}
    </PageLayout>
  )
}
