/** Demo tutors, created through the services of people and staff with past times. */
import { dayMs } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { demoPeople, findPersonByPhone, nicknamesOf } from '../../account/public.ts'
import { relationReader } from '../relation/relation.repository.ts'
import { coachingPage, rateTutor, tickTask } from '../tutor/coaching/coaching.service.ts'
import { endAsTutor, judgeTask } from '../tutor/coaching/student.service.ts'
import { applyAsTutor } from '../tutor/profile/ownRole.service.ts'
import { decide } from '../tutor/profile/tutor.console.service.ts'
import { tutorReader } from '../tutor/profile/tutor.repository.ts'
import { answerRequest, askTutor } from '../tutor/request/request.service.ts'
import { resourceRepository } from '../tutor/resource/resource.repository.ts'
import { markTalkRead, sayInTalk } from '../tutor/talk/talk.service.ts'
import type { DemoTeamDeps } from './demoTeam.ts'
import { type DemoCoaching, type DemoTutor, demoTutors } from './demoTutorsData.ts'

const hourMs = 3_600_000

type UidOf = (name: string) => number

/** All demo people by name: those one can sign in as, and those the lead invited. */
const namesOf = async (tx: Tx, { vault }: DemoTeamDeps): Promise<Map<string, number>> => {
  const found = new Map<string, number>()
  for (const { nickname, phone } of demoPeople) {
    const person = await findPersonByPhone(tx, vault.lookup(phone))
    if (person) found.set(nickname, person.uid)
  }
  const lead = found.get('林晚风')
  if (lead === undefined) return found
  const rows = await relationReader(tx).list({ uid: lead, role: 'inviter' }, { after: null, limit: 100 })
  for (const [uid, name] of await nicknamesOf(
    tx,
    rows.map(({ uid }) => uid),
  ))
    if (!found.has(name)) found.set(name, uid)
  return found
}

const makeTutor = async (tx: Tx, tutor: DemoTutor, uidOf: UidOf, now: number): Promise<void> => {
  const { field, headline, intro, experience, capacity, daysAgo, name } = tutor
  const uid = uidOf(name)
  const appliedAt = now - daysAgo * dayMs
  await applyAsTutor(tx, uid, { field, headline, intro, experience }, [], appliedAt)
  if (capacity === undefined) return
  const reason = '经验充足，作品稳定'
  const version = (await tutorReader(tx).one(uid))?.version ?? 1
  await decide(
    tx,
    { uid, version, verdict: 'approve', capacity, reason },
    { actor: 'system', now: appliedAt + 20 * hourMs, reason },
  )
}

interface Making {
  tutorUid: number
  uid: number
  relationId: string
}

/** The next task of the current step. */
const nextTask = async (tx: Tx, uid: number) => {
  const { steps } = await coachingPage(tx, uid)
  const task = steps.find(({ state }) => state === 'now')?.tasks.find(({ state }) => state === 'open')
  if (!task) throw new Error('nothing is left to do')
  return task
}

const doTasks = async (tx: Tx, coaching: DemoCoaching, making: Making, now: number): Promise<void> => {
  const { tutorUid, uid, relationId } = making
  const from = now - coaching.takenAgo * dayMs
  const until = coaching.ended ? now - coaching.ended.ago * dayMs : now
  const pace = (until - from) / (coaching.done + 2)
  for (let at = 1; at <= coaching.done + (coaching.last ? 1 : 0); at += 1) {
    const task = await nextTask(tx, uid)
    const tickedAt = from + at * pace
    const text =
      at > coaching.done ? (coaching.last?.text ?? '') : (demoTutors().texts[task.title] ?? '做好了')
    await tickTask(tx, uid, { task_id: task.id, version: 0, text }, [], tickedAt)
    const answer = at > coaching.done ? coaching.last?.answer : '可以，继续'
    if (answer === undefined) continue
    const verdict = at > coaching.done ? 'return' : 'confirm'
    const judged = { id: relationId, task_id: task.id, version: 1, verdict, answer } as const
    await judgeTask(tx, tutorUid, judged, [], Math.min(tickedAt + 2 * hourMs, tickedAt + pace / 2))
  }
}

const makeCoaching = async (tx: Tx, coaching: DemoCoaching, uidOf: UidOf, now: number): Promise<void> => {
  const [tutorUid, uid] = [uidOf(coaching.tutor), uidOf(coaching.student)]
  const ago = (days: number) => now - days * dayMs
  const { message, askedAgo, takenAgo, rated, ended } = coaching
  const { id } = await askTutor(tx, uid, { uid: tutorUid, message }, [], ago(askedAgo))
  await answerRequest(tx, tutorUid, { id, verdict: 'accept' }, [], ago(takenAgo))
  const relation = await relationReader(tx).open(uid, 'tutor')
  if (!relation) throw new Error('the demo student was not taken')
  await doTasks(tx, coaching, { tutorUid, uid, relationId: relation.id }, now)
  const at = ended ? ago(ended.ago) : now - hourMs
  if (rated) await rateTutor(tx, uid, { id: relation.id, ...rated }, [], at - hourMs)
  if (ended) await endAsTutor(tx, tutorUid, { id: relation.id, reason: ended.reason }, [], at)
}

const makeTalk = async (tx: Tx, uidOf: UidOf, now: number): Promise<void> => {
  const lead = uidOf('林晚风')
  const relation = await relationReader(tx).open(lead, 'tutor')
  if (!relation) return
  const { id } = relation
  for (const { by, text, hoursAgo } of demoTutors().talk) {
    const said = await sayInTalk(tx, uidOf(by), { id, text }, [], now - hoursAgo * hourMs)
    // Writing a message marks the earlier ones as read.
    await markTalkRead(tx, uidOf(by), { id, last_id: said.id })
  }
}

const makeResources = async (tx: Tx, now: number): Promise<void> => {
  const repository = resourceRepository(tx)
  if ((await repository.all()).length > 0) return
  for (const [at, resource] of demoTutors().resources.entries())
    await repository.save(
      undefined,
      { ...resource, position: at + 1, isOnline: true },
      new Date(now - (30 - at) * dayMs),
    )
}

/** Does nothing when the demo tutors exist. */
export const makeDemoTutors = async (deps: DemoTeamDeps): Promise<void> => {
  const now = deps.clock()
  await deps.db.write(async (tx) => {
    if ((await tutorReader(tx).count({})) > 0) return
    const names = await namesOf(tx, deps)
    const { tutors, coachings, asking } = demoTutors()
    const needed = [...tutors.map(({ name }) => name), ...coachings.map(({ student }) => student)]
    if (!needed.every((name) => names.has(name)) || !names.has(asking.student)) return
    const uidOf: UidOf = (name) => names.get(name) ?? 0
    for (const tutor of tutors) await makeTutor(tx, tutor, uidOf, now)
    for (const coaching of coachings) await makeCoaching(tx, coaching, uidOf, now)
    await makeTalk(tx, uidOf, now)
    const { tutor, student, message } = asking
    await askTutor(tx, uidOf(student), { uid: uidOf(tutor), message }, [], now)
    await makeResources(tx, now)
  })
}
