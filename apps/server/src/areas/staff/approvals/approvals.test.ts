import { errorCodes } from '@wallpaper/contract'
import { userInfo } from '@wallpaper/contract/account'
import { proposeBan } from '@wallpaper/contract/account/account.console'
import {
  approvalList,
  approvalOne,
  approve,
  auditList,
  claimApproval,
  commentApproval,
  nudgeApproval,
  ownMentions,
  reject,
  withdrawApproval,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
let maker: TestStaff
let checker: TestStaff
let admin: TestStaff
let reviewer: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  maker = await server.make.staff('support')
  checker = await server.make.staff('support')
  admin = await server.make.staff('admin')
  reviewer = await server.make.staff('reviewer')
})
afterAll(() => server.stop())

/** A ban stands for any act that needs two. */
const propose = async (by = maker) => {
  const person = await server.make.person()
  const { id } = await server.asStaff(by).call(proposeBan, { uid: person.uid, reason: '多次违规' })
  return { id, person }
}
const one = (id: number, by = checker) => server.asStaff(by).call(approvalOne, { id })
const key = () => ({ idempotencyKey: `key-${crypto.randomUUID()}` })
const tooLate = errorCodes.changedMeanwhile

describe('an approval', () => {
  it('is not decided by its maker, not even by an admin who made it', async () => {
    for (const by of [maker, admin]) {
      const { id, person } = await propose(by)
      expect(await codeOf(server.asStaff(by).call(approve, { id }))).toBe(errorCodes.makerIsChecker)
      expect(await codeOf(server.asStaff(by).call(reject, { id, note: '我自己驳回' }))).toBe(
        errorCodes.makerIsChecker,
      )
      expect(await one(id, by)).toMatchObject({ state: 'pending', may_decide: false, may_withdraw: true })
      expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)
    }
  })

  it('cannot be decided by its maker even by a program that goes round the service: the table refuses', async () => {
    const { id } = await propose()
    const attempt = server.services.db.write((tx) =>
      tx.execute(
        sql`UPDATE approvals SET state = 'approved', checker_id = maker_id, decided_at = now() WHERE id = ${id}`,
      ),
    )
    await expect(attempt).rejects.toMatchObject({ cause: { constraint: 'maker_is_not_checker' } })
  })

  it('is decided by exactly one of several checkers who press at the same moment', async () => {
    const { id, person } = await propose()
    const others = [checker, admin, await server.make.staff('support'), await server.make.staff('admin')]
    const outcomes = await Promise.all(others.map((by) => codeOf(server.asStaff(by).call(approve, { id }))))
    expect(outcomes.toSorted()).toEqual([errorCodes.ok, tooLate, tooLate, tooLate].toSorted())
    const { rows } = await server.services.db.write((tx) =>
      tx.execute(sql`SELECT id FROM bans WHERE uid = ${person.uid}`),
    )
    expect(rows).toHaveLength(1)
  })

  it('is either approved or rejected when two checkers disagree at the same moment', async () => {
    const { id, person } = await propose()
    const [approved, rejected] = await Promise.all([
      codeOf(server.asStaff(checker).call(approve, { id })),
      codeOf(server.asStaff(admin).call(reject, { id, note: '证据不足' })),
    ])
    expect([approved, rejected].toSorted()).toEqual([errorCodes.ok, tooLate].toSorted())
    const isBanned = (await codeOf(server.as(person.session).call(userInfo, {}))) === errorCodes.banned
    expect(isBanned).toBe(approved === errorCodes.ok)
    expect((await one(id)).state).toBe(isBanned ? 'approved' : 'rejected')
  })

  it('is rejected with a note, and nothing happens; the same may be proposed again', async () => {
    const { id, person } = await propose()
    expect(await codeOf(server.asStaff(checker).call(reject, { id, note: '' }))).toBe(errorCodes.invalidInput)
    const rejected = await server.asStaff(checker).call(reject, { id, note: '证据不足' })
    expect(rejected).toMatchObject({ state: 'rejected', note: '证据不足', checker: { name: checker.name } })
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)
    const again = await server.asStaff(maker).call(proposeBan, { uid: person.uid, reason: '补充证据' })
    expect(again.state).toBe('pending')
  })

  it('is withdrawn by its maker and by nobody else', async () => {
    const { id } = await propose()
    expect(await codeOf(server.asStaff(checker).call(withdrawApproval, { id }))).toBe(errorCodes.noPermission)
    const withdrawn = await server.asStaff(maker).call(withdrawApproval, { id, note: '填错了人' })
    expect(withdrawn).toMatchObject({ state: 'withdrawn', note: '填错了人' })
    expect(await codeOf(server.asStaff(checker).call(approve, { id }))).toBe(tooLate)
  })

  it('is left to whoever opened it for 15 minutes, which all others see', async () => {
    const { id } = await propose()
    const [own, first, second] = [maker, checker, admin].map((by) => server.asStaff(by))
    if (!own || !first || !second) throw new Error('three')
    expect(await codeOf(own.call(claimApproval, { id }))).toBe(errorCodes.makerIsChecker)
    const until = Math.round((await first.call(claimApproval, { id })).claimed_until ?? 0)
    expect(until - server.services.clock()).toBeGreaterThan(14 * 60_000)
    const seen = { claimed_by: checker.name, claimed_until: until }
    expect(await second.call(claimApproval, { id })).toMatchObject({ ...seen, is_claim_mine: false })
    expect(await own.call(approvalOne, { id })).toMatchObject({ ...seen, may_withdraw: false })
    const { items } = await first.call(approvalList, { tab: 'for_me', limit: 100 })
    expect(items.find((item) => item.id === id)).toMatchObject({ ...seen, is_claim_mine: true })
    expect(await codeOf(second.call(approve, { id }))).toBe(tooLate)
    expect(await codeOf(own.call(withdrawApproval, { id }))).toBe(tooLate)
    // Opening another one frees it, and so does time.
    const other = await propose()
    await first.call(claimApproval, { id: other.id })
    expect(await second.call(claimApproval, { id })).toMatchObject({ is_claim_mine: true })
    server.passTime(15 * 60_000)
    expect(await first.call(approvalOne, { id })).toMatchObject({ claimed_by: '', claimed_until: null })
    expect(await first.call(reject, { id, note: '证据不足' })).toMatchObject({ claimed_by: '' })
  })

  it('stays as it was decided, for every program', async () => {
    const { id } = await propose()
    await server.asStaff(checker).call(approve, { id })
    for (const by of [checker, admin]) {
      expect((await refusalOf(server.asStaff(by).call(reject, { id, note: '反悔' }))).code).toBe(tooLate)
    }
    expect(await codeOf(server.asStaff(maker).call(withdrawApproval, { id }))).toBe(tooLate)
    for (const statement of [
      sql`UPDATE approvals SET note = 'other' WHERE id = ${id}`,
      sql`DELETE FROM approvals WHERE id = ${id}`,
    ]) {
      await expect(server.services.db.write((tx) => tx.execute(statement))).rejects.toThrow()
    }
  })

  it('is not there for those who may neither make nor check its kind', async () => {
    const { id } = await propose()
    const client = server.asStaff(reviewer)
    expect(await codeOf(client.call(approvalOne, { id }))).toBe(errorCodes.notFound)
    expect(await codeOf(client.call(approve, { id }))).toBe(errorCodes.notFound)
    expect(await client.call(approvalList, { tab: 'pending' })).toMatchObject({
      items: [],
      // Everybody may ask for a right for a time.
      kinds: [{ kind: 'staff.grant_right', label: '临时权限' }],
      pending_total: 0,
    })
    expect((await client.call(approvalList, { tab: 'pending', kind: 'person.ban' })).items).toEqual([])
  })

  it('is talked about by those who see it, and whoever is asked for by name finds it on the first page', async () => {
    const { id } = await propose()
    const text = `证据在附件第 2 页，@${checker.name} 麻烦看一下，@${maker.name}`
    expect(await codeOf(server.asStaff(reviewer).call(commentApproval, { id, text }, key()))).toBe(
      errorCodes.notFound,
    )
    const { comments } = await server.asStaff(maker).call(commentApproval, { id, text }, key())
    expect(comments).toEqual([
      { id: expect.any(Number), author: maker.name, text, said_at: expect.any(Number) },
    ])
    expect((await one(id)).comments).toEqual(comments)
    const asked = async (by: TestStaff) => (await server.asStaff(by).call(ownMentions, {})).items
    expect((await asked(checker))[0]).toEqual({
      id: expect.any(Number),
      author: maker.name,
      subject: { key: `approval:${id}`, label: `申请 ${id}` },
      text,
      said_at: comments[0]?.said_at,
    })
    // Not the author, and nobody who is not named.
    for (const by of [maker, admin, reviewer]) expect(await asked(by)).toEqual([])
  })

  it('leaves a trail: who proposed, who decided, and what came of it', async () => {
    const { id, person } = await propose()
    await server.asStaff(checker).call(approve, { id, note: '属实' })
    const { items } = await server.asStaff(admin).call(auditList, { subject: `person:${person.uid}` })
    expect(items.map(({ action, actor, reason }) => [action, actor.label, reason])).toEqual([
      ['person.ban', checker.name, '多次违规'],
      ['approval.approve', checker.name, '属实'],
      ['approval.propose', maker.name, '多次违规'],
    ])
    expect(new Set(items.slice(0, 2).map(({ request_id }) => request_id)).size).toBe(1)
    expect(items[1]).toMatchObject({
      before: { state: 'pending', kind: '封禁账号' },
      after: { state: 'approved', approval: id, kind: '封禁账号' },
    })
    // The proposal is told as its checker read it.
    const { title, lines } = await server.asStaff(checker).call(approvalOne, { id })
    expect(items[2]?.after).toEqual({
      approval: id,
      kind: '封禁账号',
      申请: title,
      ...Object.fromEntries(lines.map(({ label, value }) => [label, value])),
    })
  })
})

describe('the list of approvals', () => {
  it('shows what waits oldest first and what is decided newest first, page by page, as decisions go on', async () => {
    const made = []
    for (let count = 0; count < 6; count += 1) made.push((await propose()).id)
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await server.asStaff(checker).call(approvalList, { tab: 'pending', limit: 2, cursor })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next_cursor ?? undefined
      // Decided ones leave the list; later ones must not move into a page that was already read.
      const first = page.items.find(({ may_decide }) => may_decide)
      if (first) await server.asStaff(checker).call(reject, { id: first.id, note: '清理' })
    } while (cursor)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    expect(new Set(seen).size).toBe(seen.length)
    expect(made.every((id) => seen.includes(id))).toBe(true)

    const decided = await server
      .asStaff(checker)
      .call(approvalList, { tab: 'decided', state: 'rejected', limit: 100 })
    const ids = decided.items.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(decided.items.every(({ state }) => state === 'rejected')).toBe(true)
    expect(decided.kinds).toContainEqual({ kind: 'person.ban', label: '封禁账号' })
  })

  it('has what one decided oneself, not what one took back', async () => {
    const judge = await server.make.staff('support')
    const [passed, refused, own] = [await propose(), await propose(), await propose(judge)]
    const client = server.asStaff(judge)
    await client.call(approve, { id: passed.id })
    await client.call(reject, { id: refused.id, note: '证据不足' })
    await client.call(withdrawApproval, { id: own.id })
    const checked = async (by: TestStaff) =>
      (await server.asStaff(by).call(approvalList, { tab: 'checked', limit: 100 })).items.map(({ id }) => id)
    expect(await checked(judge)).toEqual([refused.id, passed.id])
    expect(await checked(maker)).not.toContain(passed.id)
  })

  it('asked for by its maker, once an hour, is told to those who may decide it', async () => {
    const { id } = await propose(maker)
    const [own, other] = [server.asStaff(maker), server.asStaff(checker)]
    expect(await codeOf(other.call(nudgeApproval, { id }))).toBe(errorCodes.noPermission)
    expect(await own.call(nudgeApproval, { id })).toMatchObject({ may_nudge: false })
    const now = server.services.clock()
    expect((await refusalOf(own.call(nudgeApproval, { id }))).message).toContain('一小时内已经催过了')
    const nudged = (await other.call(workbench, {})).approvals_nudged_at ?? 0
    expect(Math.abs(nudged - now)).toBeLessThan(60_000)
    expect((await own.call(workbench, {})).approvals_nudged_at).not.toBe(nudged)
    const { items } = await other.call(approvalList, { tab: 'for_me', limit: 100 })
    expect(items.find((item) => item.id === id)).toMatchObject({
      nudged_at: nudged,
      may_nudge: false,
      checker_role: 'support',
    })
    server.passTime(3_600_000)
    expect(await own.call(approvalOne, { id })).toMatchObject({ may_nudge: true })
    await own.call(nudgeApproval, { id })
  })

  it('is for each what they may decide, in the same number as at the menu', async () => {
    await propose(maker)
    for (const by of [maker, checker, admin, reviewer]) {
      const client = server.asStaff(by)
      const { approvals_for_me: count } = await client.call(workbench, {})
      const list = await client.call(approvalList, { tab: 'for_me', limit: 100 })
      expect(list.for_me_total).toBe(count)
      expect(list.items.filter(({ may_decide }) => !may_decide)).toEqual([])
      expect(list.items.length + list.steps.reduce((sum, step) => sum + step.count, 0)).toBe(count)
    }
  })

  it('counts for the first page what a member of staff may decide: not what they made themselves', async () => {
    const before = await server.asStaff(maker).call(workbench, {})
    const other = await server.asStaff(checker).call(workbench, {})
    await propose(maker)
    const after = await server.asStaff(maker).call(workbench, {})
    expect(after.approvals_pending).toBe(before.approvals_pending + 1)
    expect(after.approvals_for_me).toBe(before.approvals_for_me)
    expect((await server.asStaff(checker).call(workbench, {})).approvals_for_me).toBe(
      other.approvals_for_me + 1,
    )
    expect((await server.asStaff(reviewer).call(workbench, {})).approvals_for_me).toBe(0)
  })
})
