/** 直播: upcoming broadcasts, and replays with one's progress. */
import { liveList } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Cover, ProgressBar } from '../components/Cover.tsx'
import css from '../components/learn.module.css'
import { dayText, lengthText, peopleText } from '../learn.labels.ts'
import type { Live } from '../learn.types.ts'
import { LiveCard } from './LiveCard.tsx'

const standingOf = ({ state, state_name, progress, views }: Live): string => {
  if (state === 'making') return state_name
  if (progress?.is_finished) return '已看完'
  if (progress && progress.seconds > 0) return `看到 ${lengthText(progress.seconds)}`
  return `${peopleText(views)} 人看过`
}

function ReplayRow({ live }: { live: Live }) {
  const { progress } = live
  const isBegun = progress !== null && !progress.is_finished && progress.seconds > 0
  return (
    <Link className={css.lesson} to={learnScreens.live({ id: live.id })}>
      <Cover
        url={live.cover_url}
        icon="play"
        mark={live.seconds > 0 ? lengthText(live.seconds) : undefined}
      />
      <span className={css.words}>
        <b>{live.title}</b>
        <small>
          <span className="num">{dayText(live.starts_at)}</span> · {standingOf(live)}
        </small>
        <span className={css.standing}>
          {isBegun && <ProgressBar percent={progress.percent} label={`${live.title}的进度`} />}
          {progress === null && live.is_new && <Badge tone="brand">新</Badge>}
        </span>
      </span>
    </Link>
  )
}

const empty = {
  all: { title: '还没有直播', note: '有直播时会在这里预告，可以先看教程' },
  mine: { title: '还没有预约直播', note: '预约后，开播前会发通知提醒你' },
}

export function LiveList() {
  const [isMine, setMine] = useState(false)
  const input = isMine ? { is_mine: true } : {}
  const list = useReadList(readKey(liveList, input), (paging, options) =>
    runtime().call(liveList, { ...input, ...paging }, options),
  )
  const coming = list.head?.coming ?? []
  const isEmpty = list.state.is === 'ready' && coming.length === 0 && list.items.length === 0
  return (
    <PageLayout
      title="直播"
      state={isEmpty ? { is: 'empty', empty: empty[isMine ? 'mine' : 'all'] } : list.state}
      skeleton={<CardsSkeleton />}
      onRefresh={list.refresh}
      right={<NavAction label={isMine ? '全部' : '我预约的'} onPress={() => setMine(!isMine)} />}
    >
      {coming.map((live) => (
        <LiveCard key={live.id} live={live} />
      ))}
      {list.items.length > 0 && (
        <>
          <div className={css.head}>
            <h2>回放</h2>
          </div>
          <section className="card flush">
            <InfiniteList
              label="回放"
              items={list.items}
              keyOf={({ id }) => id}
              rowHeight={98}
              end={list.end}
              onMore={list.more}
              renderItem={(live) => <ReplayRow live={live} />}
            />
          </section>
        </>
      )}
    </PageLayout>
  )
}
