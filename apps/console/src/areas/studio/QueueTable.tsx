/** One row for each queue: what it does, how long people wait, what it costs. */
import type { OutputOf } from '@wallpaper/contract'
import type { staffQueues } from '@wallpaper/contract/studio/job.console'
import { queueStates } from '@wallpaper/contract/studio/job.labels'
import common from '../../ui/common.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { type Column, column, countColumn, stateColumn } from '../../ui/table/column.tsx'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { clockText, costText, failedText, queueIcon, queueTones, secondsText } from './queue.labels.ts'
import css from './queue.module.css'

export type Queue = OutputOf<typeof staffQueues>['queues'][number]

const Places = ({ working, places }: Queue) => (
  <span className={css.places}>
    {Array.from({ length: places }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
      <i key={place} data-is-busy={place < working} aria-hidden="true" />
    ))}
    <span>
      {working}/{places}
    </span>
  </span>
)

const right = { isNumber: true, isRight: true } as const

const columns: Column<Queue>[] = [
  column('队列', ({ name, icon, provider }) => (
    <span className={css.name} title={provider}>
      <i>
        <Icon name={queueIcon(icon)} size={16} />
      </i>
      <b className={common.strong}>{name}</b>
    </span>
  )),
  column('在做 / 位置', (queue) => <Places {...queue} />),
  countColumn('在等', 'waiting'),
  column('最久', ({ longest_ms }) => clockText(longest_ms), right),
  column('95% 快于', ({ p95_ms }) => secondsText(p95_ms), right),
  countColumn('今日做完', 'done_today'),
  countColumn('失败', 'failed_today'),
  column('失败率', ({ done_today: done, failed_today: failed }) => failedText({ done, failed }), right),
  column('元 / 次', ({ cost_each }) => costText(cost_each, 3), right),
  column('今日花费', ({ cost_today }) => costText(cost_today), { ...right, isStrong: true }),
  stateColumn(({ state }) => ({ word: queueStates[state], tone: queueTones[state] })),
]

export const QueueTable = ({ queues }: { queues: readonly Queue[] }) => (
  <PlainTable label="队列" rowKey="kind" columns={columns} rows={queues} />
)
