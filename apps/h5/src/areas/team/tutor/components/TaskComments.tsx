/** The student's text about a task, and the tutor's reply. */
import { formatRecent } from '../../../../lib/format/time.ts'
import type { Task } from '../tutor.types.ts'
import css from './tutor.module.css'

export function TaskComments({ task, student, tutor }: { task: Task; student: string; tutor: string }) {
  const now = Date.now()
  return (
    <>
      {task.text && (
        <p className={css.said}>
          <small>
            {student} <span className="num">{task.ticked_at && formatRecent(task.ticked_at, now)}</span>
          </small>
          {task.text}
        </p>
      )}
      {task.answer && (
        <p className={`${css.said} ${css.tutor}`}>
          <small>
            {tutor} <span className="num">{task.judged_at && formatRecent(task.judged_at, now)}</span>
          </small>
          {task.answer}
        </p>
      )}
    </>
  )
}
