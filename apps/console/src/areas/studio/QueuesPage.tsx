/** 任务队列: what waits and works, how long people wait, what failed and why, what it costs. */
import type { OutputOf } from '@wallpaper/contract'
import { staffQueues } from '@wallpaper/contract/studio/job.console'
import { useState } from 'react'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatCount } from '../../lib/number.ts'
import { Card } from '../../ui/content/Card.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { PlacesDialog } from './PlacesDialog.tsx'
import { ProvidersCard } from './ProvidersCard.tsx'
import { FailuresCard, RunningCard } from './QueueCards.tsx'
import { QueueTable } from './QueueTable.tsx'
import { clockText, costText, failedText } from './queue.labels.ts'
import css from './queue.module.css'
import { TemplatesCard } from './TemplatesCard.tsx'

type All = OutputOf<typeof staffQueues>

const liveMs = 5_000

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
    note: all.most_waiting > 0 ? `${formatCount(all.most_waiting)} 个是「${all.most_name}」` : '没有人在等',
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
        <TemplatesCard />
        <FailuresCard all={all} />
        <RunningCard all={all} onPlaces={() => setIsChanging(true)} />
        <ProvidersCard />
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
