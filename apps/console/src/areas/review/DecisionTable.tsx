/** Past decisions: who, why, and the result of an appeal. */
import { lines } from '@wallpaper/contract'
import { reviewDecisions } from '@wallpaper/contract/review/review.console'
import { appealStates, subjectKinds } from '@wallpaper/contract/review/review.limits'
import { useCursorTrail } from '../../lib/cursor.ts'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { LongText } from '../../ui/content/LongText.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import type { QueueFilter } from './desk/useReviewDesk.ts'
import { appealTones, type Decision } from './review.labels.ts'

const columns = [
  { title: '时间', dataIndex: 'at', render: (at: number) => <TimeText at={at} /> },
  {
    title: '内容',
    key: 'title',
    render: (_: unknown, { title, kind, line }: Decision) =>
      `${subjectKinds[kind]}「${title}」· ${lines[line].name}`,
  },
  {
    title: '创作者',
    key: 'who',
    render: (_: unknown, { nickname, uid }: Decision) => `${nickname}（${uid}）`,
  },
  {
    title: '结果',
    key: 'verdict',
    render: (_: unknown, { is_approved }: Decision) => (
      <StateTag tone={is_approved ? 'ok' : 'no'}>{is_approved ? '通过' : '驳回'}</StateTag>
    ),
  },
  { title: '原因', dataIndex: 'reason', render: (reason: string) => <LongText text={reason} /> },
  { title: '审核员', dataIndex: 'staff_name' },
  {
    title: '申诉',
    key: 'appeal',
    render: (_: unknown, { appeal }: Decision) =>
      appeal && <StateTag tone={appealTones[appeal]}>{appealStates[appeal]}</StateTag>,
  },
]

export const DecisionTable = ({ filter }: { filter: QueueFilter }) => {
  const trail = useCursorTrail(JSON.stringify(filter))
  const query = useEndpointQuery(reviewDecisions, { ...filter, cursor: trail.cursor }, { keepPrevious: true })
  return (
    <CursorTable
      label="已审核"
      unit="条"
      query={query}
      trail={trail}
      rowKey="id"
      columns={columns}
      empty={<EmptyState title="还没有审核记录" note="每一次通过和驳回都会记在这里" />}
    />
  )
}
