/** Lists of lessons: all with the one to resume, by category, by line, or by search. */

import type { OutputOf } from '@wallpaper/contract'
import { searchIndex } from '@wallpaper/contract/home'
import { type lessonIndex, lessonList, liveNotice } from '@wallpaper/contract/learn'
import {
  type LessonCategory,
  lessonCategories,
  lessonCategoryIds,
} from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { formatClock } from '../../../lib/format/clock.ts'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey, useRead } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { NoticeStrip, Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { lengthText } from '../learn.labels.ts'
import type { Lesson } from '../learn.types.ts'
import { ProgressBar } from './Cover.tsx'
import { LessonRow } from './LessonRow.tsx'
import css from './learn.module.css'

export type Category = LessonCategory | 'all' | 'favourite'
type Index = OutputOf<typeof lessonIndex>

export const isCategory = (text: string | undefined): text is LessonCategory =>
  lessonCategoryIds.some((id) => id === text)

export const categoryOptions = (index: Index | undefined): { id: Category; title: string }[] => [
  { id: 'all', title: '全部' },
  ...(index?.categories ?? []).map(({ id, title }) => ({ id, title })),
  { id: 'favourite', title: '收藏' },
]

const leftText = ({ seconds, progress }: Lesson): string =>
  seconds > 0
    ? `还剩 ${lengthText(Math.max(0, seconds - (progress?.seconds ?? 0)))}`
    : `已看 ${progress?.percent ?? 0}%`

function Resume({ lesson }: { lesson: Lesson }) {
  return (
    <Link className={`card ${css.resume}`} to={learnScreens.lesson({ id: lesson.id })}>
      <span className={css.cover}>
        {lesson.cover_url && <img src={lesson.cover_url} alt="" />}
        <span className={css.play}>
          <Icon name="fill-play" size={18} />
        </span>
      </span>
      <span className={css.words}>
        <em>接着看</em>
        <b>{lesson.title}</b>
        <ProgressBar percent={lesson.progress?.percent ?? 0} label={`${lesson.title}的进度`} />
        <small>{leftText(lesson)}</small>
      </span>
    </Link>
  )
}

/** The current or next broadcast, if any. */
function NextLive() {
  const live = useRead(liveNotice, {}, { isQuiet: true }).data?.live
  if (!live) return null
  const when = live.state === 'on' ? '正在直播' : formatClock(live.starts_at, Date.now())
  return (
    <NoticeStrip
      tone="info"
      icon="bell"
      action={{
        label: live.state === 'coming' && !live.is_reminded ? '去预约' : '去看看',
        to: learnScreens.live(),
      }}
    >
      {`${when}：${live.title}`}
    </NoticeStrip>
  )
}

/** The lesson to resume and a beginner's progress, above all lessons. */
export function IndexHead({ index }: { index: Index }) {
  const { resume, beginner } = index
  return (
    <>
      <NextLive />
      {resume && <Resume lesson={resume} />}
      <div className={css.head}>
        <h2>
          {beginner.total > 0 ? (
            <>
              新手 {beginner.total} 步{' '}
              <span className="num">
                {beginner.done}/{beginner.total}
              </span>
            </>
          ) : (
            '全部教程'
          )}
        </h2>
        {beginner.total > 0 && (
          <Link className={css.more} to={learnScreens.category({ category: 'start' })}>
            看路线
            <Icon name="right" size={14} />
          </Link>
        )}
      </div>
    </>
  )
}

const nothing = { title: '这里还没有教程', note: '我们正在写，换一类看看' }

const noFavourites = { title: '还没有收藏', note: '在教程右上角点星星，就会出现在这里' }

export function LessonList({
  category,
  line,
  isFavourite = false,
}: {
  category?: LessonCategory | undefined
  line?: string | undefined
  isFavourite?: boolean
}) {
  const input = {
    ...(category && { category }),
    ...(line && { line }),
    ...(isFavourite && { is_favourite: true }),
  }
  const list = useReadList(readKey(lessonList, input), (paging, options) =>
    runtime().call(lessonList, { ...input, ...paging }, options),
  )
  if (list.state.is === 'loading') return <RowsSkeleton rows={4} icon="square" lines={3} />
  if (list.state.is === 'failed')
    return (
      <section className="card">
        <Empty
          title="没有加载出来"
          note={list.state.failure.title}
          action={
            <button type="button" className="btn soft" onClick={list.state.retry}>
              再试一次
            </button>
          }
        />
      </section>
    )
  if (list.items.length === 0)
    return (
      <section className="card">
        <Empty {...(isFavourite ? noFavourites : nothing)} />
      </section>
    )
  return (
    <section className="card flush">
      <InfiniteList
        label={category ? lessonCategories[category] : '教程'}
        items={list.items}
        keyOf={({ id }) => id}
        rowHeight={98}
        end={list.end}
        onMore={list.more}
        renderItem={(lesson) => <LessonRow lesson={lesson} />}
      />
    </section>
  )
}

/** The same search as on the home tab, limited to lessons and answers. */
export function FoundLessons({ text }: { text: string }) {
  const list = useReadList(readKey(searchIndex, { text, group: 'lesson' }), async (paging, options) => {
    const { groups } = await runtime().call(searchIndex, { text, group: 'lesson', ...paging }, options)
    return groups[0] ?? { items: [], next_cursor: null }
  })
  if (list.state.is !== 'ready') return <RowsSkeleton rows={4} />
  if (list.items.length === 0)
    return (
      <section className="card">
        <Empty title={`没有找到「${text}」`} note="换个说法试试，或去常见问题里看看" />
      </section>
    )
  return (
    <section className="card flush rows">
      <InfiniteList
        label="找到的教程"
        items={list.items}
        keyOf={({ id }) => id}
        rowHeight={64}
        end={list.end}
        onMore={list.more}
        renderItem={({ title, note, icon, path }) => {
          const to = path ? parsePageUrl(path) : null
          return (
            <Row
              icon={iconNamed(icon)}
              title={title}
              note={note}
              {...(to && { to: withQuery(to.path, to.query) })}
            />
          )
        }}
      />
    </section>
  )
}
