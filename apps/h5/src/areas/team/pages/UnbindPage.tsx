/** 申请解绑: applying to end the relation with an inviter or tutor, and answering applications. */
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { useState } from 'react'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ApplyUnbind } from '../components/ApplyUnbind.tsx'
import { UnbindCard } from '../components/UnbindCard.tsx'
import { useUnbinds } from '../team.queries.ts'

type Side = 'applicant' | 'asked'

interface PartProps {
  onSide: (side: Side) => void
}

function Tabs({ side, waiting, onSide }: PartProps & { side: Side; waiting: number }) {
  const options = [
    { id: 'applicant' as const, title: '我来申请' },
    { id: 'asked' as const, title: '别人申请 ', count: waiting },
  ]
  return <Segmented label="解绑" look="tabs" options={options} value={side} onChange={onSide} />
}

function Mine({ onSide }: PartProps) {
  const list = useUnbinds('applicant')
  const { head, items } = list
  return (
    <PageLayout
      state={list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      top={<Tabs side="applicant" waiting={head?.waiting ?? 0} onSide={onSide} />}
    >
      {head && <ApplyUnbind relations={head.relations} answerDays={head.answer_days} />}
      {items.length > 0 && (
        <>
          <h2 className="t1 b">记录</h2>
          <InfiniteList
            label="解绑申请"
            items={items}
            keyOf={({ id }) => id}
            renderItem={(item) => <UnbindCard item={item} />}
            rowHeight={100}
            end={list.end}
            onMore={list.more}
          />
        </>
      )}
    </PageLayout>
  )
}

function Theirs({ onSide }: PartProps) {
  const list = useUnbinds('asked')
  const { items } = list
  const empty = {
    is: 'empty' as const,
    empty: {
      drawing: 'nothing' as const,
      title: '没有人申请解绑',
      note: '有人申请时会发通知给你，7 天内答复即可',
    },
  }
  return (
    <PageLayout
      state={list.state.is === 'ready' && items.length === 0 ? empty : list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      top={<Tabs side="asked" waiting={list.head?.waiting ?? 0} onSide={onSide} />}
    >
      <InfiniteList
        label="解绑申请"
        items={items}
        keyOf={({ id }) => id}
        renderItem={(item) => <UnbindCard item={item} />}
        rowHeight={100}
        end={list.end}
        onMore={list.more}
      />
    </PageLayout>
  )
}

export function UnbindPage() {
  const query = usePageQuery(teamScreens.unbind)
  const [side, setSide] = useState<Side>(query.side === 'asked' ? 'asked' : 'applicant')
  return side === 'asked' ? <Theirs onSide={setSide} /> : <Mine onSide={setSide} />
}
