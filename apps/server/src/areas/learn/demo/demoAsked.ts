/**
 * Questions below the demo's video lesson, answered by staff and by the asker's tutor, with one from a
 * student of the lead waiting; also its captions, and the lead's favourite.
 */
import type { Tx } from '../../../platform/db/database.ts'
import { vttOf } from '../film/captions.rules.ts'
import { filmRepository } from '../film/film.repository.ts'
import { lessonQuestionRepository } from '../lessonQuestion/lessonQuestion.repository.ts'
import { progressRepository } from '../progress/progress.repository.ts'
import { day, hour, type Making } from './making.ts'

const spoken = [
  '一个好口令，要让人听一遍就记住',
  '同音字越多，别人越容易搜错',
  '给系列留位置，下一张就不用重新想',
]
const lineMs = 4_000

interface DemoAsked {
  by: string
  ago: number
  text: string
  answer: string | null
  /** The tutor who answers; else staff. */
  tutor?: string
}

const asked: readonly DemoAsked[] = [
  {
    by: 'xiaoman',
    ago: 3 * day,
    text: '口令里可以放数字吗？会不会不好记？',
    answer: '可以，放在后面，用两位有意义的数字，比如「晚风88」，念出来顺口就好记。',
  },
  {
    by: 'lead',
    ago: 5 * day,
    text: '换了口令，以前发出去的图还能取吗？',
    answer: '能。旧口令不会失效，可以在「口令」里看它还有没有人用，再决定停不停。',
    tutor: 'azhe',
  },
  { by: 'lead', ago: 6 * hour, text: '系列里每张图都要一个新口令吗？', answer: null },
  { by: 'xiaoman', ago: 2 * hour, text: '口令用自己的名字，会不会太普通？', answer: null },
]

export const makeDemoAsked = async (
  tx: Tx,
  { lessonId, filmId }: { lessonId: number; filmId: string },
  { now, staffId, uidOf }: Making,
): Promise<void> => {
  await filmRepository(tx).change(filmId, {
    captions: vttOf(spoken.map((text, at) => ({ from: at * lineMs, to: (at + 1) * lineMs, text }))),
  })
  await progressRepository(tx).change(
    { uid: uidOf('lead'), kind: 'lesson', itemId: lessonId },
    { favouredAt: new Date(now - day) },
  )
  for (const { by, ago, text, answer, tutor } of asked.toSorted((one, other) => other.ago - one.ago))
    await lessonQuestionRepository(tx).insert({
      lessonId,
      uid: uidOf(by),
      text,
      askedAt: new Date(now - ago),
      answer,
      answeredBy: answer === null || tutor ? null : staffId,
      answeredByUid: tutor ? uidOf(tutor) : null,
      answeredAt: answer === null ? null : new Date(now - ago + 2 * hour),
    })
}
