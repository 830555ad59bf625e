/** Past decisions: who, why, and the result of an appeal. */
import { lines } from '@wallpaper/contract'
import { reviewDecisions } from '@wallpaper/contract/review/review.console'
import { appealStates, subjectKinds } from '@wallpaper/contract/review/review.limits'
import { SubjectLink } from '../../ui/content/SubjectLink.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { CursorTable } from '../../ui/table/CursorTable.tsx'
import {
  type Column,
  column,
  longTextColumn,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { useList } from '../../ui/table/useList.tsx'
import type { QueueFilter } from './desk/useReviewDesk.ts'
import { appealTones, type Decision, subjectOf } from './review.labels.ts'

const columns: Column<Decision>[] = [
  timeColumn('时间', 'at'),
  column('内容', (decision) => (
    <>
      <SubjectLink
        subject={{ key: subjectOf(decision), label: `${subjectKinds[decision.kind]}「${decision.title}」` }}
      />{' '}
      · {lines[decision.line].name}
    </>
  )),
  column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  stateColumn(
    ({ is_approved }) => ({ word: is_approved ? '通过' : '驳回', tone: is_approved ? 'ok' : 'no' }),
    '结果',
  ),
  longTextColumn('原因', 'reason'),
  textColumn('审核员', 'staff_name'),
  column(
    '申诉',
    ({ appeal }) => appeal && <StateTag tone={appealTones[appeal]}>{appealStates[appeal]}</StateTag>,
  ),
]

export const DecisionTable = ({ filter }: { filter: QueueFilter }) => {
  const list = useList(reviewDecisions, { input: () => filter })
  return (
    <CursorTable
      label="已审核"
      unit="条"
      list={list}
      rowKey="id"
      columns={columns}
      empty={{ title: '还没有审核记录', note: '每一次通过和驳回都会记在这里' }}
    />
  )
}
