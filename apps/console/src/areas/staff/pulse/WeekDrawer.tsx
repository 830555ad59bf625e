/** The last seven days, hour by hour: of everything, or of one process. */
import { pulseHistory } from '@wallpaper/contract/staff/staff.console'
import { Drawer } from 'antd'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import { Curve } from '../../../ui/content/Curve.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { curvesOf, type PulseCurve } from './pulse.labels.ts'
import css from './pulse.module.css'

const roundText = (value: number) => (value < 10 ? value.toFixed(2) : formatCount(Math.round(value)))

const WeekLine = ({ label, unit, tone, values }: PulseCurve) => {
  const known = values.filter((value) => value !== null)
  const most = known.length > 0 ? `最高 ${roundText(Math.max(...known))} ${unit}` : '没有消息'
  return (
    <li>
      <p>
        {label} <small>{most}</small>
      </p>
      <Curve values={values} tone={tone} label={`${label}，最近 7 天，${most}`} />
    </li>
  )
}

const Week = ({ name }: { name: string }) => (
  <QueryView query={useEndpointQuery(pulseHistory, name ? { process: name } : {})} rows={6}>
    {({ hours }) => {
      const lines: PulseCurve[] = [
        // Of an hour here, and of a second on the page.
        ...curvesOf(hours).map((line, at) => (at === 0 ? { ...line, unit: '次 / 时' } : line)),
        { label: 'CPU', unit: '%', tone: 'brand', values: hours.map(({ cpu_percent }) => cpu_percent) },
        { label: '内存', unit: 'MB', tone: 'info', values: hours.map(({ memory_mb }) => memory_mb) },
      ]
      return hours.every(({ calls }) => calls === null) ? (
        <EmptyState title="最近 7 天没有消息" note="进程每 10 秒说一次自己的情况，保留 8 天" />
      ) : (
        <ul className={css.week}>
          {lines.map((line) => (
            <WeekLine key={line.label} {...line} />
          ))}
        </ul>
      )
    }}
  </QueryView>
)

/** `name` is empty for all processes. */
export const WeekDrawer = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <Drawer open size={560} title={name ? `${name}，最近 7 天` : '最近 7 天'} onClose={onClose}>
    <Week name={name} />
  </Drawer>
)
