/** 教学资源: teaching material by kind. */
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { type ResourceKind, resourceKindIds, resourceKinds } from '@wallpaper/contract/team/tutor.labels'
import { useState } from 'react'
import { Badge, Row } from '../../../../ui/content.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { InfiniteList } from '../../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx'
import { useResources } from '../tutor.queries.ts'

const all = 'all'
const options = [
  { id: all as ResourceKind | typeof all, title: '全部' },
  ...resourceKindIds.map((id) => ({ id, title: resourceKinds[id] })),
]

const empty = {
  is: 'empty' as const,
  empty: { drawing: 'nothing' as const, title: '还没有教学资源', note: '换个类别看看，或过几天再来' },
}

export function Resources() {
  const [kind, setKind] = useState<ResourceKind | typeof all>(all)
  const list = useResources(kind === all ? undefined : kind)
  return (
    <PageLayout
      state={list.state.is === 'ready' && list.items.length === 0 ? empty : list.state}
      skeleton={<RowsSkeleton />}
      onRefresh={list.refresh}
      top={<Segmented label="类别" look="chips" options={options} value={kind} onChange={setKind} />}
    >
      <section className="card flush rows">
        <InfiniteList
          label="教学资源"
          items={list.items}
          keyOf={({ id }) => id}
          renderItem={(item) => (
            <Row
              title={item.title}
              note={item.note}
              value={
                <Badge tone={item.audience === 'all' ? 'plain' : 'brand'}>
                  {item.audience === 'all' ? item.kind_name : `${item.audience_name}专用`}
                </Badge>
              }
              to={teamScreens.resource({ id: item.id })}
            />
          )}
          rowHeight={64}
          end={list.end}
          onMore={list.more}
        />
      </section>
    </PageLayout>
  )
}
