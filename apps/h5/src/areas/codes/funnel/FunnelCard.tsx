/** 取图漏斗: from opening to unlocking, and the resulting income. */
import { eventKinds } from '@wallpaper/contract/codes/codes.labels'
import { countText } from '../../../lib/format/count.ts'
import { moneyParts, yuan } from '../../../lib/format/money.ts'
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Funnel, FunnelCounts } from '../codes.types.ts'
import css from './FunnelCard.module.css'
import { changeOf, type FunnelStep, periodName, stepsOf } from './funnel.figures.ts'
import type { FunnelView } from './useFunnel.ts'

function Step({ step, place }: { step: FunnelStep; place: number }) {
  const { kind, count, share, ofBefore } = step
  return (
    <li className={css.step}>
      <span>{eventKinds[kind]}</span>
      <span className={css.bar}>
        <i style={{ width: `${share * 100}%`, opacity: 1 - place * 0.16 }} />
      </span>
      <b className="num">{count === null ? '—' : countText(count)}</b>
      <span className="num t3">{ofBefore === null ? '' : `${(ofBefore * 100).toFixed(1)}%`}</span>
    </li>
  )
}

/** A rise is red with ▲, a fall green with ▼; nothing is shown without a value to compare. */
function Change({ now, before, name }: { now: number; before: number | null; name: string }) {
  const change = changeOf(now, before)
  if (change === null) return null
  const percent = Math.abs(change * 100).toFixed(1)
  return (
    <p>
      较前 {name}
      {percent === '0.0' ? (
        <span> 持平</span>
      ) : (
        <span className={change > 0 ? css.rise : css.fall}>
          <Icon name={change > 0 ? 'fill-upd' : 'fill-dnd'} size={10} />
          <span className="sr">{change > 0 ? '上升' : '下降'}</span>
          {percent}%
        </span>
      )}
    </p>
  )
}

function Income({
  counts,
  before,
  view,
}: {
  counts: FunnelCounts | null
  before: Funnel['before']
  view: FunnelView
}) {
  const name = periodName[view.period]
  const { integer, decimals } = moneyParts(counts?.income_fen ?? 0)
  const perUnlock = counts && counts.unlocks > 0 ? yuan(Math.round(counts.income_fen / counts.unlocks)) : '—'
  return (
    <div className={css.income}>
      <div>
        <p className="f13 t3">{name}收益（元）</p>
        <b className="num">{counts ? [integer, <em key="rest">.{decimals}</em>] : '—'}</b>
      </div>
      <div className={css.side}>
        {counts && <Change now={counts.income_fen} before={before?.income_fen ?? null} name={name} />}
        <p>
          平均每次解锁 <span className="num">{perUnlock}</span>
        </p>
      </div>
    </div>
  )
}

export function FunnelCard({ funnel, view }: { funnel: Funnel; view: FunnelView }) {
  const steps = stepsOf(funnel.counts, view.photoId !== undefined)
  return (
    <Card title="取图漏斗" more={<span className="f12 t3">每人每日计一次</span>}>
      <ul>
        {steps.map((step, place) => (
          <Step key={step.kind} step={step} place={place} />
        ))}
      </ul>
      <Income counts={funnel.counts} before={funnel.before} view={view} />
    </Card>
  )
}
