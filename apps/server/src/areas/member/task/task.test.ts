/** The task box over HTTP: counted from real events, claimed once. */
import { errorCodes } from '@wallpaper/contract'
import { taskBoxClaim, taskBoxList } from '@wallpaper/contract/member'
import { saveTask, taskList } from '@wallpaper/contract/member/task.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessDay } from '../../../platform/clock.ts'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { passWorks } from '../../../test/passedWorks.ts'
import { recordTakes } from '../../../test/takes.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { makeBuyer } from '../test/memberWorld.ts'
import { weekAt } from './task.rules.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const make = () => makeBuyer(server, { fen: 0 })

/** Thirty points for three works, fifty for fifty takes. */
const earn80 = async (uid: number) => {
  await passWorks(server, uid, 3)
  await recordTakes(server.services.db, { uid, day: businessDay(server.services.clock()), free: 50 })
}

describe('the task box', () => {
  it('counts today and the week, and opens a chest when there are points enough', async () => {
    const person = await make()
    await passWorks(server, person.uid, 2)
    const before = await person.client.call(taskBoxList, {})
    expect(before).toMatchObject({ points: 0, ends_at: weekAt(server.services.clock()).endsAt })
    expect(before.tasks[0]).toMatchObject({ id: 'pass_works', progress: 2, target: 3, is_done: false })
    await passWorks(server, person.uid, 1)
    await recordTakes(server.services.db, {
      uid: person.uid,
      day: businessDay(server.services.clock()),
      free: 50,
    })
    const after = await person.client.call(taskBoxList, {})
    expect(after.points).toBe(80)
    expect(after.chests.map(({ state }) => state)).toEqual(['open', 'locked', 'locked', 'locked'])
    const refused = await refusalOf(person.client.call(taskBoxClaim, { number: 2 }, key()))
    expect(refused.message).toContain('还差 20 活跃')
    expect(await person.available()).toBe(0)
  })

  it('claimed by two devices at once pays once', async () => {
    const person = await make()
    await earn80(person.uid)
    const claims = await Promise.all(
      Array.from({ length: 6 }, () => person.client.call(taskBoxClaim, { number: 1 }, key())),
    )
    for (const { chests } of claims) expect(chests[0]?.state).toBe('claimed')
    expect(await person.available()).toBe(100)
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(
        sql`SELECT count(*)::integer AS count FROM ledger_transactions WHERE key LIKE ${`task/${person.uid}/%`}`,
      ),
    )
    expect(rows[0]?.count).toBe(1)
  })

  it('begins anew with the week, and remembers what was claimed', async () => {
    const person = await make()
    await earn80(person.uid)
    await person.client.call(taskBoxClaim, { number: 1 }, key())
    server.passTime(weekAt(server.services.clock()).endsAt - server.services.clock() + 1_000)
    await person.renewSession()
    const box = await person.client.call(taskBoxList, {})
    expect(box).toMatchObject({ points: 0, history: [{ number: 1, reward_fen: 100 }] })
    expect(box.chests[0]?.state).toBe('locked')
    expect(await codeOf(person.client.call(taskBoxClaim, { number: 1 }, key()))).toBe(errorCodes.refused)
  })

  it('counts a work once, however often it passes', async () => {
    const person = await make()
    await passWorks(server, person.uid, 2)
    await server.services.db.write((tx) =>
      tx.execute(sql`INSERT INTO review_decisions (uid, kind, subject_id, line, title, is_approved, staff_id, submitted_at, decided_at)
        SELECT uid, kind, subject_id, line, title, is_approved, staff_id, submitted_at, decided_at
        FROM review_decisions WHERE uid = ${person.uid}`),
    )
    expect((await person.client.call(taskBoxList, {})).tasks[0]?.progress).toBe(2)
  })

  it('counts a lesson on the day on which it was finished first', async () => {
    const person = await make()
    const finish = (itemId: number, ago: string, isFinished = true) =>
      server.services.db.write((tx) =>
        tx.execute(sql`INSERT INTO learn_progress (uid, kind, item_id, seconds, percent, seen_at, finished_at)
          VALUES (${person.uid}, 'lesson', ${itemId}, 0, ${isFinished ? 100 : 40}, now(),
            CASE WHEN ${isFinished} THEN ${new Date(server.services.clock()).toISOString()}::timestamptz - ${ago}::interval END)`),
      )
    await finish(1, '8 days')
    await finish(2, '0', false)
    const taskOf = async () =>
      (await person.client.call(taskBoxList, {})).tasks.find(({ id }) => id === 'finish_lesson')
    expect(await taskOf()).toMatchObject({ progress: 0, is_done: false, action: '去看看' })
    await finish(3, '0')
    expect(await taskOf()).toMatchObject({ progress: 1, is_done: true, points: 20 })
    expect((await person.client.call(taskBoxList, {})).points).toBe(20)
  })

  it('is changed by staff, and what is off is not shown', async () => {
    const staff = server.asStaff(await server.make.staff('operator'))
    const { items } = await staff.call(taskList, {})
    expect(items.map(({ id }) => id)).toEqual([
      'pass_works',
      'be_opened',
      'be_saved',
      'invite',
      'finish_lesson',
      'hand_in_homework',
      'join_camp',
    ])
    const form = { id: 'invite', title: '邀请一位好友', target: 2, points: 70, reason: '试一试' }
    expect(await staff.call(saveTask, { ...form, is_on: false }, key())).toMatchObject({ is_on: false })
    const person = await make()
    const shown = await person.client.call(taskBoxList, {})
    expect(shown.tasks.map(({ id }) => id)).not.toContain('invite')
    expect(await codeOf(staff.call(saveTask, { ...form, id: 'nothing', is_on: true }, key()))).toBe(
      errorCodes.notFound,
    )
  })
})
