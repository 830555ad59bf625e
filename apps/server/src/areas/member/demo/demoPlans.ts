/** Demo plans: one that the lead is in the middle of, and a finished one that was paid. */
import { addDays, dayBegin } from '@wallpaper/contract/day'
import { businessDay, type Clock, dayMs } from '../../../platform/clock.ts'
import type { Vault } from '../../../platform/crypto.ts'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { demoPhone, findPersonByPhone } from '../../account/public.ts'
import { subjectsOfPerson } from '../../creation/public.ts'
import { addDecision } from '../../review/public.ts'
import { demoCaller } from '../../staff/public.ts'
import { planRepository } from '../plan/plan.repository.ts'
import { closeRun } from '../plan/plan.service.ts'

interface Deps {
  db: Database
  clock: Clock
  vault: Vault
}

const hour = 3_600_000

const join = async (
  tx: Tx,
  vault: Vault,
  personId: string,
  planId: number,
  fromDay: string,
  days: number,
) => {
  const phone = demoPhone(personId)
  const person = await findPersonByPhone(tx, vault.lookup(phone))
  if (!person) return
  const joinedAt = new Date(dayBegin(fromDay) + 10 * hour)
  await planRepository(tx).join({
    uid: person.uid,
    planId,
    fromDay,
    toDay: addDays(fromDay, days - 1),
    joinedAt,
  })
  return person.uid
}

/** Logs approvals of existing works, one on each of these days. */
const logPassed = async (tx: Tx, uid: number, fromDay: string, days: number): Promise<void> => {
  const staffId = (await demoCaller(tx, 'reviewer')).id
  const page = { after: null, limit: days }
  const passed = await subjectsOfPerson(tx, uid, { kinds: ['work'], states: ['published'] }, page)
  for (const [at, { id, line, title }] of passed.entries()) {
    const decidedAt = new Date(dayBegin(addDays(fromDay, at)) + 15 * hour)
    await addDecision(tx, {
      uid,
      kind: 'work',
      subjectId: id,
      line,
      title,
      staffId,
      submittedAt: new Date(decidedAt.getTime() - hour),
      decidedAt,
      isApproved: true,
    })
  }
}

/** Does nothing when the demo plans exist. */
export const makeDemoPlans = async ({ db, clock, vault }: Deps): Promise<void> => {
  const now = clock()
  const today = businessDay(now)
  await db.write(async (tx) => {
    const repository = planRepository(tx)
    if ((await repository.list({ after: null, limit: 1 })).length > 0) return
    const madeBy = (await demoCaller(tx, 'operator')).id
    const over = await repository.insert({
      title: '7 天热身跑',
      note: '',
      days: 7,
      worksADay: 1,
      missable: 2,
      rewards: [
        { days: 2, fen: 200 },
        { days: 5, fen: 500 },
        { days: 7, fen: 1_000 },
      ],
      opensOn: addDays(today, -20),
      joinUntil: addDays(today, -8),
      madeBy,
      madeAt: new Date(now - 21 * dayMs),
    })
    const running = await repository.insert({
      title: '21 天上新跑步计划',
      note: '新老创作者都可以参加。',
      days: 21,
      worksADay: 2,
      missable: 1,
      rewards: [
        { days: 7, fen: 1_000 },
        { days: 14, fen: 3_000 },
        { days: 21, fen: 6_000 },
      ],
      opensOn: addDays(today, -9),
      joinUntil: addDays(today, 12),
      madeBy,
      madeAt: new Date(now - 10 * dayMs),
    })
    await join(tx, vault, 'lead', running.id, addDays(today, -4), running.days)
    const uid = await join(tx, vault, 'azhe', over.id, addDays(today, -9), over.days)
    if (!uid) return
    await logPassed(tx, uid, addDays(today, -9), over.days)
    await closeRun(tx, { uid, planId: over.id }, dayBegin(today) - dayMs + 8.5 * hour, { isTold: false })
  })
}
