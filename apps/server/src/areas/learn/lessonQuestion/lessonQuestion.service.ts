/**
 * Questions and answers below lessons: answered ones are public, others are visible to the asker, their tutor
 * and staff.
 */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { lessonAnswer, lessonAsk, lessonQuestionList } from '@wallpaper/contract/learn'
import { askedPerDay } from '@wallpaper/contract/learn/learn.labels'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import type {
  answerLessonQuestion,
  hideLessonQuestion,
  lessonQuestionRecords,
} from '@wallpaper/contract/learn/lessonQuestion.console'
import { audit } from '../../../platform/audit/audit.ts'
import { dayMs } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { listPage } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { maskName, nicknamesOf } from '../../account/public.ts'
import type { TextObjection } from '../../creation/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Naming } from '../../staff/public.ts'
import { openRelation, studentsOf } from '../../team/public.ts'
import { lessonReader } from '../lesson/lesson.repository.ts'
import { found } from '../lesson/lesson.service.ts'
import {
  type LessonQuestionRow,
  type LessonQuestionViewer,
  lessonQuestionReader,
  lessonQuestionRepository,
} from './lessonQuestion.repository.ts'

type Asked = OutputOf<typeof lessonQuestionList>['items'][number]
type AskedRecord = OutputOf<typeof lessonQuestionRecords>['items'][number]

const staffKey = ({ answeredBy }: LessonQuestionRow) => (answeredBy === null ? [] : [`staff:${answeredBy}`])

type Names = ReadonlyMap<number, string>

/** Askers, and tutors who answered. */
const peopleIn = (tx: Reader, rows: readonly LessonQuestionRow[]): Promise<Names> =>
  nicknamesOf(
    tx,
    rows.flatMap(({ uid, answeredByUid }) => [uid, ...(answeredByUid ? [answeredByUid] : [])]),
  )

/** Staff and tutors under their own names. */
const answerers = async (tx: Reader, rows: readonly LessonQuestionRow[], names: Names, naming: Naming) => {
  const label = await naming(tx, rows.flatMap(staffKey))
  return ({ answer: text, answeredAt, answeredBy, answeredByUid }: LessonQuestionRow): Asked['answer'] => {
    if (text === null || answeredAt === null) return null
    const by =
      answeredByUid === null ? label(`staff:${answeredBy}`) : names.get(answeredByUid) || '已注销的用户'
    return { by, is_tutor: answeredByUid !== null, text, at: answeredAt.getTime() }
  }
}

const presenter = async (
  tx: Reader,
  rows: readonly LessonQuestionRow[],
  { uid, students }: LessonQuestionViewer,
  naming: Naming,
) => {
  const names = await peopleIn(tx, rows)
  const answerOf = await answerers(tx, rows, names, naming)
  return (row: LessonQuestionRow): Asked => {
    const isMine = row.uid === uid
    const isStudents = students.includes(row.uid)
    const name = names.get(row.uid) ?? ''
    return {
      id: row.id,
      author: isMine || isStudents ? name : maskName(name),
      is_mine: isMine,
      can_answer: isStudents && (row.answer === null || row.answeredByUid === uid),
      text: row.text,
      asked_at: row.askedAt.getTime(),
      answer: answerOf(row),
    }
  }
}

const viewerOf = async (tx: Reader, uid: number): Promise<LessonQuestionViewer> => ({
  uid,
  students: await studentsOf(tx, uid),
})

export const listBelow = async (
  tx: Reader,
  uid: number,
  { id, ...page }: ParsedInput<typeof lessonQuestionList>,
  { naming, now }: { naming: Naming; now: number },
): Promise<OutputOf<typeof lessonQuestionList>> => {
  await found(tx, id, now)
  const viewer = await viewerOf(tx, uid)
  return listPage(page, {
    key: { id: numberKey },
    rows: (slice) => lessonQuestionReader(tx).below(id, viewer, slice),
    present: async (rows) => rows.map(await presenter(tx, rows, viewer, naming)),
  })
}

const refuseWords = async (tx: Reader, text: string, objections: readonly TextObjection[]) => {
  for (const object of objections) {
    const sentence = await object(tx, text)
    if (sentence) throw refuseField('text', sentence)
  }
}

const lessonLink = (lessonId: number, action: string) => ({
  path: learnScreens.lesson({ id: lessonId }),
  action,
})

const tellTutor = async (tx: Tx, { uid, lessonId, text, askedAt }: LessonQuestionRow, title: string) => {
  const relation = await openRelation(tx, uid, 'tutor')
  if (!relation) return
  const name = (await nicknamesOf(tx, [uid])).get(uid) ?? '学员'
  await notifyPerson(tx, {
    uid: relation.toUid,
    kind: 'account',
    title: `学员 ${name} 在《${title}》里提问了`,
    body: text,
    link: lessonLink(lessonId, '去回答'),
    now: askedAt.getTime(),
  })
}

export const ask = async (
  tx: Tx,
  uid: number,
  { id, text }: ParsedInput<typeof lessonAsk>,
  { naming, textObjections, now }: { naming: Naming; textObjections: readonly TextObjection[]; now: number },
): Promise<Asked> => {
  const lesson = await found(tx, id, now)
  await refuseWords(tx, text, textObjections)
  const repository = lessonQuestionRepository(tx)
  if ((await repository.countBy(uid, new Date(now - dayMs))) >= askedPerDay)
    throw refuse(`一天最多提 ${askedPerDay} 个问题，明天再来，或去常见问题里找找`)
  const row = await repository.insert({ lessonId: id, uid, text, askedAt: new Date(now) })
  await tellTutor(tx, row, lesson.title)
  return (await presenter(tx, [row], await viewerOf(tx, uid), naming))(row)
}

const presentRecords = async (
  tx: Reader,
  rows: readonly LessonQuestionRow[],
  naming: Naming,
): Promise<AskedRecord[]> => {
  const names = await peopleIn(tx, rows)
  const lessons = new Map(
    (await lessonReader(tx).many(rows.map((row) => row.lessonId))).map((lesson) => [lesson.id, lesson.title]),
  )
  const answerOf = await answerers(tx, rows, names, naming)
  return rows.map((row) => ({
    id: row.id,
    lesson: { id: row.lessonId, title: lessons.get(row.lessonId) ?? '' },
    person: { uid: row.uid, nickname: names.get(row.uid) ?? '' },
    text: row.text,
    asked_at: row.askedAt.getTime(),
    is_hidden: row.hiddenAt !== null,
    answer: answerOf(row),
  }))
}

export const listRecords = (
  tx: Reader,
  { state, ...page }: ParsedInput<typeof lessonQuestionRecords>,
  naming: Naming,
): Promise<OutputOf<typeof lessonQuestionRecords>> =>
  listPage(page, {
    key: { id: numberKey },
    rows: (slice) => lessonQuestionReader(tx).records(state, slice),
    present: (rows) => presentRecords(tx, rows, naming),
    total: () => lessonQuestionReader(tx).countRecords(state),
  })

const lockOne = async (tx: Tx, id: number): Promise<LessonQuestionRow> =>
  orNotFound(await lessonQuestionRepository(tx).lock(id))

/** Once: later edits of the answer send no notice. */
const tellAsker = async (
  tx: Tx,
  { uid, lessonId, answer: before }: LessonQuestionRow,
  { title, text, now }: { title: string; text: string; now: number },
) => {
  if (before !== null) return
  await notifyPerson(tx, {
    uid,
    kind: 'account',
    title,
    body: text,
    link: lessonLink(lessonId, '去看看'),
    now,
  })
}

export const answer = async (
  tx: Tx,
  { id, text }: ParsedInput<typeof answerLessonQuestion>,
  act: StaffAct,
): Promise<void> => {
  const row = await lockOne(tx, id)
  if (row.hiddenAt) throw new Refusal('changedMeanwhile', '这个提问已经隐藏，请刷新后查看')
  await lessonQuestionRepository(tx).change(id, {
    answer: text,
    answeredBy: act.caller.id,
    answeredByUid: null,
    answeredAt: new Date(act.now),
  })
  await audit(
    tx,
    { ...act, reason: text },
    { action: 'lesson.answer', subject: `lesson:${row.lessonId}`, after: { note: row.text } },
  )
  await tellAsker(tx, row, { title: '你在教程里的提问有回答了', text, now: act.now })
}

/** Only for their own students, and not over somebody else's answer. */
export const answerAsTutor = async (
  tx: Tx,
  uid: number,
  { id, text }: ParsedInput<typeof lessonAnswer>,
  { naming, textObjections, now }: { naming: Naming; textObjections: readonly TextObjection[]; now: number },
): Promise<Asked> => {
  const viewer = await viewerOf(tx, uid)
  const row = await lessonQuestionRepository(tx).lock(id)
  if (!row || row.hiddenAt || !viewer.students.includes(row.uid))
    throw new Refusal('notFound', '没有这个提问，或提问的人不是你的学员')
  if (row.answer !== null && row.answeredByUid !== uid)
    throw new Refusal('changedMeanwhile', '已经有回答了，刷新看看')
  await refuseWords(tx, text, textObjections)
  const changed = { answer: text, answeredBy: null, answeredByUid: uid, answeredAt: new Date(now) }
  await lessonQuestionRepository(tx).change(id, changed)
  await tellAsker(tx, row, { title: '导师回答了你在教程里的提问', text, now })
  return (await presenter(tx, [{ ...row, ...changed }], viewer, naming))({ ...row, ...changed })
}

export const hide = async (
  tx: Tx,
  { id }: ParsedInput<typeof hideLessonQuestion>,
  act: StaffAct,
): Promise<void> => {
  const row = await lockOne(tx, id)
  if (row.hiddenAt) return
  await lessonQuestionRepository(tx).change(id, { hiddenAt: new Date(act.now) })
  await audit(tx, act, {
    action: 'lesson.hide_question',
    subject: `lesson:${row.lessonId}`,
    after: { note: row.text },
  })
}
