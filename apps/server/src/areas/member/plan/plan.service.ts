/** Running plans: join, follow day by day, and rewards paid once for finished days. */

import type { OutputOf } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import type { runningPlanList, runningPlanProgress } from '@wallpaper/contract/member'
import { memberScreens } from '@wallpaper/contract/member/member.screens'
import { runStates } from '@wallpaper/contract/member/task.labels'
import { yuanText } from '@wallpaper/contract/money'
import { businessDay } from '../../../platform/clock.ts'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import type { WritingWalk } from '../../../platform/queue/walk.ts'
import { Refusal, refuse } from '../../../platform/refusal.ts'
import { notifyPerson } from '../../notice/public.ts'
import { passedByDay } from '../../review/public.ts'
import { payReward } from '../task/reward.ts'
import { type PlanRow, planReader, planRepository, type RewardRow, type RunRow } from './plan.repository.ts'
import { missingFor, type Progress, progressIn, reachedRewards, rewardState } from './plan.rules.ts'

type PresentedRun = OutputOf<typeof runningPlanProgress>

const progressOf = async (tx: Reader, plan: PlanRow, run: RunRow, today: string): Promise<Progress> =>
  progressIn(plan, run, await passedByDay(tx, run.uid, run.fromDay, run.toDay), today)

const dayText = (day: string): string => day.slice(5).replace('-', '/')

const noteOf = ({ missable }: PlanRow, { failedOn, missed }: Progress): string =>
  failedOn === null ? '' : `${dayText(failedOn)} 起中断：漏了 ${missed} 天，最多可以漏 ${missable} 天`

const presentRun = async (
  tx: Reader,
  plan: PlanRow,
  run: RunRow,
  paid: readonly RewardRow[],
  now: number,
): Promise<PresentedRun> => {
  const today = businessDay(now)
  const progress = await progressOf(tx, plan, run, today)
  const state = run.state === 'running' ? progress.state : run.state
  return {
    plan_id: plan.id,
    title: plan.title,
    state,
    state_name: runStates[state],
    from_day: run.fromDay,
    to_day: run.toDay,
    days: progress.days,
    done: progress.done,
    missed: progress.missed,
    missable: plan.missable,
    works_a_day: plan.worksADay,
    today: today <= run.toDay ? (progress.days.find(({ day }) => day === today)?.count ?? 0) : null,
    rewards: plan.rewards.map((reward) => {
      const missing = missingFor(plan, progress, reward)
      const isPaid = paid.some(({ planId, days }) => planId === plan.id && days === reward.days)
      return {
        days: reward.days,
        reward_fen: reward.fen,
        state: rewardState(isPaid, missing, { state }),
        missing,
      }
    }),
    note: noteOf(plan, progress),
  }
}

const historyMax = 10

export const listPlans = async (
  tx: Reader,
  uid: number,
  now: number,
): Promise<OutputOf<typeof runningPlanList>> => {
  const reader = planReader(tx)
  const runs = await reader.runsOf(uid, historyMax)
  const paid = await reader.rewardsOf(uid)
  const known = new Map((await reader.many(runs.map(({ planId }) => planId))).map((plan) => [plan.id, plan]))
  const presented: { run: RunRow; shown: PresentedRun }[] = []
  for (const run of runs) {
    const plan = known.get(run.planId)
    if (plan) presented.push({ run, shown: await presentRun(tx, plan, run, paid, now) })
  }
  const current = presented.find(({ run }) => run.state === 'running')
  const open = await reader.openOn(businessDay(now))
  return {
    plans: open.map((plan) => ({
      id: plan.id,
      title: plan.title,
      note: plan.note,
      days: plan.days,
      works_a_day: plan.worksADay,
      missable: plan.missable,
      rewards: plan.rewards.map(({ days, fen }) => ({ days, reward_fen: fen })),
      join_until: plan.joinUntil,
      objection: runs.some(({ planId }) => planId === plan.id)
        ? '已经参加过'
        : current
          ? '正在跑另一个计划，结束后可以参加'
          : '',
    })),
    run: current?.shown ?? null,
    history: presented.filter(({ run }) => run.state !== 'running').map(({ shown }) => shown),
  }
}

const known = async (tx: Reader, uid: number, planId: number) => {
  const reader = planReader(tx)
  const plan = await reader.one(planId)
  const run = plan && (await reader.run({ uid, planId }))
  return { plan, run, paid: await reader.rewardsOf(uid) }
}

export const runOf = async (tx: Reader, uid: number, planId: number, now: number): Promise<PresentedRun> => {
  const { plan, run, paid } = await known(tx, uid, planId)
  if (!plan || !run) throw new Refusal('notFound')
  return presentRun(tx, plan, run, paid, now)
}

export const joinPlan = async (tx: Tx, uid: number, planId: number, now: number): Promise<PresentedRun> => {
  const { plan, run } = await known(tx, uid, planId)
  const today = businessDay(now)
  if (!plan || plan.opensOn > today) throw new Refusal('notFound')
  if (run) return runOf(tx, uid, planId, now)
  if (plan.endedAt || plan.joinUntil < today) throw refuse('这个计划已经停止报名，看看别的计划')
  const joined = await planRepository(tx).join({
    uid,
    planId,
    fromDay: today,
    toDay: addDays(today, plan.days - 1),
    joinedAt: new Date(now),
  })
  if (!joined && !(await planReader(tx).run({ uid, planId })))
    throw refuse('正在跑另一个计划，结束后可以参加')
  return runOf(tx, uid, planId, now)
}

const tell = (tx: Tx, uid: number, title: string, body: string, now: number) =>
  notifyPerson(tx, {
    uid,
    kind: 'activity',
    title,
    body,
    link: { path: memberScreens.tasks({ part: 'plan' }), action: '看进度' },
    now,
  })

/** Pays rewards reached by yesterday, and ends finished runs. Idempotent under concurrency. */
export const closeRun = async (
  tx: Tx,
  key: Pick<RunRow, 'uid' | 'planId'>,
  now: number,
  { isTold = true } = {},
): Promise<void> => {
  const repository = planRepository(tx)
  const run = await repository.lockRun(key)
  const plan = run && (await repository.one(run.planId))
  if (!plan || run.state !== 'running') return
  const today = businessDay(now)
  // Only finished days: today may still change.
  const counts = new Map(
    [...(await passedByDay(tx, run.uid, run.fromDay, run.toDay))].filter(([day]) => day < today),
  )
  const progress = progressIn(plan, run, counts, today)
  const { uid } = run
  for (const { days, fen } of reachedRewards(plan, progress)) {
    const row = { uid, planId: plan.id, days, rewardFen: fen, paidAt: new Date(now) }
    if (!(await repository.reward(row))) continue
    await payReward(
      tx,
      {
        key: `plan/${plan.id}/${uid}/${days}`,
        uid,
        fen,
        memo: `${plan.title} 满 ${days} 天`,
        cause: { kind: 'plan', id: String(plan.id) },
      },
      now,
    )
    if (isTold)
      await tell(tx, uid, `跑步计划满 ${days} 天，奖励已入账`, `${yuanText(fen)}已进可提现余额。`, now)
  }
  if (progress.state === 'running') return
  await repository.close(run, progress.state, new Date(now))
  if (isTold && progress.state === 'failed')
    await tell(tx, uid, `「${plan.title}」已中断`, `${noteOf(plan, progress)}。已得的奖励不受影响。`, now)
}

const keyOf = ({ planId, uid }: Pick<RunRow, 'uid' | 'planId'>): string => `${planId}.${uid}`
const runKeyIn = (key: string): Pick<RunRow, 'uid' | 'planId'> => {
  const [planId, uid] = key.split('.').map(Number)
  return { planId: planId ?? 0, uid: uid ?? 0 }
}

/** All running runs: pays due rewards and ends finished runs. */
export const runningPlans: WritingWalk = {
  due: async (tx, { after, limit }) =>
    (await planReader(tx).running(after === null ? null : runKeyIn(after), limit)).map(keyOf),
  write: (tx, key, now) => closeRun(tx, runKeyIn(key), now),
}
