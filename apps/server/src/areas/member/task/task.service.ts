/** A person's weekly task box and its claims. */
import type { OutputOf } from '@wallpaper/contract'
import type { taskBoxList } from '@wallpaper/contract/member'
import { taskMetrics } from '@wallpaper/contract/member/task.labels'
import type { Reader, Tx } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { settings } from '../member.settings.ts'
import { countsOf, metricPaths } from './metrics.ts'
import { payReward } from './reward.ts'
import { taskReader, taskRepository } from './task.repository.ts'
import { chestState, pointsOf, progressOf, weekAt } from './task.rules.ts'

export interface Chest {
  number: number
  points: number
  rewardFen: number
}

const chestsOf = async (tx: Reader): Promise<Chest[]> => {
  const values = await settings(tx).many(
    'member.chest1_points',
    'member.chest1_fen',
    'member.chest2_points',
    'member.chest2_fen',
    'member.chest3_points',
    'member.chest3_fen',
    'member.chest4_points',
    'member.chest4_fen',
  )
  return ([1, 2, 3, 4] as const).map((number) => ({
    number,
    points: values[`member.chest${number}_points`],
    rewardFen: values[`member.chest${number}_fen`],
  }))
}

const historyMax = 20

const weekOf = async (tx: Reader, uid: number, now: number) => {
  const week = weekAt(now)
  const tasks = (await taskReader(tx).all()).filter(({ isOn }) => isOn)
  const metrics = tasks.map(({ metric }) => metric)
  const counts = await countsOf(tx, uid, metrics, week.fromDay, week.today)
  return { week, tasks, counts, points: pointsOf(tasks, counts, week) }
}

export const boxOf = async (tx: Reader, uid: number, now: number): Promise<OutputOf<typeof taskBoxList>> => {
  const { week, tasks, counts, points } = await weekOf(tx, uid, now)
  const reader = taskReader(tx)
  const claimed = await reader.claimsOf(uid, week.fromDay)
  const claimOf = (number: number) => claimed.find(({ chest }) => chest === number)
  return {
    points,
    ends_at: week.endsAt,
    chests: (await chestsOf(tx)).map(({ number, ...chest }) => {
      const claim = claimOf(number)
      return {
        number,
        points: claim?.points ?? chest.points,
        reward_fen: claim?.rewardFen ?? chest.rewardFen,
        state: chestState(points, chest.points, claim !== undefined),
      }
    }),
    tasks: tasks.map((task) => {
      const progress = progressOf(task, counts, week)
      const { id, title, metric, period, target, points: worth } = task
      return {
        id,
        title,
        metric,
        period,
        progress: Math.min(progress, target),
        target,
        points: worth,
        is_done: progress >= target,
        path: metricPaths[metric](),
        action: taskMetrics[metric].action,
      }
    }),
    history: (await reader.claims(uid, historyMax))
      .filter((row) => row.week !== week.fromDay)
      .map((row) => ({
        week: row.week,
        number: row.chest,
        reward_fen: row.rewardFen,
        claimed_at: row.claimedAt.getTime(),
      })),
  }
}

/** The first of concurrent claims wins; the others see that it is claimed. */
export const claimChest = async (tx: Tx, uid: number, number: number, now: number) => {
  const { week, points } = await weekOf(tx, uid, now)
  const chest = (await chestsOf(tx)).find((each) => each.number === number)
  const isClaimed = (await taskReader(tx).claimsOf(uid, week.fromDay)).some((row) => row.chest === number)
  if (chest && !isClaimed) {
    if (points < chest.points) throw refuse(`还差 ${chest.points - points} 活跃，完成任务后再来领`)
    const row = { uid, week: week.fromDay, chest: number, points: chest.points, rewardFen: chest.rewardFen }
    if (await taskRepository(tx).claim({ ...row, claimedAt: new Date(now) }))
      await payReward(
        tx,
        {
          key: `task/${uid}/${week.fromDay}/${number}`,
          uid,
          fen: chest.rewardFen,
          memo: `任务宝箱 ${chest.points} 活跃`,
          cause: { kind: 'task_box', id: `${week.fromDay}/${number}` },
        },
        now,
      )
  }
  return boxOf(tx, uid, now)
}
