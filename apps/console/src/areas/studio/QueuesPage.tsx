/** 任务队列: what waits and works, how long people wait, what failed and why, what it costs. */
import type { OutputOf } from '@wallpaper/contract'
import { setQueuePlaces, staffQueues } from '@wallpaper/contract/studio/job.console'
import { processMegabytesMax } from '@wallpaper/contract/studio/job.labels'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatCount } from '../../lib/number.ts'
import { useMay } from '../../lib/session.ts'
import { Card } from '../../ui/content/Card.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PlacesDialog } from './PlacesDialog.tsx'
import { QueueTable } from './QueueTable.tsx'
import { clockText, costText, failedText } from './queue.labels.ts'
import css from './queue.module.css'
import { studioPaths } from './studio.paths.ts'

type All = OutputOf<typeof staffQueues>

const liveMs = 5_000
/** Per cent of the memory from which a process is shown in amber. */
const nearlyFull = 90

interface Shown {
  label: string
  value: string
  unit: string
  note: string
}

const figuresOf = (all: All): Shown[] => [
  {
    label: '在等',
    value: formatCount(all.waiting),
    unit: '个',
    note: all.most_waiting > 0 ? `${formatCount(all.most_waiting)} 个是${all.most_name}` : '没有人在等',
  },
  {
    label: '等得最久',
    value: clockText(all.longest_ms),
    unit: all.longest_ms === null ? '' : '分',
    note: all.longest_name || '没有人在等',
  },
  {
    label: '正在做',
    value: formatCount(all.working),
    unit: '个',
    note: `最多 ${formatCount(all.places)} 个`,
  },
  {
    label: '今日做完',
    value: formatCount(all.done_today),
    unit: '个',
    note: `昨天 ${formatCount(all.done_yesterday)}`,
  },
  {
    label: '今日失败',
    value: formatCount(all.failed_today),
    unit: '个',
    note:
      all.failed_today === 0
        ? '没有失败的'
        : `${failedText({ done: all.done_today, failed: all.failed_today })}，都退了次数`,
  },
  {
    label: '今日花费',
    value: costText(all.cost_today),
    unit: '元',
    note: `昨天 ${costText(all.cost_yesterday)}`,
  },
]

const Figures = ({ all }: { all: All }) => (
  <Card>
    <dl className={css.figures}>
      {figuresOf(all).map(({ label, value, unit, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <i>{unit}</i>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)

const Failures = ({ all: { failures, failed_today, restarted_today } }: { all: All }) => {
  const most = Math.max(1, ...failures.map(({ count }) => count))
  return (
    <Card
      title="为什么失败"
      extra={<small>今日 {formatCount(failed_today)} 个</small>}
      className={css.card ?? ''}
    >
      {failures.length === 0 && <p>今天没有失败的</p>}
      <ul className={css.bars}>
        {failures.map(({ code, name, count, side }) => (
          <li key={code}>
            <Link to={studioPaths.jobs({ code })}>
              <span>{name}</span>
              <span className={css.bar}>
                <u data-side={side} style={{ width: `${(100 * count) / most}%` }} />
              </span>
              <b>{formatCount(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.foot}>
        次数都已退回。
        {restarted_today > 0 && `进程重启的 ${formatCount(restarted_today)} 个自动重做，没有一个做两次。`}
      </p>
    </Card>
  )
}

/** The bar is the memory where a process says it, and what is done elsewhere. */
const Process = ({ title, kind_name, percent, working_ms, memory_mb }: All['running'][number]) => {
  const share = memory_mb === null ? percent : Math.min(100, (100 * memory_mb) / processMegabytesMax)
  return (
    <li>
      <span title={`${kind_name}，做了 ${clockText(working_ms)}`}>
        {title}，{percent}%
      </span>
      <span className={css.bar}>
        <u data-is-near={memory_mb !== null && share >= nearlyFull} style={{ width: `${share}%` }} />
      </span>
      <em>{memory_mb === null ? clockText(working_ms) : `${memory_mb} MB`}</em>
    </li>
  )
}

const Running = ({ all, onPlaces }: { all: All; onPlaces: () => void }) => {
  const mayChange = useMay(setQueuePlaces)
  const { running, first_wait_ms } = all
  return (
    <Card
      title="正在做"
      extra={<small>每个换脸进程最多 {processMegabytesMax} MB</small>}
      className={css.card ?? ''}
    >
      {running.length === 0 && <p>现在没有在做的</p>}
      <ul className={css.running}>
        {running.map((each) => (
          <Process key={each.id} {...each} />
        ))}
      </ul>
      <div className={css.foot}>
        <p className={css.turns}>
          轮着做，每人一次一个
          {first_wait_ms !== null && (
            <span>
              第 1 个平均等 <b>{Math.round(first_wait_ms / 1_000)}</b> 秒
            </span>
          )}
        </p>
        <div className={css.acts}>
          <Link to={studioPaths.jobs({ state: 'queued' })} tabIndex={-1}>
            <Button block>看排队的人</Button>
          </Link>
          {mayChange && <Button onClick={onPlaces}>改位置</Button>}
        </div>
      </div>
    </Card>
  )
}

const Queues = ({ all }: { all: All }) => {
  const [isChanging, setIsChanging] = useState(false)
  if (all.queues.length === 0)
    return <EmptyState title="没有队列" note="换脸、配音这些功能各有一个队列，随版本发布" />
  return (
    <div className={css.page}>
      <Figures all={all} />
      <Card isFlush>
        <QueueTable queues={all.queues} />
      </Card>
      <div className={css.cards}>
        <Failures all={all} />
        <Running all={all} onPlaces={() => setIsChanging(true)} />
      </div>
      {isChanging && <PlacesDialog queues={all.queues} onClose={() => setIsChanging(false)} />}
    </div>
  )
}

export const QueuesPage = () => {
  const query = useEndpointQuery(staffQueues, {}, { refetchInterval: liveMs })
  return (
    <QueryView query={query} rows={6}>
      {(all) => <Queues all={all} />}
    </QueryView>
  )
}
