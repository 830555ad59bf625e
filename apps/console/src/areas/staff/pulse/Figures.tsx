/** The five figures on top, each with its last hour; a press opens its last seven days. */
import { formatCount } from '../../../lib/number.ts'
import { formatSpan } from '../../../lib/time.ts'
import { Card } from '../../../ui/content/Card.tsx'
import { Curve } from '../../../ui/content/Curve.tsx'
import { curvesOf, failedShare, type Pulse, type PulseCurve } from './pulse.labels.ts'
import css from './pulse.module.css'

/** As the alert on slow calls has it. */
const targetMs = 1_000
const secondsAMinute = 60

interface Shown extends PulseCurve {
  note: string
  value: string
}

const rateText = (calls: number | null) =>
  calls === null ? '—' : (calls / secondsAMinute).toFixed(calls < 10 * secondsAMinute ? 1 : 0)

const figuresOf = ({ minutes, oldest_job_seconds: waits }: Pulse): Shown[] => {
  // Of the last whole minute only: an older one is no longer how it is.
  const last = minutes.at(-1)
  const waiting = last?.jobs_waiting ?? null
  const p99 = last?.p99_ms ?? null
  const share = last ? failedShare(last) : null
  const failed = minutes.reduce((sum, point) => sum + (point.failed ?? 0), 0)
  const texts = [
    { value: rateText(last?.calls ?? null), note: '近 60 分钟' },
    { value: p99 === null ? '—' : formatCount(p99), note: `目标 ${formatCount(targetMs)}` },
    { value: share === null ? '—' : share.toFixed(2), note: `近 60 分钟 ${formatCount(failed)} 次` },
    {
      value: waiting === null ? '—' : formatCount(waiting),
      note: waits ? `最久 ${waits < 60 ? `${waits} 秒` : formatSpan(waits * 1_000)}` : '没有等着的',
    },
  ]
  return curvesOf(minutes).map((curve, at) => ({ ...curve, ...(texts[at] ?? { value: '—', note: '' }) }))
}

export const Figures = ({ all, onOpen }: { all: Pulse; onOpen: () => void }) => {
  const nearest = all.certificates.reduce<number | null>(
    (least, { until }) => (until !== null && (least === null || until < least) ? until : least),
    null,
  )
  const daysTo = (until: number) => Math.max(0, Math.floor((until - all.at) / 86_400_000))
  return (
    <Card>
      <dl className={css.figures}>
        {figuresOf(all).map(({ label, note, value, unit, values, tone }) => (
          <div key={label}>
            <dt>
              {label} <small>{note}</small>
            </dt>
            <dd>
              <button type="button" onClick={onOpen} aria-label={`${label}，看最近 7 天`}>
                <b>{value}</b>
                <i>{unit}</i>
                <Curve values={values} tone={tone} label={`${label}，近 60 分钟，现在 ${value} ${unit}`} />
              </button>
            </dd>
          </div>
        ))}
        <div>
          <dt>
            证书 <small>{nearest === null ? '' : '最近到期的'}</small>
          </dt>
          <dd>
            <b>{nearest === null ? '—' : daysTo(nearest)}</b>
            <i>{nearest === null ? '没有用 https 的域名' : '天'}</i>
            <ul className={css.hosts}>
              {all.certificates.map(({ host, until, state }) => (
                <li key={host} data-state={state}>
                  <span>{host}</span>
                  <em>{until === null ? '读不到' : `${daysTo(until)} 天`}</em>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Card>
  )
}
