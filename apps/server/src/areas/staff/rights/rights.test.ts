/** A right for a time: asked for, granted by another, in force at the next call, ended by itself, all in the log. */
import {
  errorCodes,
  isRequestable,
  loadRegistry,
  mayCallAs,
  permissionThings,
  type StaffRole,
} from '@wallpaper/contract'
import { paymentList } from '@wallpaper/contract/payments/payments.console'
import {
  approve,
  askRight,
  auditList,
  endRight,
  noteExport,
  staffRights,
  staffSelf,
} from '@wallpaper/contract/staff/staff.console'
import { consoleWithdrawals } from '@wallpaper/contract/wallet/wallet.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { runWalk } from '../../../test/runWalk.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { approvalKinds, twoStepActs } from '../public.ts'

const hour = 3_600_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const seeing = { thing: 'withdrawals', level: 'see', hours: 8, reason: '替同事看一下到账' } as const

const ask = (by: TestStaff, wanted: Parameters<typeof askOf>[1] = seeing) => askOf(by, wanted)
const askOf = (
  by: TestStaff,
  wanted: { thing: (typeof permissionThings)[number]; level: 'see' | 'do'; hours: number; reason: string },
) => server.asStaff(by).call(askRight, wanted, key())

/** Somebody of this role with the right, and the admin who gave it. */
const granted = async (role: StaffRole = 'support', wanted: Parameters<typeof askOf>[1] = seeing) => {
  const [member, admin] = [await server.make.staff(role), await server.make.staff('admin')]
  const { id } = await ask(member, wanted)
  await server.asStaff(admin).call(approve, { id })
  const { items } = await server.asStaff(member).call(staffRights, {})
  return { member, admin, right: items[0] }
}

const seesWithdrawals = (by: TestStaff) =>
  codeOf(server.asStaff(by).call(consoleWithdrawals, { tab: 'open' }))

describe('a right for a time', () => {
  it('is there once another agrees, for this and nothing else, and ends by itself', async () => {
    const [member, admin] = [await server.make.staff('support'), await server.make.staff('admin')]
    const { id } = await ask(member)
    expect(await seesWithdrawals(member), 'not before').toBe(errorCodes.noPermission)
    await server.asStaff(admin).call(approve, { id })
    expect(await seesWithdrawals(member)).toBe(errorCodes.ok)
    expect((await server.asStaff(member).call(staffSelf, {})).extra).toEqual(['withdrawals:see'])
    const everywhere = (await loadRegistry()).map(({ endpoint }) => endpoint.auth)
    const more = everywhere.filter(
      (auth) =>
        mayCallAs({ roles: ['support'], extra: ['withdrawals:see'] }, auth) &&
        !mayCallAs({ roles: ['support'] }, auth),
    )
    expect([...new Set(more)]).toEqual(['staff:withdrawals:see'])
    const file = { list: consoleWithdrawals.path, file_name: '提现.csv' }
    expect(await codeOf(server.asStaff(member).call(noteExport, file)), 'takes no files').toBe(
      errorCodes.noPermission,
    )
    server.passTime(8 * hour + 1_000)
    expect(await seesWithdrawals(member), 'without any job').toBe(errorCodes.noPermission)
    expect((await server.asStaff(member).call(staffSelf, {})).extra).toEqual([])
    await runWalk(server, 'staff.end-rights')
    await runWalk(server, 'staff.end-rights')
    const log = await server.asStaff(admin).call(auditList, { subject: `staff:${member.id}` })
    expect(log.items.map(({ action, actor }) => [action, actor.key])).toEqual([
      ['staff.end_right', 'system'],
      ['staff.grant_right', `staff:${admin.id}`],
      ['approval.approve', `staff:${admin.id}`],
      ['approval.propose', `staff:${member.id}`],
      ['staff.create', 'system'],
    ])
  })

  it('is given back, or taken back by an admin, and by nobody else', async () => {
    const { member, right } = await granted()
    const colleague = await server.make.staff('support')
    const id = right?.id ?? 0
    const end = { id, reason: '已经看完了' }
    expect(await codeOf(server.asStaff(colleague).call(endRight, end))).toBe(errorCodes.notFound)
    expect((await server.asStaff(colleague).call(staffRights, {})).items).toEqual([])
    await server.asStaff(member).call(endRight, end)
    expect(await seesWithdrawals(member)).toBe(errorCodes.noPermission)
    const second = await granted()
    expect((await server.asStaff(second.admin).call(staffRights, {})).items.map((item) => item.id)).toContain(
      second.right?.id,
    )
    await server.asStaff(second.admin).call(endRight, { id: second.right?.id ?? 0, reason: '不用了' })
    expect(await seesWithdrawals(second.member)).toBe(errorCodes.noPermission)
    expect(await codeOf(server.asStaff(second.admin).call(endRight, { id, reason: '再来一次' }))).toBe(
      errorCodes.notFound,
    )
  })

  it('does not outlive an account that was disabled, and comes back only with it', async () => {
    const { member } = await granted()
    const disable = (at: ReturnType<typeof sql>) =>
      server.services.db.write((tx) =>
        tx.execute(sql`UPDATE staff SET disabled_at = ${at} WHERE id = ${member.id}`),
      )
    await disable(sql`now()`)
    expect(await seesWithdrawals(member)).toBe(errorCodes.loginRequired)
    await disable(sql`NULL`)
    expect(await seesWithdrawals(member)).toBe(errorCodes.ok)
  })

  it('is not asked for where it is there, nor what one admin does not give alone', async () => {
    const support = await server.make.staff('support')
    expect((await refusalOf(ask(support, { ...seeing, thing: 'tickets', level: 'do' }))).message).toBe(
      '你已经有这项权限了',
    )
    for (const wanted of [
      { thing: 'withdrawals', level: 'do' },
      { thing: 'rates', level: 'do' },
      { thing: 'staff', level: 'see' },
      { thing: 'audit', level: 'see' },
    ] as const)
      expect(await codeOf(ask(support, { ...seeing, ...wanted })), wanted.thing).toBe(errorCodes.refused)
    await ask(support)
    expect(await codeOf(ask(support, { ...seeing, thing: 'ledger' })), 'one at a time').toBe(
      errorCodes.refused,
    )
  })

  it('never makes or checks what says how much people are paid', () => {
    const acts = [...server.product.slots.all(approvalKinds), ...server.product.slots.all(twoStepActs)]
    const extra = permissionThings.flatMap((thing) =>
      (['see', 'do', 'check'] as const)
        .filter((level) => isRequestable(thing, level))
        .map((level) => `${thing}:${level}`),
    )
    expect(extra.length).toBeGreaterThan(20)
    const who = { roles: [] as const, extra }
    const reached = acts
      .filter(({ setsPay }) => setsPay)
      .flatMap(({ mayMake, mayCheck }) => [mayMake, mayCheck])
      .filter((right) => mayCallAs(who, `staff:${right}`))
    expect(reached).toEqual([])
    expect(acts.filter(({ mayCheck }) => mayCallAs(who, `staff:${mayCheck}`))).toEqual([])
  })

  it('lets a call of the same thing through that needs less, and none that needs more', async () => {
    const { member } = await granted('reviewer', { ...seeing, thing: 'orders', level: 'do' })
    expect(await codeOf(server.asStaff(member).call(paymentList, {}))).toBe(errorCodes.ok)
    expect(mayCallAs({ roles: [], extra: ['orders:see'] }, 'staff:orders:do')).toBe(false)
    expect(mayCallAs({ roles: [], extra: ['withdrawals:see'] }, 'staff:withdrawals:check')).toBe(false)
    expect(mayCallAs({ roles: [], extra: ['orders:do'] }, 'staff:finance_checker')).toBe(false)
  })
})
