import { privilegeOrders, privilegeState, runningPlanList, taskBoxList } from '@wallpaper/contract/member'
import { memberList, memberOrderList } from '@wallpaper/contract/member/member.console'
import { planList } from '@wallpaper/contract/member/task.console'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ledgerReader } from '../../../ledger/ledger.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestServer } from '../../../test/testServer.ts'
import { demoPhone, findPersonByPhone, openSession } from '../../account/public.ts'
import { orderReader } from '../order/order.repository.ts'
import { orderLedgerCheck } from '../order/orderLedger.check.ts'
import { makeDemoMembers } from './demoMembers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
}, 120_000)
afterAll(() => server.stop())

const lead = () => {
  const { db, vault, clock } = server.services
  const phone = demoPhone('lead')
  return db.write(async (tx) => {
    const uid = (await findPersonByPhone(tx, vault.lookup(phone)))?.uid ?? 0
    return { uid, client: server.as(await openSession(tx, { uid, now: clock() })) }
  })
}

it('has a member, orders in several states, tasks half done, one plan running and one paid; the books are right', async () => {
  const { uid, client } = await lead()
  const { db } = server.services
  const { membership } = await client.call(privilegeState, {})
  expect(membership).toMatchObject({ level_id: 'gold', days_left: 365, is_over: false })
  const { items: orders } = await client.call(privilegeOrders, {})
  expect(orders.map(({ state }) => state)).toEqual(['paid', 'closed', 'refunded'])
  expect((await db.read((tx) => ledgerReader(tx).balancesOf(uid))).available).toBe(428_640)
  expect((await db.read((tx) => orderLedgerCheck.run(tx))).differences).toEqual([])

  const box = await client.call(taskBoxList, {})
  // How many are done depends on the time: on Monday at midnight none is.
  expect(box.tasks.length).toBeGreaterThan(2)
  expect(box.tasks.some(({ is_done }) => !is_done)).toBe(true)
  const { run } = await client.call(runningPlanList, {})
  expect(run).toMatchObject({ state: 'running', days: expect.any(Array) })
  expect(run?.done).toBeGreaterThan(0)

  const staff = server.asStaff(await server.make.staff('operator'))
  const { items: plans } = await staff.call(planList, {})
  expect(plans.some(({ paid_fen }) => paid_fen > 0)).toBe(true)
  expect((await staff.call(memberList, {})).items.map(({ state }) => state)).toEqual([
    'over',
    'ending',
    'active',
  ])
  expect((await staff.call(memberOrderList, { state: 'doubtful' })).total).toBe(1)
})

it('makes its orders once, at whatever hour it is asked again', async () => {
  const { db, vault, clock } = server.services
  const orders = () => db.read((tx) => orderReader(tx).list({}, { after: null, limit: 50 }))
  const made = await orders()
  const hourMs = 3_600_000
  for (let hours = 0; hours <= 24; hours += 1)
    await makeDemoMembers({ db, vault, clock: () => clock() + hours * hourMs })
  expect(await orders()).toEqual(made)
})
