/** 个税计算过程: how a month's tax follows from the year so far. Every line is a step computed by the server. */
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { taxStepsRead } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { yuan } from '../../../lib/format/money.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Badge, Card } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Money } from '../components/Money.tsx'
import css from '../components/money.module.css'
import { methodLabels } from '../components/QuoteCard.tsx'
import type { TaxSteps as Steps } from '../wallet.types.ts'

interface Line {
  label: string
  note?: string
  fen: number
}

const linesOf = (step: NonNullable<Steps['step']>, incomes: readonly number[]): Line[] => [
  {
    label: '累计收入',
    ...(incomes.length > 1 && { note: incomes.map((fen) => yuan(fen)).join(' + ') }),
    fen: step.income,
  },
  {
    label: '累计费用',
    note: `累计收入 × ${Math.round((100 * step.costs) / step.income)}%`,
    fen: -step.costs,
  },
  {
    label: '累计减除',
    note: `${yuan(step.allowance / step.months)} × ${step.months} 个月`,
    fen: -step.allowance,
  },
  { label: '应纳税所得额', fen: step.taxable },
  {
    label: '累计应纳税额',
    note: `${yuan(step.taxable)} × ${step.rate_percent}%${step.quick_deduction > 0 ? ` − 速算扣除 ${yuan(step.quick_deduction)}` : ''}`,
    fen: step.due,
  },
  ...(incomes.length > 1 ? [{ label: '前几个月已扣', fen: -step.withheld }] : []),
]

function How({ steps, step }: { steps: Steps; step: NonNullable<Steps['step']> }) {
  return (
    <Card title="怎么算出来的" more={<span className="f12 t3">今年有收入的 {step.months} 个月</span>}>
      {linesOf(step, steps.incomes).map(({ label, note, fen }) => (
        <div key={label} className={css.line}>
          <span>
            {label}
            {note && <small className="num">{note}</small>}
          </span>
          <b className="num">{yuan(fen)}</b>
        </div>
      ))}
      <div className={css.net}>
        本月应扣
        <span>
          <Money fen={step.tax} />
        </span>
      </div>
      {steps.beyond > 0 && (
        <p className="f12 t3">
          本月实际已扣 {yuan(steps.tax)}：有提现退回，多扣的 {yuan(steps.beyond)} 会在今年之后的提现里抵减
        </p>
      )}
    </Card>
  )
}

function Months({ steps }: { steps: Steps }) {
  return (
    <section className="card">
      <div className={css.scroller}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">月份</th>
              <th scope="col">收入</th>
              <th scope="col">累计所得额</th>
              <th scope="col">个税</th>
            </tr>
          </thead>
          <tbody>
            {steps.months.map(({ month, gross, taxable, tax, is_open }) => (
              <tr key={month} className={is_open ? css.open : undefined}>
                <td>{month} 月</td>
                <td className="num">{yuan(gross)}</td>
                <td className="num">{yuan(taxable)}</td>
                <td className="num">{yuan(tax)}</td>
              </tr>
            ))}
            <tr>
              <td>合计</td>
              <td className="num">{yuan(steps.gross_total)}</td>
              <td />
              <td className="num">{yuan(steps.tax_total)}</td>
            </tr>
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Content({ steps }: { steps: Steps }) {
  if (!steps.step)
    return <p className={`f13 t3 ${css.centre}`}>这个月没有提现，提现后这里会列出每一步是怎么算的</p>
  return (
    <>
      <section className="card">
        <div className="card-h">
          <h2>
            <span className="num">
              {steps.year} 年 {steps.month} 月
            </span>{' '}
            <Badge tone="brand">{methodLabels.platform_cumulative}</Badge>
          </h2>
          <span className="f12 t3">规则自 {steps.since.replaceAll('-', '/')}</span>
        </div>
        <p className="f13 t3">{steps.is_trial ? '本月代扣个税，含这次试算（元）' : '本月代扣个税（元）'}</p>
        <div className={css.mid}>
          <Money fen={steps.tax} isBare />
        </div>
      </section>
      <How steps={steps} step={steps.step} />
      <Months steps={steps} />
      {steps.months.some(({ is_open }) => is_open) && !steps.is_trial && (
        <p className="f12 t3">灰色的月份有提现还在打款中，到账后计入年度合计。</p>
      )}
    </>
  )
}

const numberOf = (text: string | undefined): number | undefined => Number(text) || undefined

export function TaxSteps() {
  const query = usePageQuery(walletScreens.taxSteps)
  const read = useRead(taxStepsRead, {
    year: numberOf(query.year),
    month: numberOf(query.month),
    amount: numberOf(query.amount),
  })
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={
        <Link className="nav-text" to={systemScreens.withdrawalNotes()}>
          提现说明
        </Link>
      }
    >
      {read.data && <Content steps={read.data} />}
    </PageLayout>
  )
}
