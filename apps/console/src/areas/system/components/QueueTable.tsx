import { Button, Table } from 'antd'
import { formatCount } from '../../../lib/number.ts'
import { formatSpan } from '../../../lib/time.ts'
import { QueryView } from '../../../ui/QueryView.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type JobState, type Queue, useQueuesQuery } from '../jobs.queries.ts'
import { jobStates, jobWords } from '../jobWords.ts'

interface QueueTableProps {
  chosen: string | undefined
  onChoose: (filter: { queue: string; state?: JobState | undefined }) => void
}

const columnsFor = (onChoose: QueueTableProps['onChoose']) => [
  {
    title: '队列',
    dataIndex: 'name',
    render: (name: string) => (
      <Button type="link" size="small" className="in-cell" onClick={() => onChoose({ queue: name })}>
        {name}
      </Button>
    ),
  },
  ...jobStates.map((state) => ({
    title: jobWords[state].word,
    key: state,
    align: 'right' as const,
    render: (_: unknown, { name, counts }: Queue) =>
      counts[state] === 0 ? (
        <span className="num note">0</span>
      ) : (
        <Button
          type="link"
          size="small"
          className="in-cell num"
          danger={state === 'failed'}
          aria-label={`${name} ${jobWords[state].word} ${counts[state]}`}
          onClick={() => onChoose({ queue: name, state })}
        >
          {formatCount(counts[state])}
        </Button>
      ),
  })),
  {
    title: '最久等待',
    dataIndex: 'oldest_waiting_at',
    align: 'right' as const,
    render: (at: number | null) => (at === null ? '—' : formatSpan(Date.now() - at)),
  },
]

export const QueueTable = ({ chosen, onChoose }: QueueTableProps) => (
  <QueryView query={useQueuesQuery()} rows={4}>
    {({ items }) =>
      items.length === 0 ? (
        <EmptyState title="还没有队列" note="服务启动后，各类任务的队列会出现在这里" />
      ) : (
        <Table<Queue>
          aria-label="队列"
          size="middle"
          pagination={false}
          rowKey="name"
          columns={columnsFor(onChoose)}
          dataSource={items}
          rowClassName={({ name }) => (name === chosen ? 'is-selected' : '')}
        />
      )
    }
  </QueryView>
)
