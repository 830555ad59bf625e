/** 海外训练营: running and upcoming ones, and those one took part in. */
import { campList } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { CampPoster } from '../camp/CampHead.tsx'
import css from '../camp/camp.module.css'
import type { Camp } from '../learn.types.ts'

const tones: Record<Camp['state'], BadgeTone> = { coming: 'brand', running: 'ok', over: 'plain' }

function CampCard({ camp }: { camp: Camp }) {
  return (
    <Link className={`card flush ${css.camp}`} to={learnScreens.camp({ id: camp.id })}>
      <CampPoster camp={camp} />
      <span className={css.facts}>
        <Badge tone={tones[camp.state]}>{camp.state_name}</Badge>
        {camp.is_tutor && <Badge tone="info">我是导师</Badge>}
        {camp.is_joined && <Badge tone="brand">已报名</Badge>}
        {camp.has_certificate && <Badge tone="ok">已结业</Badge>}
        <span>
          <span className="num">{camp.members}</span> 人报名
          {camp.seats !== null && ` / ${camp.seats} 个名额`}
        </span>
      </span>
    </Link>
  )
}

const empty = { title: '还没有训练营', note: '开新的一期时，会在这里报名' }

export function Camps() {
  const list = useReadList(readKey(campList, {}), (paging, options) =>
    runtime().call(campList, paging, options),
  )
  const isEmpty = list.state.is === 'ready' && list.items.length === 0
  return (
    <PageLayout
      state={isEmpty ? { is: 'empty', empty } : list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
    >
      <InfiniteList
        label="训练营"
        items={list.items}
        keyOf={({ id }) => id}
        rowHeight={196}
        end={list.end}
        onMore={list.more}
        renderItem={(camp) => (
          <div style={{ paddingBottom: 12 }}>
            <CampCard camp={camp} />
          </div>
        )}
      />
    </PageLayout>
  )
}
