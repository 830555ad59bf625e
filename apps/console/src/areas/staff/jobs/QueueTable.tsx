import { queueList } from '@wallpaper/contract/staff/staff.console'
import { Button } from 'antd'
import { cx } from '../../../lib/cx.ts'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatCount } from '../../../lib/number.ts'
import { formatSpan } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { type Column, column } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type JobState, jobLabels, jobStates, jobsRefresh } from './job.labels.ts'

type Queue = ItemOf<typeof queueList>

interface QueueTableProps {
  chosen: string | undefined
  onChoose: (filter: { queue: string; state?: JobState | undefined }) => void
}

const columnsFor = (onChoose: QueueTableProps['onChoose']): Column<Queue>[] => [
  column('任务', ({ name, title }) => (
    <Button
      type="link"
      size="small"
      className={cx(common.inCell)}
      title={name}
      onClick={() => onChoose({ queue: name })}
    >
      {title}
    </Button>
  )),
  ...jobStates.map((state) => ({
    title: jobLabels[state].word,
    key: state,
    align: 'right' as const,
    render: (_: unknown, { name, title, counts }: Queue) =>
      counts[state] === 0 ? (
        <span className={cx(common.num, common.note)}>0</span>
      ) : (
        <Button
          type="link"
          size="small"
          className={cx(common.inCell, common.num)}
          danger={state === 'failed'}
          aria-label={`${title} ${jobLabels[state].word} ${counts[state]}`}
          onClick={() => onChoose({ queue: name, state })}
        >
          {formatCount(counts[state])}
        </Button>
      ),
  })),
  column('最久等待', ({ oldest_waiting_at: at }) => (at === null ? '—' : formatSpan(Date.now() - at)), {
    isRight: true,
  }),
]

export const QueueTable = ({ chosen, onChoose }: QueueTableProps) => (
  <QueryView query={useEndpointQuery(queueList, {}, jobsRefresh)} rows={4}>
    {({ items }) =>
      items.length === 0 ? (
        <EmptyState title="还没有队列" note="服务启动后，各类任务的队列会出现在这里" />
      ) : (
        <PlainTable
          isWrapped
          label="后台任务"
          rowKey="name"
          columns={columnsFor(onChoose)}
          rows={items}
          rowClassName={({ name }) => (name === chosen ? cx(common.isSelected) : '')}
        />
      )
    }
  </QueryView>
)
