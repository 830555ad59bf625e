/** 收益报表: one period, its neighbours as bars, and a list of all. */
import { type LineId, lineIds } from '@wallpaper/contract'
import {
  profitDayList,
  profitExport,
  profitMonthList,
  profitWeekList,
  profitYearList,
} from '@wallpaper/contract/earnings'
import {
  incomeStates,
  type PeriodKind,
  periodKindIds,
  periodKinds,
} from '@wallpaper/contract/earnings/earnings.labels'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useExportFile } from '../../../runtime/useExportFile.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Badge } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Amount } from '../components/Amount.tsx'
import { ChoiceButton } from '../components/ChoiceButton.tsx'
import { Delta } from '../components/Delta.tsx'
import css from '../components/earnings.module.css'
import { LineChoice } from '../components/LineChoice.tsx'
import { barText, beforeText, periodText, shortDay } from '../earnings.labels.ts'
import type { IncomePeriod, IncomeReport } from '../earnings.types.ts'
import '../../../ui/styles/ruled.css'

const calls = { day: profitDayList, week: profitWeekList, month: profitMonthList, year: profitYearList }
const kinds = periodKindIds.map((id) => ({ id, title: periodKinds[id] }))

const openOf = (kind: PeriodKind, { from_day, to_day }: IncomePeriod, line: LineId | undefined) =>
  kind === 'day'
    ? earningsScreens.dayDetail({ day: from_day })
    : earningsScreens.rows({ from_day, to_day, ...(line && { line }) })

interface FocusProps {
  report: IncomeReport
  periods: readonly IncomePeriod[]
  line: LineId | undefined
  onLine: (line: LineId | undefined) => void
  onDay: (day: string) => void
}

function Focus({ report, periods, line, onLine, onDay }: FocusProps) {
  const { kind, period } = report
  const points = report.chart.map(({ from_day, amount_fen }) => ({
    label: barText[kind](from_day),
    value: amount_fen,
  }))
  const isRunning = report.until_day < period.to_day || period.state === 'estimated'
  return (
    <section className="card">
      <div className={css.between}>
        <ChoiceButton
          title="选择时间"
          icon="calendar"
          look="strong"
          options={periods.map((each) => ({ id: each.from_day, title: periodText[kind](each) }))}
          value={period.from_day}
          label={periodText[kind](period)}
          onChoose={onDay}
        />
        <LineChoice value={line} onChange={onLine} />
      </div>
      <Amount fen={period.amount_fen} hasSign />
      <div className={css.between}>
        <span className={css.note}>
          {isRunning && `截至 ${shortDay(report.until_day)}，`}
          <Delta now={period.amount_fen} before={period.before_fen} label={`较${beforeText[kind]}`} />
        </span>
        {kind !== 'day' && (
          <span className={css.note}>
            日均 <b className="num">{yuan(report.daily_average_fen)}</b>
          </span>
        )}
      </div>
      <Chart
        look="bars"
        points={points}
        label={`最近 ${points.length} ${periodKinds[kind]}的收益，${periodText[kind](period)} ${yuan(period.amount_fen)} 元`}
        format={(fen) => `¥${yuan(fen)}`}
      />
    </section>
  )
}

function PeriodRow({
  kind,
  period,
  line,
}: {
  kind: PeriodKind
  period: IncomePeriod
  line: LineId | undefined
}) {
  return (
    <Link className={css.periodRow} to={openOf(kind, period, line)}>
      <span>
        <b className="num">{periodText[kind](period)}</b>{' '}
        <Badge tone={period.state === 'settled' ? 'ok' : 'wait'}>{incomeStates[period.state]}</Badge>
        {kind !== 'day' && <small>{period.days} 天有收益</small>}
      </span>
      <span className={css.right}>
        <b className="num">{yuan(period.amount_fen)}</b>
        <small>
          <Delta now={period.amount_fen} before={period.before_fen} />
        </small>
      </span>
      <Icon name="right" size={16} />
    </Link>
  )
}

export function Report() {
  const query = usePageQuery(earningsScreens.report)
  const [kind, setKind] = useState<PeriodKind>(periodKindIds.find((id) => id === query.kind) ?? 'month')
  const [line, setLine] = useState<LineId | undefined>(lineIds.find((id) => id === query.line))
  const [day, setDay] = useState<string | undefined>(query.day)
  const input = { ...(line && { line }), ...(day && { day }) }
  const list = useReadList(readKey(calls[kind], input), (paging, options) =>
    runtime().call(calls[kind], { ...input, ...paging }, options),
  )
  const [last, setLast] = useState(list.head)
  if (list.head && list.head !== last) setLast(list.head)
  const report = list.head ?? last
  const { isBusy, submit } = useExportFile(() => runtime().call(profitExport, { kind, ...input }))
  return (
    <PageLayout
      state={report && !list.head && list.state.is === 'loading' ? { is: 'ready' } : list.state}
      skeleton={<CardsSkeleton />}
      right={<NavAction label="导出" isDisabled={isBusy || !list.head} onPress={() => void submit()} />}
    >
      {report && (
        <>
          <Segmented
            label="按什么看"
            options={kinds}
            value={kind}
            onChange={(id) => {
              setKind(id)
              setDay(undefined)
            }}
          />
          <div className={list.head ? css.figures : css.old} aria-busy={!list.head}>
            <Focus report={report} periods={list.items} line={line} onLine={setLine} onDay={setDay} />
            <section className={`card ruled ${css.stats}`}>
              {report.groups.map(({ id, name, amount_fen }) => (
                <div key={id}>
                  <small>{name}</small>
                  <b>{amount_fen === 0 ? '—' : yuan(amount_fen)}</b>
                </div>
              ))}
            </section>
            <section className="card">
              {report.items.length === 0 ? (
                <p className={css.none}>还没有收益。把口令发出去，有人取图就会记在这里</p>
              ) : (
                <InfiniteList
                  label={`按${periodKinds[report.kind]}的收益`}
                  items={list.items}
                  keyOf={({ from_day }) => from_day}
                  renderItem={(period) => <PeriodRow kind={report.kind} period={period} line={line} />}
                  rowHeight={64}
                  end={list.end}
                  onMore={list.more}
                />
              )}
            </section>
          </div>
        </>
      )}
    </PageLayout>
  )
}
