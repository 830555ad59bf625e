/** 教程详情: a video with chapters, or a text; progress is saved automatically. */
import { useQueryClient } from '@tanstack/react-query'
import { lessonFavourite, lessonHelpful, lessonInfo, lessonList } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { useRef, useState } from 'react'
import { formatDay } from '../../../lib/format/time.ts'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { notFound, sentenceOf } from '../../../runtime/failure.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { Blocks } from '../components/Blocks.tsx'
import { Chapters } from '../components/Chapters.tsx'
import { LessonQuestions } from '../components/LessonQuestions.tsx'
import css from '../components/learn.module.css'
import { Player } from '../components/Player.tsx'
import { useLessonPlace, useReading } from '../components/useLessonPlace.ts'
import { chapterAt, peopleText } from '../learn.labels.ts'
import type { LessonDetailData } from '../learn.types.ts'

function Helpful({ lesson }: { lesson: LessonDetailData }) {
  const client = useQueryClient()
  const { isBusy, submit } = useSubmit(async () => {
    const said = await runtime().call(lessonHelpful, {
      id: lesson.id,
      is_helpful: lesson.is_helpful !== true,
    })
    setReadData(client, lessonInfo, { id: lesson.id }, { ...lesson, ...said })
  })
  return (
    <button
      type="button"
      className="btn soft lg"
      aria-pressed={lesson.is_helpful === true}
      disabled={isBusy}
      onClick={() => void submit()}
    >
      <Icon name="thumb" size={18} />
      {lesson.is_helpful ? `有帮助 ${peopleText(lesson.helpful)}` : '有帮助'}
    </button>
  )
}

/** Optimistic: reverted with a message on failure. */
function Favourite({ lesson }: { lesson: LessonDetailData }) {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const isOn = lesson.is_favourite
  const show = (is_favourite: boolean) =>
    setReadData(client, lessonInfo, { id: lesson.id }, { ...lesson, is_favourite })
  const change = async () => {
    show(!isOn)
    try {
      await runtime().call(lessonFavourite, { id: lesson.id, is_on: !isOn })
      toast(isOn ? '已取消收藏' : '已收藏，在玩法教程的「收藏」里')
      invalidate(lessonList)
    } catch (error) {
      show(isOn)
      toast(sentenceOf(error))
    }
  }
  return (
    <button
      type="button"
      className={css.star}
      aria-label={isOn ? '取消收藏' : '收藏'}
      aria-pressed={isOn}
      onClick={() => void change()}
    >
      <Icon name="star" size={22} />
    </button>
  )
}

type Part = 'chapters' | 'notes' | 'asked'

const partsOf = ({ chapters, blocks, questions }: LessonDetailData) => [
  ...(chapters.length > 0 ? [{ id: 'chapters' as const, title: '章节', count: chapters.length }] : []),
  ...(blocks.length > 0 ? [{ id: 'notes' as const, title: '讲义' }] : []),
  { id: 'asked' as const, title: '提问', ...(questions > 0 && { count: questions }) },
]

function Whole({ lesson }: { lesson: LessonDetailData }) {
  const { film_url, chapters, blocks, seconds, progress, next } = lesson
  const place = useLessonPlace(lesson)
  const film = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(progress?.seconds ?? 0)
  const [part, setPart] = useState<Part>(chapters.length > 0 ? 'chapters' : 'notes')
  const isText = film_url === null
  const text = useReading(isText, (percent) => place.at({ seconds: 0, percent }))
  const goTo = (second: number, isPlaying = true) => {
    setAt(second)
    place.at({ seconds: second, percent: 0 })
    place.keep()
    if (!film.current) return
    film.current.currentTime = second
    // The browser may block autoplay: the position is set anyway.
    if (isPlaying) film.current.play().catch(() => undefined)
  }
  const nextChapter = chapters[chapterAt(chapters, at) + 1]
  const way =
    lesson.path && lesson.action && runtime().canOpen(lesson.path) ? parsePageUrl(lesson.path) : null
  return (
    <PageLayout
      right={<Favourite lesson={lesson} />}
      bottom={
        <div className={css.pair}>
          <Helpful lesson={lesson} />
          {nextChapter ? (
            <button type="button" className="btn primary lg" onClick={() => goTo(nextChapter.at)}>
              下一节
            </button>
          ) : next ? (
            <Link className="btn primary lg" open="redirect" to={learnScreens.lesson({ id: next.id })}>
              下一篇
            </Link>
          ) : (
            <Link className="btn primary lg" to={learnScreens.lessons()}>
              看更多教程
            </Link>
          )}
        </div>
      }
    >
      {film_url && (
        <Player
          url={film_url}
          poster={lesson.poster_url}
          captions={lesson.captions}
          title={lesson.title}
          from={progress?.is_finished ? 0 : (progress?.seconds ?? 0)}
          film={film}
          onPlace={(second) => {
            setAt(second)
            place.at({ seconds: second, percent: 0 })
          }}
          onStop={place.keep}
        />
      )}
      <section className="card">
        <h2 className={css.title}>{lesson.title}</h2>
        <p className={css.meta}>
          {lesson.teacher} · <span className="num">{peopleText(lesson.views)}</span> 人看过 ·{' '}
          <span className="num">{formatDay(lesson.changed_at)}</span> 更新
        </p>
      </section>
      <Segmented label="内容" look="tabs" options={partsOf(lesson)} value={part} onChange={setPart} />
      {part === 'asked' ? (
        <LessonQuestions lessonId={lesson.id} />
      ) : part === 'chapters' && chapters.length > 0 ? (
        <Chapters
          chapters={chapters}
          seconds={seconds}
          at={at}
          isFinished={progress?.is_finished ?? false}
          onChoose={goTo}
        />
      ) : (
        blocks.length > 0 && (
          <section className="card">
            <div ref={text}>
              <Blocks blocks={blocks} />
            </div>
          </section>
        )
      )}
      {way && (
        <Rows>
          <Row icon="edit" title={`学完试一试：${lesson.action}`} to={withQuery(way.path, way.query)} />
        </Rows>
      )}
    </PageLayout>
  )
}

export function LessonDetail() {
  const id = Number(usePageQuery(learnScreens.lesson).id)
  const read = useRead(lessonInfo, { id }, { isOff: !id })
  if (read.data) return <Whole key={id} lesson={read.data} />
  const state = id ? stateOf(read) : ({ is: 'failed', failure: notFound, retry: () => undefined } as const)
  return <PageLayout state={state} skeleton={<TextSkeleton />} />
}
