import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { Badge } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { lengthText, peopleText } from '../learn.labels.ts'
import type { Lesson } from '../learn.types.ts'
import { Cover, ProgressBar } from './Cover.tsx'
import css from './learn.module.css'

export const lessonMark = ({ seconds, pictures }: Lesson): string => {
  if (seconds > 0) return lengthText(seconds)
  return pictures > 0 ? '图文' : '文字'
}

function Standing({ lesson: { progress, is_new, title } }: { lesson: Lesson }) {
  if (progress?.is_finished) return <Badge tone="ok">已学完</Badge>
  if (progress && progress.percent > 0)
    return (
      <>
        <ProgressBar percent={progress.percent} label={`${title}的进度`} />
        <small>已看 {progress.percent}%</small>
      </>
    )
  return (
    <>
      {is_new && <Badge tone="brand">新</Badge>}
      <small>还没开始</small>
    </>
  )
}

export function LessonRow({ lesson }: { lesson: Lesson }) {
  const { id, title, summary, teacher, views, cover_url } = lesson
  return (
    <Link className={css.lesson} to={learnScreens.lesson({ id })}>
      <Cover url={cover_url} icon="book" mark={lessonMark(lesson)} />
      <span className={css.words}>
        <b>{title}</b>
        <small>{views > 0 ? `${teacher} · ${peopleText(views)} 人看过` : summary || teacher}</small>
        <span className={css.standing}>
          <Standing lesson={lesson} />
        </span>
      </span>
    </Link>
  )
}
