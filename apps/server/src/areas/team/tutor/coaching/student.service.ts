/** The tutor's side: students, open tasks, and ending the coaching. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { tutorEnd, tutorJudge, tutorStudentInfo, tutorStudents } from '@wallpaper/contract/team'
import { relationEnds } from '@wallpaper/contract/team/team.labels'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { uuidKey } from '../../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { listPage } from '../../../../platform/listPage.ts'
import { Refusal, refuseField } from '../../../../platform/refusal.ts'
import type { TextObjection } from '../../../creation/public.ts'
import { tellEnded } from '../../relation/relation.notices.ts'
import { type RelationRow, relationReader, relationRepository } from '../../relation/relation.repository.ts'
import { laterOf, nextDay } from '../../relation/relation.service.ts'
import { voidApplications } from '../../unbind/unbind.repository.ts'
import { briefsOf } from '../profile/tutor.present.ts'
import { tutorReader, tutorRepository } from '../profile/tutor.repository.ts'
import { talkReader } from '../talk/talk.repository.ts'
import { fullNameOf, tell } from '../tutor.notices.ts'
import { refuseWords } from '../tutor.texts.ts'
import { coachingReader, coachingRepository, type MarkRow } from './coaching.repository.ts'
import { type PresentedStep, presentSteps, progressOf } from './coaching.rules.ts'

type Student = OutputOf<typeof tutorStudents>['items'][number]
type StudentDetail = OutputOf<typeof tutorStudentInfo>

interface Known {
  relation: RelationRow
  student: Student
  steps: PresentedStep[]
  ratingText: string
}

/** All of one tutor. */
const knowAll = async (tx: Reader, rows: readonly RelationRow[]): Promise<Known[]> => {
  const uids = rows.map(({ uid }) => uid)
  const unread = await talkReader(tx).unreadOf(
    rows[0]?.toUid ?? 0,
    rows.map(({ id }) => id),
  )
  const reader = coachingReader(tx)
  const flow = await reader.flow({ isOnline: true })
  const marks = Map.groupBy(await reader.marksOf(uids), ({ uid }) => uid)
  const said = new Map(
    (await tutorReader(tx).coachingsOf(rows.map(({ id }) => id))).map((row) => [row.relationId, row]),
  )
  const briefOf = await briefsOf(tx, uids)
  return rows.map((relation) => {
    const view = { relationId: relation.id, isEnded: relation.untilDay !== null }
    const steps = presentSteps(flow, marks.get(relation.uid) ?? [], view)
    const { done, total, stepTitle, toJudge } = progressOf(steps)
    const coaching = said.get(relation.id)
    return {
      relation,
      steps,
      ratingText: coaching?.ratingText ?? '',
      student: {
        ...briefOf(relation.uid),
        id: relation.id,
        from_day: relation.fromDay,
        until_day: relation.untilDay,
        end_name: relation.endCause ? relationEnds[relation.endCause] : '',
        end_reason: coaching?.endReason ?? '',
        done,
        total,
        step_title: stepTitle,
        to_judge: toJudge,
        stars: coaching?.stars ?? null,
        unread: unread.get(relation.id) ?? 0,
      },
    }
  })
}

export const presentStudents = async (tx: Reader, rows: readonly RelationRow[]): Promise<Student[]> =>
  (await knowAll(tx, rows)).map(({ student }) => student)

export const listStudents = async (
  tx: Reader,
  uid: number,
  input: ParsedInput<typeof tutorStudents>,
): Promise<OutputOf<typeof tutorStudents>> => {
  return listPage(input, {
    key: { id: uuidKey },
    rows: (slice) => coachingReader(tx).students(uid, input.is_open, slice),
    present: (rows) => presentStudents(tx, rows),
  })
}

const present = async (tx: Reader, relation: RelationRow): Promise<StudentDetail> => {
  const [known] = await knowAll(tx, [relation])
  if (!known) throw new Error('the student was not presented')
  return { ...known.student, steps: known.steps, rating_text: known.ratingText }
}

/** Either side may pass a relation id; this requires the tutor's side. */
const asTutor = (relation: RelationRow | undefined, uid: number): RelationRow => {
  if (relation?.role !== 'tutor' || relation.toUid !== uid) throw new Refusal('notFound', '没有这位学员')
  return relation
}

export const studentPage = async (tx: Reader, uid: number, id: string): Promise<StudentDetail> =>
  present(tx, asTutor(await relationReader(tx).one(id), uid))

const refusals: Record<MarkRow['state'], string> = {
  ticked: '学员刚刚重新交了，请看过再确认',
  returned: '已经写过意见了，等学员重新交',
  confirmed: '已经确认过了',
}

const tellJudged = async (tx: Tx, relation: RelationRow, task: Judged, now: number) => {
  const name = await fullNameOf(tx, relation.toUid)
  const isConfirmed = task.verdict === 'confirm'
  await tell(tx, {
    uid: relation.uid,
    title: isConfirmed ? `${name} 确认了「${task.title}」` : `「${task.title}」需修改`,
    body: task.answer || (isConfirmed ? '做得不错，可以看看下一个任务。' : ''),
    link: { path: teamScreens.coachingStep({ step: task.stepId }), action: isConfirmed ? '看看' : '去修改' },
    now,
  })
}

interface Judged {
  title: string
  stepId: number
  verdict: 'confirm' | 'return'
  answer: string
}

/** The whole flow is done: notifies both, once. */
const finish = async (tx: Tx, relation: RelationRow, now: number) => {
  const { id: relationId, uid, toUid } = relation
  const repository = tutorRepository(tx)
  const [coaching] = await repository.coachingsOf([relationId])
  if (coaching?.finishedAt) return
  await repository.saveCoaching({ uid, relationId, toUid }, { finishedAt: new Date(now) })
  await tell(tx, {
    uid,
    title: '辅导流程全部完成',
    body: '恭喜走完每一步。可以评价导师，也可以继续请教，或申请解绑。',
    link: { path: teamScreens.coaching(), action: '去评价' },
    now,
  })
  await tell(tx, {
    uid: toUid,
    title: `${await fullNameOf(tx, uid)} 走完了辅导流程`,
    body: '可以继续带 TA，也可以结束辅导，把名额留给下一位。',
    link: { path: teamScreens.student({ id: relationId }), action: '看看' },
    now,
  })
}

export const judgeTask = async (
  tx: Tx,
  uid: number,
  { id, task_id: taskId, version, verdict, answer = '' }: ParsedInput<typeof tutorJudge>,
  objections: readonly TextObjection[],
  now: number,
): Promise<StudentDetail> => {
  await refuseWords(tx, objections, { answer })
  const relation = asTutor(await relationRepository(tx).lock(id), uid)
  if (relation.untilDay !== null) throw new Refusal('changedMeanwhile', '辅导已经结束，不用确认了')
  const repository = coachingRepository(tx)
  const mark = await repository.lockMark(relation.uid, taskId)
  if (mark?.relationId !== id) throw new Refusal('notFound', '学员还没有交这个任务')
  if (mark.state !== 'ticked' || mark.version !== version)
    throw new Refusal('changedMeanwhile', refusals[mark.state])
  if (verdict === 'return' && answer === '') throw refuseField('answer', '请写明要改什么，学员会看到')
  await repository.changeMark(mark, {
    state: verdict === 'confirm' ? 'confirmed' : 'returned',
    answer,
    judgedAt: new Date(now),
  })
  await tutorRepository(tx).addAnswer(uid, mark.tickedAt, now)
  const detail = await present(tx, relation)
  const step = detail.steps.find(({ tasks }) => tasks.some((task) => task.id === taskId))
  const title = step?.tasks.find((task) => task.id === taskId)?.title ?? '任务'
  await tellJudged(tx, relation, { title, stepId: step?.id ?? 0, verdict, answer }, now)
  if (detail.total > 0 && detail.done === detail.total) await finish(tx, relation, now)
  return detail
}

export interface Ending {
  cause: 'tutor' | 'staff'
  reason: string
  now: number
}

/** Final, as of the next business day; both sides see the reason. */
export const endCoaching = async (
  tx: Tx,
  relation: RelationRow,
  { cause, reason, now }: Ending,
): Promise<RelationRow> => {
  const endedAt = new Date(now)
  const ended = await relationRepository(tx).end(relation, {
    untilDay: laterOf(nextDay(now), relation.fromDay),
    endCause: cause,
    endedAt,
  })
  if (!ended) throw new Refusal('changedMeanwhile', '辅导已经结束了')
  await voidApplications(tx, [ended.id], endedAt)
  const { id: relationId, uid, toUid } = ended
  await tutorRepository(tx).saveCoaching({ uid, relationId, toUid }, { endReason: reason })
  const why = cause === 'tutor' ? '导师结束了辅导' : '平台结束了辅导'
  await tellEnded(tx, ended, `${why}，原因：${reason}`, now)
  return ended
}

export const endAsTutor = async (
  tx: Tx,
  uid: number,
  { id, reason }: ParsedInput<typeof tutorEnd>,
  objections: readonly TextObjection[],
  now: number,
): Promise<StudentDetail> => {
  await refuseWords(tx, objections, { reason })
  const relation = asTutor(await relationRepository(tx).lock(id), uid)
  return present(tx, await endCoaching(tx, relation, { cause: 'tutor', reason, now }))
}
