/** 每日走势: one selected figure by day as a chart. The table by day has the same numbers. */
import { eventKinds } from '@wallpaper/contract/codes/codes.labels'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { Chart } from '../../../ui/chart/Chart.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import type { Funnel } from '../codes.types.ts'
import css from './DayChart.module.css'
import { type Metric, marksOf, pointsOf } from './funnel.figures.ts'

const metrics: readonly { id: Metric; title: string }[] = [
  { id: 'opens', title: eventKinds.open },
  { id: 'saves', title: eventKinds.save },
  { id: 'income_fen', title: '收益' },
]

const formats: Record<Metric, (value: number) => string> = {
  opens: countText,
  saves: countText,
  income_fen: (fen) => `¥${yuan(fen)}`,
}

export function DayChart({ funnel, isOfWork }: { funnel: Funnel; isOfWork: boolean }) {
  const [chosen, setChosen] = useState<Metric>('income_fen')
  const shown = isOfWork ? metrics.filter(({ id }) => id !== 'opens') : metrics
  const metric = shown.find(({ id }) => id === chosen) ?? metrics[2]
  if (!metric) return null
  const points = pointsOf(funnel, metric.id)
  const known = points.filter(({ value }) => value !== null)
  const format = formats[metric.id]
  const [first, last] = [known[0], known.at(-1)]
  const label =
    first && last
      ? `近 ${points.length} 日每日${metric.title}：${first.label} ${format(first.value ?? 0)}，${last.label} ${format(last.value ?? 0)}`
      : `近 ${points.length} 日还没有${metric.title}`
  const marks = marksOf(funnel)
  const sentence = marks.map(({ at, text }) => `，${points[at]?.label ?? ''} ${text}`).join('')
  return (
    <section className="card">
      <div className={css.head}>
        <h2>每日{metric.title}</h2>
        <div className={css.metrics}>
          <Segmented label="每日走势" options={shown} value={metric.id} onChange={setChosen} />
        </div>
      </div>
      <Chart
        key={`${metric.id} ${points.length}`}
        points={points}
        label={`${label}${sentence}`}
        marks={marks}
        format={format}
        look={metric.id === 'income_fen' ? 'area' : 'bars'}
      />
    </section>
  )
}
