/** 年度个税明细: tax withheld in a year, by the rule then in force. */
import { plainYuan } from '@wallpaper/contract/money'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { taxYear } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Card, Stat } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Money } from '../components/Money.tsx'
import css from '../components/money.module.css'
import { methodLabels } from '../components/QuoteCard.tsx'
import type { TaxStatement } from '../wallet.types.ts'

type Table = TaxStatement['tables'][number]

const csvOf = ({ year, tables, gross, tax, fee, net }: TaxStatement): string => {
  const rows = tables.flatMap(({ method, months }) =>
    months.map((month) => [
      `${year}-${month.month}`,
      methodLabels[method],
      plainYuan(month.gross),
      plainYuan(month.taxable),
      plainYuan(month.tax),
      plainYuan(month.fee),
      plainYuan(month.net),
      month.is_open ? '打款中' : '已到账',
    ]),
  )
  const head = ['月份', '计税方法', '收入', '应纳税所得额', '个税', '手续费', '到账', '状态']
  const total = [
    '合计（已到账）',
    '',
    plainYuan(gross),
    '',
    plainYuan(tax),
    plainYuan(fee),
    plainYuan(net),
    '',
  ]
  return `\uFEFF${[head, ...rows, total].map((row) => row.map((text) => `"${text}"`).join(',')).join('\r\n')}\r\n`
}

function MonthTable({ table, year }: { table: Table; year: number }) {
  return (
    <Card title={methodLabels[table.method]}>
      <div className={css.scroller}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">收入</th>
              <th scope="col">应纳税所得额</th>
              <th scope="col">个税</th>
            </tr>
          </thead>
          <tbody>
            {table.months.map((month) => (
              <tr key={`${month.month} ${month.is_open}`} className={month.is_open ? css.open : undefined}>
                <td>
                  {table.method === 'platform_cumulative' ? (
                    <Link
                      className="link"
                      to={walletScreens.taxSteps({ year, month: Number(month.month) })}
                      aria-label={`${month.month} 月的计算过程`}
                    >
                      {month.month} 月
                    </Link>
                  ) : (
                    `${month.month} 月`
                  )}{' '}
                  {month.is_open && <Badge tone="brand">打款中</Badge>}
                </td>
                <td className="num">{yuan(month.gross)}</td>
                <td className="num">{yuan(month.taxable)}</td>
                <td className="num">{yuan(month.tax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

function Content({ statement, onYear }: { statement: TaxStatement; onYear: (year: number) => void }) {
  const { year, years, tables, gross, tax, fee, net } = statement
  return (
    <>
      <section className="card">
        <select
          className={css.month}
          aria-label="年份"
          value={year}
          onChange={(event) => onYear(Number(event.target.value))}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one} 年
            </option>
          ))}
        </select>
        <p className="f13 t3">已代扣个人所得税（元）</p>
        <div className={css.mid}>
          <Money fen={tax} isBare />
        </div>
        <div className={`stats ${css.sunken}`}>
          <Stat label="已打款收入" value={yuan(gross)} />
          <Stat label="手续费" value={yuan(fee)} />
          <Stat label="实际到账" value={yuan(net)} />
        </div>
      </section>
      {tables.map((table) => (
        <MonthTable key={table.method} table={table} year={year} />
      ))}
      {tables.length === 0 && <p className={`f13 t3 ${css.centre}`}>这一年还没有提现</p>}
      <p className="f12 t3">
        打款中的税款在到账后计入合计。全年收入可在次年 3/1–6/30 到「个人所得税」App 汇算，多退少补。
        <Link className="link" to={systemScreens.withdrawalNotes()}>
          怎么算的
        </Link>
      </p>
    </>
  )
}

export function TaxYear() {
  const query = usePageQuery(walletScreens.taxYear)
  const [year, setYear] = useState(Number(query.year) || undefined)
  const read = useRead(taxYear, year ? { year } : {}, { keepsLast: true })
  const statement = read.data
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      right={
        statement && (
          <a
            className="nav-text"
            download={`个税明细-${statement.year}.csv`}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvOf(statement))}`}
          >
            导出
          </a>
        )
      }
    >
      {statement && <Content statement={statement} onYear={setYear} />}
    </PageLayout>
  )
}
