/** The student's side: the flow, one step, and ticking tasks. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { teachDetail, teacherRate, teachList, teachTick } from '@wallpaper/contract/team'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { tutorFields } from '@wallpaper/contract/team/tutor.labels'
import type { Reader, Tx } from '../../../../platform/db/database.ts'
import { Refusal, refuse, refuseField } from '../../../../platform/refusal.ts'
import type { TextObjection } from '../../../creation/public.ts'
import { type RelationRow, relationReader, relationRepository } from '../../relation/relation.repository.ts'
import { briefsOf } from '../profile/tutor.present.ts'
import { tutorReader, tutorRepository } from '../profile/tutor.repository.ts'
import { unreadIn } from '../talk/talk.service.ts'
import { fullNameOf, tell } from '../tutor.notices.ts'
import { refuseWords } from '../tutor.texts.ts'
import { coachingReader, coachingRepository, type MarkRow } from './coaching.repository.ts'
import { type PresentedStep, presentSteps } from './coaching.rules.ts'

type OwnTutor = NonNullable<OutputOf<typeof teachList>['tutor']>
type StepDetail = OutputOf<typeof teachDetail>

export const ownTutor = async (tx: Reader, relation: RelationRow | undefined): Promise<OwnTutor | null> => {
  if (!relation) return null
  const tutor = await tutorReader(tx).one(relation.toUid)
  return {
    ...(await briefsOf(tx, [relation.toUid]))(relation.toUid),
    relation_id: relation.id,
    field_name: tutor ? tutorFields[tutor.field] : '',
    from_day: relation.fromDay,
  }
}

export const ownSteps = async (
  tx: Reader,
  uid: number,
  relation: RelationRow | undefined,
): Promise<PresentedStep[]> => {
  const reader = coachingReader(tx)
  const view = { relationId: relation?.id ?? null, isEnded: false }
  return presentSteps(await reader.flow({ isOnline: true }), await reader.marksOf([uid]), view)
}

/** Rating is possible once the tutor has judged a task. */
const mayRate = (steps: readonly PresentedStep[], relationId: string, marks: readonly MarkRow[]): boolean =>
  steps.length > 0 && marks.some((mark) => mark.relationId === relationId && mark.judgedAt !== null)

export const coachingPage = async (tx: Reader, uid: number): Promise<OutputOf<typeof teachList>> => {
  const relation = await relationReader(tx).open(uid, 'tutor')
  const steps = await ownSteps(tx, uid, relation)
  const [said] = relation ? await tutorReader(tx).coachingsOf([relation.id]) : []
  return {
    tutor: await ownTutor(tx, relation),
    steps,
    steps_done: steps.filter(({ state }) => state === 'done').length,
    can_rate: relation ? mayRate(steps, relation.id, await coachingReader(tx).marksOf([uid])) : false,
    stars: said?.stars ?? null,
    rating_text: said?.ratingText ?? '',
    unread: relation ? await unreadIn(tx, uid, relation.id) : 0,
  }
}

const noteOf = (step: PresentedStep, relation: RelationRow | undefined): string => {
  if (!relation) return '有导师以后就可以开始，先去找一位导师'
  return step.state === 'todo' ? '先完成前面的步骤，导师确认后这一步会打开' : ''
}

export const stepPage = async (tx: Reader, uid: number, stepId: number): Promise<StepDetail> => {
  const relation = await relationReader(tx).open(uid, 'tutor')
  const steps = await ownSteps(tx, uid, relation)
  const at = steps.findIndex(({ id }) => id === stepId)
  const step = steps[at]
  if (!step) throw new Refusal('notFound', '这一步已经下线，请回到辅导流程')
  return { step, place: at + 1, tutor: await ownTutor(tx, relation), note: noteOf(step, relation) }
}

const refusals: Record<MarkRow['state'], string> = {
  ticked: '已经交过了，等导师确认',
  returned: '导师刚刚写了意见，请看过再交',
  confirmed: '导师已经确认完成了，不用再交',
}

/** The mark as the caller saw it; refuses if it has changed since. */
const seenMark = async (
  tx: Tx,
  uid: number,
  { task_id, version }: ParsedInput<typeof teachTick>,
): Promise<MarkRow | undefined> => {
  const mark = await coachingRepository(tx).lockMark(uid, task_id)
  if (mark && (mark.version !== version || mark.state === 'confirmed'))
    throw new Refusal('changedMeanwhile', refusals[mark.state])
  return mark
}

export const tickTask = async (
  tx: Tx,
  uid: number,
  input: ParsedInput<typeof teachTick>,
  objections: readonly TextObjection[],
  now: number,
): Promise<StepDetail> => {
  const { task_id: taskId, text = '' } = input
  await refuseWords(tx, objections, { text })
  const open = await relationReader(tx).open(uid, 'tutor')
  // Row lock: the relation may be ending concurrently.
  const relation = open && (await relationRepository(tx).lock(open.id))
  if (!relation || relation.untilDay !== null) throw refuse('辅导已经结束，有导师以后再继续')
  const mark = await seenMark(tx, uid, input)
  const steps = await ownSteps(tx, uid, relation)
  const step = steps.find(({ tasks }) => tasks.some(({ id }) => id === taskId))
  const task = step?.tasks.find(({ id }) => id === taskId)
  if (!step || !task) throw new Refusal('notFound', '这个任务已经下线，请回到辅导流程')
  if (step.state !== 'now') throw refuse('先完成前面的步骤，导师确认后这一步会打开')
  if (task.needs_text && text === '') throw refuseField('text', '请写几句做了什么，导师要看')
  const fields = { relationId: relation.id, state: 'ticked', text, tickedAt: new Date(now) } as const
  const repository = coachingRepository(tx)
  if (mark) await repository.changeMark(mark, { ...fields, answer: '', judgedAt: null })
  else if (!(await repository.addMark({ uid, taskId, ...fields })))
    throw new Refusal('changedMeanwhile', refusals.ticked)
  await tell(tx, {
    uid: relation.toUid,
    title: `${await fullNameOf(tx, uid)} 完成了「${task.title}」`,
    body: text || '请看过后确认，或写明要改什么。',
    link: { path: teamScreens.student({ id: relation.id }), action: '去确认' },
    now,
  })
  return stepPage(tx, uid, step.id)
}

export const rateTutor = async (
  tx: Tx,
  uid: number,
  { id, stars, text = '' }: ParsedInput<typeof teacherRate>,
  objections: readonly TextObjection[],
  now: number,
): Promise<OutputOf<typeof teacherRate>> => {
  await refuseWords(tx, objections, { text })
  const relation = await relationRepository(tx).lock(id)
  if (relation?.role !== 'tutor' || relation.uid !== uid) throw new Refusal('notFound', '没有这段辅导')
  if (relation.untilDay !== null) throw refuse('辅导已经结束，不能再评价了')
  const steps = await ownSteps(tx, uid, relation)
  if (!mayRate(steps, id, await coachingReader(tx).marksOf([uid])))
    throw refuse('导师点评过一次后就可以评价了')
  const repository = tutorRepository(tx)
  const [before] = await repository.coachingsOf([id])
  const key = { uid, relationId: id, toUid: relation.toUid }
  await repository.saveCoaching(key, { stars, ratingText: text, ratedAt: new Date(now) })
  await repository.addRating(relation.toUid, stars, before?.stars ?? null)
  return { stars, text }
}
