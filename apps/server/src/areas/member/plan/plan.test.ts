/** Running plans over HTTP: joined, followed, paid once. */

import { errorCodes } from '@wallpaper/contract'
import { addDays } from '@wallpaper/contract/day'
import { runningPlanJoin, runningPlanList, runningPlanProgress } from '@wallpaper/contract/member'
import { endPlan, openPlan, planList } from '@wallpaper/contract/member/task.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLedger } from '../../../ledger/ledger.ts'
import { businessDay } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { noonBefore, passWorks } from '../../../test/passedWorks.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { type Buyer, makeBuyer } from '../test/memberWorld.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const today = () => businessDay(server.services.clock())
const close = () => runWalk(server, 'member.close-plans')
const make = () => makeBuyer(server, { fen: 0 })

const newPlan = async (over: { days?: number; missable?: number } = {}) => {
  const staff = server.asStaff(await server.make.staff('operator'))
  const plan = await staff.call(
    openPlan,
    {
      title: '21 天上新跑步计划',
      days: 21,
      works_a_day: 3,
      missable: 1,
      opens_on: today(),
      join_until: addDays(today(), 7),
      first_fen: 1_000,
      second_fen: 3_000,
      last_fen: 6_000,
      reason: '十一月活动',
      ...over,
    },
    key(),
  )
  return { staff, plan }
}

/** Backdates the joining. */
const joinedBefore = async (person: Buyer, plan_id: number, days: number) => {
  await person.client.call(runningPlanJoin, { plan_id }, key())
  await server.services.db.write((tx) =>
    tx.execute(sql`UPDATE plan_runs SET from_day = from_day - ${days}::integer, to_day = to_day - ${days}::integer
      WHERE uid = ${person.uid} AND plan_id = ${plan_id}`),
  )
}

describe('a running plan', () => {
  it('is opened by staff, joined once, one at a time, and followed day by day', async () => {
    const { plan } = await newPlan()
    const { plan: other } = await newPlan()
    expect(plan.rewards).toEqual([
      { days: 7, reward_fen: 1_000 },
      { days: 14, reward_fen: 3_000 },
      { days: 21, reward_fen: 6_000 },
    ])
    const person = await make()
    const run = await person.client.call(runningPlanJoin, { plan_id: plan.id }, key())
    expect(run).toMatchObject({ state: 'running', from_day: today(), to_day: addDays(today(), 20), today: 0 })
    await person.client.call(runningPlanJoin, { plan_id: plan.id }, key())
    const refused = await refusalOf(person.client.call(runningPlanJoin, { plan_id: other.id }, key()))
    expect(refused.message).toContain('正在跑另一个计划')
    await passWorks(server, person.uid, 3)
    const progress = await person.client.call(runningPlanProgress, { plan_id: plan.id })
    expect(progress).toMatchObject({ done: 1, missed: 0, today: 3 })
    const { run: listed, plans } = await person.client.call(runningPlanList, {})
    expect(listed).toEqual(progress)
    expect(plans.find(({ id }) => id === plan.id)?.objection).toBe('已经参加过')
    expect(await codeOf((await make()).client.call(runningPlanProgress, { plan_id: plan.id }))).toBe(
      errorCodes.notFound,
    )
  })

  it('pays what was reached until yesterday, once, though many processes close it', async () => {
    const { plan, staff } = await newPlan()
    const person = await make()
    await joinedBefore(person, plan.id, 7)
    for (let ago = 7; ago >= 1; ago -= 1) await passWorks(server, person.uid, 3, noonBefore(server, ago))
    const before = await person.client.call(runningPlanProgress, { plan_id: plan.id })
    expect(before.rewards[0]).toMatchObject({ state: 'due', missing: 0 })
    await Promise.all([close(), close(), close()])
    expect(await person.available()).toBe(1_000)
    const after = await person.client.call(runningPlanProgress, { plan_id: plan.id })
    expect(after.rewards.map(({ state }) => state)).toEqual(['paid', 'open', 'open'])
    const { items } = await staff.call(planList, {})
    expect(items.find(({ id }) => id === plan.id)).toMatchObject({ running: 1, paid_fen: 1_000 })
  })

  it('does not pay again what finance took back, even while it is being closed', async () => {
    const { plan } = await newPlan()
    const person = await make()
    await joinedBefore(person, plan.id, 7)
    for (let ago = 7; ago >= 1; ago -= 1) await passWorks(server, person.uid, 3, noonBefore(server, ago))
    await close()
    const takeBack = () =>
      server.services.db.write((tx) =>
        createLedger(tx).reverse({
          transactionKey: `plan/${plan.id}/${person.uid}/7`,
          key: `test/plan/${plan.id}/${person.uid}`,
          cause: { kind: 'plan', id: String(plan.id) },
          reason: '发错了',
          shortfall: 'refuse',
          happenedAt: server.services.clock(),
        }),
      )
    await Promise.all([takeBack(), close(), close()])
    await close()
    expect(await person.available()).toBe(0)
  })

  it('ends when its days are over, and when too many were missed; both are told and kept', async () => {
    const { plan } = await newPlan({ days: 3, missable: 0 })
    const done = await make()
    await joinedBefore(done, plan.id, 3)
    for (let ago = 3; ago >= 1; ago -= 1) await passWorks(server, done.uid, 3, noonBefore(server, ago))
    const failed = await make()
    await joinedBefore(failed, plan.id, 3)
    await close()
    expect(await done.available()).toBe(10_000)
    expect(await failed.available()).toBe(0)
    expect((await done.client.call(runningPlanList, {})).history).toMatchObject([{ state: 'done' }])
    const { history, run } = await failed.client.call(runningPlanList, {})
    expect(run).toBeNull()
    expect(history[0]).toMatchObject({ state: 'failed' })
    expect(history[0]?.note).toContain('起中断：漏了 1 天')
    expect(history[0]?.rewards.map(({ state }) => state)).toEqual(['lost', 'lost', 'lost'])
  })

  it('that is stopped takes nobody new, and goes on for who runs it', async () => {
    const { plan, staff } = await newPlan()
    const runner = await make()
    await runner.client.call(runningPlanJoin, { plan_id: plan.id }, key())
    await staff.call(endPlan, { plan_id: plan.id, reason: '名额满了' }, key())
    const late = await make()
    expect(
      (await refusalOf(late.client.call(runningPlanJoin, { plan_id: plan.id }, key()))).message,
    ).toContain('停止报名')
    expect((await late.client.call(runningPlanList, {})).plans.map(({ id }) => id)).not.toContain(plan.id)
    expect((await runner.client.call(runningPlanList, {})).run?.plan_id).toBe(plan.id)
  })
})
