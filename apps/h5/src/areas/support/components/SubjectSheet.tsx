/** Selects one of one's own orders, works or withdrawals. */
import { complaintSubjects } from '@wallpaper/contract/support'
import {
  type TicketSubject,
  ticketSubjectIds,
  ticketSubjects,
} from '@wallpaper/contract/support/support.labels'
import { useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Row } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Empty, ErrorState, PageSkeleton } from '../../../ui/states/states.tsx'
import type { Subject } from '../support.types.ts'
import css from './support.module.css'

interface SubjectListProps {
  kind: TicketSubject
  onPick: (subject: Subject) => void
}

function SubjectList({ kind, onPick }: SubjectListProps) {
  const input = { kind }
  const list = useReadList(readKey(complaintSubjects, input), (paging, options) =>
    runtime().call(complaintSubjects, { ...input, ...paging }, options),
  )
  if (list.state.is === 'failed')
    return (
      <ErrorState failure={list.state.failure} retry={{ label: '重新加载', onPress: list.state.retry }} />
    )
  if (list.state.is !== 'ready') return <PageSkeleton />
  if (list.items.length === 0)
    return <Empty title={`还没有${ticketSubjects[kind]}`} note="不选也可以提交，写清楚就行" />
  return (
    <InfiniteList
      label={ticketSubjects[kind]}
      items={list.items}
      keyOf={({ id }) => id}
      renderItem={(subject) => (
        <Row
          title={subject.title}
          note={
            <>
              {subject.note} · <span className="num">{formatTime(subject.at)}</span>
            </>
          }
          onPress={() => onPick(subject)}
        />
      )}
      rowHeight={64}
      end={list.end}
      onMore={list.more}
    />
  )
}

interface SubjectSheetProps {
  onPick: (subject: Subject) => void
  onClose: () => void
}

export function SubjectSheet({ onPick, onClose }: SubjectSheetProps) {
  const [kind, setKind] = useState<TicketSubject>('order')
  return (
    <Sheet title="选择相关的" onClose={onClose}>
      <div className={css.subjects}>
        <Segmented
          label="相关的是什么"
          options={ticketSubjectIds.map((id) => ({ id, title: ticketSubjects[id] }))}
          value={kind}
          onChange={setKind}
        />
        <SubjectList key={kind} kind={kind} onPick={onPick} />
      </div>
    </Sheet>
  )
}
