/** The chapters of a video: watched, current, and remaining. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chapterAt, lengthText } from '../learn.labels.ts'
import type { Chapter } from '../learn.types.ts'
import css from './learn.module.css'

export interface ChaptersProps {
  chapters: readonly Chapter[]
  /** Of the whole video. */
  seconds: number
  at: number
  isFinished: boolean
  onChoose: (seconds: number) => void
}

export function Chapters({ chapters, seconds, at, isFinished, onChoose }: ChaptersProps) {
  const current = chapterAt(chapters, at)
  return (
    <ol className={`card flush ${css.chapters}`} aria-label="章节">
      {chapters.map((chapter, index) => {
        const end = chapters[index + 1]?.at ?? seconds
        const isOn = index === current
        const isDone = !isOn && (isFinished || index < current)
        return (
          <li key={`${chapter.at} ${chapter.title}`}>
            <button
              type="button"
              aria-current={isOn || undefined}
              className={isOn ? css.isOn : undefined}
              onClick={() => onChoose(chapter.at)}
            >
              <i className={isDone ? css.isDone : undefined}>
                {isOn ? (
                  <Icon name="fill-play" size={14} />
                ) : isDone ? (
                  <Icon name="check" size={14} />
                ) : (
                  <span className="num">{index + 1}</span>
                )}
              </i>
              <b>{chapter.title}</b>
              <span className="num">{lengthText(Math.max(0, end - chapter.at))}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
