/** One broadcast: announced, or replayed with chapters from the last position. */
import { liveInfo, liveList, liveProgress } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { useRef, useState } from 'react'
import { formatTime } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { PictureSkeleton } from '../../../ui/states/skeletons.tsx'
import { Chapters } from '../components/Chapters.tsx'
import css from '../components/learn.module.css'
import { Player } from '../components/Player.tsx'
import { usePlace } from '../components/usePlace.ts'
import { lengthText, peopleText } from '../learn.labels.ts'
import type { LiveDetailData } from '../learn.types.ts'
import { LiveCard } from './LiveCard.tsx'
import own from './live.module.css'

const allOfThem = (
  <Link className="btn soft lg block" to={learnScreens.live()}>
    看全部直播
  </Link>
)

function Replay({ live, url }: { live: LiveDetailData; url: string }) {
  const invalidate = useInvalidate()
  const film = useRef<HTMLVideoElement>(null)
  const from = live.progress?.is_finished ? 0 : (live.progress?.seconds ?? 0)
  const [at, setAt] = useState(from)
  const place = usePlace((seconds: number) => {
    runtime()
      .call(liveProgress, { id: live.id, seconds }, { isBackground: true, hasLoading: false })
      .then(
        () => invalidate(liveList),
        () => undefined,
      )
  })
  const goTo = (second: number) => {
    setAt(second)
    place.at(second)
    place.keep()
    if (!film.current) return
    film.current.currentTime = second
    // The browser may block autoplay: the position is set anyway.
    film.current.play().catch(() => undefined)
  }
  return (
    <PageLayout bottom={allOfThem}>
      <Player
        url={url}
        poster={live.poster_url}
        captions={live.captions}
        title={live.title}
        from={from}
        film={film}
        onPlace={(second) => {
          setAt(second)
          place.at(second)
        }}
        onStop={place.keep}
      />
      {from > 0 && <NoticeStrip tone="info">{`上次看到 ${lengthText(from)}，从这里接着看`}</NoticeStrip>}
      <section className="card">
        <h2 className={css.title}>{live.title}</h2>
        <p className={css.meta}>
          {live.speaker} · <span className="num">{formatTime(live.starts_at).slice(0, 16)}</span> ·{' '}
          <span className="num">{peopleText(live.views)}</span> 人看过
        </p>
        {live.about && <p className={own.about}>{live.about}</p>}
      </section>
      {live.chapters.length > 0 && (
        <Chapters
          chapters={live.chapters}
          seconds={live.seconds}
          at={at}
          isFinished={live.progress?.is_finished ?? false}
          onChoose={goTo}
        />
      )}
    </PageLayout>
  )
}

export function LiveDetail({ id }: { id: number }) {
  const read = useRead(liveInfo, { id })
  const { data } = read
  if (!data) return <PageLayout state={stateOf(read)} skeleton={<PictureSkeleton />} />
  if (data.film_url) return <Replay key={id} live={data} url={data.film_url} />
  return (
    <PageLayout title="直播" onRefresh={() => read.refetch()} bottom={allOfThem}>
      <LiveCard live={data} />
    </PageLayout>
  )
}
