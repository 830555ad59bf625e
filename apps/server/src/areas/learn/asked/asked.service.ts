/** Asking below a lesson, and answering: what is answered everybody reads, the rest is between the asker and staff. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { lessonAsk, lessonQuestionList } from '@wallpaper/contract/learn'
import type { answerAsked, askedRecords, hideAsked } from '@wallpaper/contract/learn/asked.console'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { askedPerDay } from '@wallpaper/contract/learn/learn.words'
import { audit } from '../../../platform/audit/audit.ts'
import { dayMs } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import { pageAskById, pageOfRows } from '../../../platform/paging.ts'
import { Refusal, refuse, refuseField } from '../../../platform/refusal.ts'
import { maskName, personReader } from '../../account/public.ts'
import type { TextObjection } from '../../creation/public.ts'
import { notifyPerson } from '../../notice/public.ts'
import type { Naming } from '../../staff/public.ts'
import { lessonReader } from '../lesson/lesson.repository.ts'
import { found } from '../lesson/lesson.service.ts'
import { type AskedRow, askedReader, askedRepository } from './asked.repository.ts'

type Asked = OutputOf<typeof lessonQuestionList>['items'][number]
type AskedRecord = OutputOf<typeof askedRecords>['items'][number]

const staffKey = ({ answeredBy }: AskedRow) => (answeredBy === null ? [] : [`staff:${answeredBy}`])

const presentAnswer = (row: AskedRow, label: (key: string) => string): Asked['answer'] =>
  row.answer === null || row.answeredAt === null
    ? null
    : { by: label(`staff:${row.answeredBy}`), text: row.answer, at: row.answeredAt.getTime() }

const presenter = async (tx: Reader, rows: readonly AskedRow[], uid: number, naming: Naming) => {
  const names = await personReader(tx).nicknames(rows.map((row) => row.uid))
  const label = await naming(tx, rows.flatMap(staffKey))
  return (row: AskedRow): Asked => {
    const isMine = row.uid === uid
    const name = names.get(row.uid) ?? ''
    return {
      id: row.id,
      author: isMine ? name : maskName(name),
      is_mine: isMine,
      text: row.text,
      asked_at: row.askedAt.getTime(),
      answer: presentAnswer(row, label),
    }
  }
}

export const listBelow = async (
  tx: Reader,
  uid: number,
  { id, ...page }: ParsedInput<typeof lessonQuestionList>,
  { naming, now }: { naming: Naming; now: number },
): Promise<OutputOf<typeof lessonQuestionList>> => {
  await found(tx, id, now)
  const { after, limit } = pageAskById(page)
  const rows = await askedReader(tx).below(id, uid, after, limit)
  return pageOfRows(rows, limit, (row) => [row.id], await presenter(tx, rows, uid, naming))
}

export const ask = async (
  tx: Tx,
  uid: number,
  { id, text }: ParsedInput<typeof lessonAsk>,
  { naming, textObjections, now }: { naming: Naming; textObjections: readonly TextObjection[]; now: number },
): Promise<Asked> => {
  await found(tx, id, now)
  for (const object of textObjections) {
    const sentence = await object(tx, text)
    if (sentence) throw refuseField('text', sentence)
  }
  const repository = askedRepository(tx)
  if ((await repository.countBy(uid, new Date(now - dayMs))) >= askedPerDay)
    throw refuse(`一天最多提 ${askedPerDay} 个问题，明天再来，或去常见问题里找找`)
  const row = await repository.insert({ lessonId: id, uid, text, askedAt: new Date(now) })
  return (await presenter(tx, [row], uid, naming))(row)
}

export const listRecords = async (
  tx: Reader,
  { state, ...page }: ParsedInput<typeof askedRecords>,
  naming: Naming,
): Promise<OutputOf<typeof askedRecords>> => {
  const { after, limit } = pageAskById(page)
  const rows = await askedReader(tx).records(state, after, limit)
  const names = await personReader(tx).nicknames(rows.map((row) => row.uid))
  const lessons = new Map(
    (await lessonReader(tx).many(rows.map((row) => row.lessonId))).map((lesson) => [lesson.id, lesson.title]),
  )
  const label = await naming(tx, rows.flatMap(staffKey))
  const present = (row: AskedRow): AskedRecord => ({
    id: row.id,
    lesson: { id: row.lessonId, title: lessons.get(row.lessonId) ?? '' },
    person: { uid: row.uid, nickname: names.get(row.uid) ?? '' },
    text: row.text,
    asked_at: row.askedAt.getTime(),
    is_hidden: row.hiddenAt !== null,
    answer: presentAnswer(row, label),
  })
  return {
    ...pageOfRows(rows, limit, (row) => [row.id], present),
    total: await askedReader(tx).countRecords(state),
  }
}

const lockOne = async (tx: Tx, id: number): Promise<AskedRow> => {
  const row = await askedRepository(tx).lock(id)
  if (!row) throw new Refusal('notFound')
  return row
}

export const answer = async (
  tx: Tx,
  { id, text }: ParsedInput<typeof answerAsked>,
  act: StaffAct,
): Promise<void> => {
  const row = await lockOne(tx, id)
  if (row.hiddenAt) throw new Refusal('changedMeanwhile', '这个提问已经隐藏，请刷新后查看')
  await askedRepository(tx).change(id, {
    answer: text,
    answeredBy: act.caller.id,
    answeredAt: new Date(act.now),
  })
  await audit(
    tx,
    { ...act, reason: text },
    { action: 'lesson.answer', subject: `lesson:${row.lessonId}`, after: { note: row.text } },
  )
  if (row.answer !== null) return
  await notifyPerson(tx, {
    uid: row.uid,
    kind: 'account',
    title: '你在教程里的提问有回答了',
    body: text,
    link: { path: learnScreens.lesson({ id: row.lessonId }), action: '去看看' },
    now: act.now,
  })
}

export const hide = async (tx: Tx, { id }: ParsedInput<typeof hideAsked>, act: StaffAct): Promise<void> => {
  const row = await lockOne(tx, id)
  if (row.hiddenAt) return
  await askedRepository(tx).change(id, { hiddenAt: new Date(act.now) })
  await audit(tx, act, {
    action: 'lesson.hide_question',
    subject: `lesson:${row.lessonId}`,
    after: { note: row.text },
  })
}
