/** Tasks and plans for staff. */
import type { OutputOf, ParsedInput } from '@wallpaper/contract'
import type { openPlan, saveTask, taskList } from '@wallpaper/contract/member/task.console'
import { audit } from '../../../platform/audit/audit.ts'
import { businessDay } from '../../../platform/clock.ts'
import { numberKey } from '../../../platform/cursor.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { StaffAct } from '../../../platform/http/route.ts'
import type { CountedList } from '../../../platform/listPage.ts'
import { orNotFound, Refusal, refuseField } from '../../../platform/refusal.ts'
import type { Namer, Naming } from '../../staff/public.ts'
import { type PlanRow, planReader, planRepository } from '../plan/plan.repository.ts'
import { type TaskRow, taskReader, taskRepository } from './task.repository.ts'

type ConsoleTask = OutputOf<typeof saveTask>
type ConsolePlan = OutputOf<typeof openPlan>

const presentTask = ({ id, title, metric, period, target, points, isOn }: TaskRow): ConsoleTask => ({
  id,
  title,
  metric,
  period,
  target,
  points,
  is_on: isOn,
})

export const listTasks = async (tx: Reader): Promise<OutputOf<typeof taskList>> => ({
  items: (await taskReader(tx).all()).map(presentTask),
})

export const changeTask = async (
  tx: Tx,
  { id, title, target, points, is_on }: ParsedInput<typeof saveTask>,
  act: StaffAct,
): Promise<ConsoleTask> => {
  const repository = taskRepository(tx)
  const before = (await repository.all()).find((row) => row.id === id)
  const row = before && (await repository.change(id, { title, target, points, isOn: is_on }))
  if (!row) throw new Refusal('notFound')
  await audit(tx, act, {
    action: 'task.save',
    subject: `task:${id}`,
    before: { title: before.title, target: before.target, points: before.points, is_on: before.isOn },
    after: { title, target, points, is_on },
  })
  return presentTask(row)
}

const presentPlans = async (
  tx: Reader,
  rows: readonly PlanRow[],
  naming: Naming,
  now: number,
): Promise<ConsolePlan[]> => {
  const today = businessDay(now)
  const { runs, paid } = await planReader(tx).countsOf(rows.map(({ id }) => id))
  const label = await naming(
    tx,
    rows.map(({ madeBy }) => `staff:${madeBy}`),
  )
  return rows.map((plan) => {
    const countOf = (state: string) =>
      runs.find((row) => row.planId === plan.id && row.state === state)?.total ?? 0
    return {
      id: plan.id,
      title: plan.title,
      note: plan.note,
      days: plan.days,
      works_a_day: plan.worksADay,
      missable: plan.missable,
      rewards: plan.rewards.map(({ days, fen }) => ({ days, reward_fen: fen })),
      opens_on: plan.opensOn,
      join_until: plan.joinUntil,
      is_open: plan.endedAt === null && plan.opensOn <= today && plan.joinUntil >= today,
      made_by: label(`staff:${plan.madeBy}`),
      running: countOf('running'),
      done: countOf('done'),
      failed: countOf('failed'),
      paid_fen: paid.find(({ planId }) => planId === plan.id)?.fen ?? 0,
    }
  })
}

const presentPlan = async (tx: Reader, row: PlanRow, naming: Naming, now: number): Promise<ConsolePlan> => {
  const [plan] = await presentPlans(tx, [row], naming, now)
  if (!plan) throw new Error('no plan')
  return plan
}

export const plansForStaff = (
  tx: Reader,
  naming: Naming,
  now: number,
): CountedList<{ id: number }, PlanRow, ConsolePlan> => ({
  key: { id: numberKey },
  rows: (slice) => planReader(tx).list(slice),
  present: (rows) => presentPlans(tx, rows, naming, now),
  total: () => planReader(tx).count(),
})

const isDay = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)

export const newPlan = async (
  tx: Tx,
  input: ParsedInput<typeof openPlan>,
  act: StaffAct,
  naming: Naming,
): Promise<ConsolePlan> => {
  const { title, note = '', days, works_a_day, missable, opens_on, join_until } = input
  for (const [field, day] of [
    ['opens_on', opens_on],
    ['join_until', join_until],
  ] as const)
    if (!isDay(day)) throw refuseField(field, '没有这一天')
  if (join_until < opens_on || join_until < businessDay(act.now))
    throw refuseField('join_until', '报名截止要在开始报名以后，且不早于今天')
  if (missable >= days) throw refuseField('missable', '可以漏的天数要比总天数少')
  const row = await planRepository(tx).insert({
    title,
    note,
    days,
    worksADay: works_a_day,
    missable,
    rewards: [
      { days: Math.round(days / 3), fen: input.first_fen },
      { days: Math.round((2 * days) / 3), fen: input.second_fen },
      { days, fen: input.last_fen },
    ],
    opensOn: opens_on,
    joinUntil: join_until,
    madeBy: act.caller.id,
    madeAt: new Date(act.now),
  })
  await audit(tx, act, {
    action: 'plan.open',
    subject: `plan:${row.id}`,
    after: { title, days, amount_fen: input.first_fen + input.second_fen + input.last_fen },
  })
  return presentPlan(tx, row, naming, act.now)
}

export const stopPlan = async (
  tx: Tx,
  planId: number,
  act: StaffAct,
  naming: Naming,
): Promise<ConsolePlan> => {
  const repository = planRepository(tx)
  const row = orNotFound(await repository.one(planId))
  if (!row.endedAt) {
    await repository.end(planId, new Date(act.now))
    await audit(tx, act, { action: 'plan.end', subject: `plan:${planId}`, after: { title: row.title } })
  }
  return presentPlan(tx, { ...row, endedAt: row.endedAt ?? new Date(act.now) }, naming, act.now)
}

export const taskNamer: Namer = {
  kind: 'task',
  names: async (tx, ids) =>
    new Map(
      (await taskReader(tx).all()).filter(({ id }) => ids.includes(id)).map(({ id, title }) => [id, title]),
    ),
}

export const planNamer: Namer = {
  kind: 'plan',
  names: async (tx, ids) =>
    new Map((await planReader(tx).many(ids.map(Number))).map(({ id, title }) => [String(id), title])),
}
