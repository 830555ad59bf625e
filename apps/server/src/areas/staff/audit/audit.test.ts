import { errorCodes, listTotalMax } from '@wallpaper/contract'
import { revealPhone, warnPerson } from '@wallpaper/contract/account/account.console'
import {
  auditList,
  consoleAbout,
  exportAudit,
  staffSignIn,
  workbench,
} from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDemoWorld } from '../../../demo.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { timeText } from '../../../platform/clock.ts'
import { codeOf } from '../../../test/codeOf.ts'
import { startDemoServer } from '../../../test/demoWorld.ts'
import type { TestStaff } from '../../../test/factories.ts'
import { ownPage } from '../../../test/http/ownPage.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { demoMembers } from '../staffMember/demoStaff.ts'

let server: TestServer
let admin: TestStaff
let support: TestStaff
beforeAll(async () => {
  // The test is the proxy that names the requests.
  server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
  admin = await server.make.staff('admin')
  support = await server.make.staff('support')
})
afterAll(() => server.stop())

const list = (filter: object) => server.asStaff(admin).call(auditList, filter)
const phone = '13812345678'
const idNumber = '110101199003077758'

describe('the audit log', () => {
  it.each([
    ['changed', sql`UPDATE audit_log SET reason = 'nothing happened'`],
    ['deleted', sql`DELETE FROM audit_log`],
    ['emptied', sql`TRUNCATE audit_log`],
  ])('cannot be %s, by whatever program', async (_word, statement) => {
    await server.services.db.write((tx) =>
      audit(tx, { actor: 'system', now: Date.now() }, { action: 'staff.create', subject: 'staff:1' }),
    )
    const attempt = server.services.db.write((tx) => tx.execute(statement))
    await expect(attempt).rejects.toMatchObject({ cause: { message: 'audit_log is append-only' } })
  })

  it('holds personal data masked and secrets not at all, whatever it is given', async () => {
    await server.services.db.write((tx) =>
      audit(
        tx,
        { actor: 'system', reason: `电话 ${phone} 打不通`, now: Date.now() },
        {
          action: 'person.warn',
          subject: 'person:1',
          before: { phone, note: `身份证 ${idNumber}`, nested: [{ password: 'hunter2', contact: phone }] },
          after: { number: Number(phone), version: 3, has_password: true, at: 1_760_000_000_000 },
        },
      ),
    )
    const { items } = await list({ subject: 'person:1' })
    expect(items[0]).toMatchObject({
      reason: '电话 1381****5678 打不通',
      before: {
        phone: '***',
        note: '身份证 1101****7758',
        nested: [{ password: '***', contact: '1381****5678' }],
      },
      after: { number: '1381****5678', version: 3, has_password: true, at: 1_760_000_000_000 },
    })
  })

  it('is not written when the change it belongs to goes back', async () => {
    const attempt = server.services.db.write(async (tx) => {
      await audit(tx, { actor: 'system', now: Date.now() }, { action: 'person.ban', subject: 'person:2' })
      throw new Error('the change failed')
    })
    await expect(attempt).rejects.toThrow('the change failed')
    expect((await list({ subject: 'person:2' })).items).toEqual([])
  })

  it('is filtered by who, by what, by whom and by time, and found by the request', async () => {
    const person = await server.make.person({ nickname: '被查的人' })
    const began = server.services.clock()
    const warning = { uid: person.uid, sentence: '请文明留言', reason: '举报属实' }
    await server.asStaff(support).call(warnPerson, warning)
    server.passTime(60_000)
    const requestId = 'request-of-the-audit-test'
    const reveal = { uid: person.uid, reason: '核实身份' }
    await server.asStaff(support).call(revealPhone, reveal, { headers: { 'x-request-id': requestId } })

    const actions = async (filter: object) => (await list(filter)).items.map(({ action }) => action)
    const actor = `staff:${support.id}`
    const subject = `person:${person.uid}`
    expect(await actions({ actor })).toEqual(['person.reveal_phone', 'person.warn'])
    expect(await actions({ subject, action: 'person.warn' })).toEqual(['person.warn'])
    expect(await actions({ actor, from: began, to: began + 30_000 })).toEqual(['person.warn'])
    expect(await actions({ actor, from: began + 30_000 })).toEqual(['person.reveal_phone'])
    expect(await actions({ request_id: requestId })).toEqual(['person.reveal_phone'])
    expect((await list({ request_id: requestId })).items[0]).toMatchObject({
      actor: { key: actor, label: support.name },
      action_label: '查看完整手机号',
      subject: { key: subject, label: `被查的人（${person.uid}）` },
    })
    expect(await list({ actor, subject })).toMatchObject({
      total: 2,
      filter: {
        actor: { key: actor, label: support.name },
        subject: { key: subject, label: `被查的人（${person.uid}）` },
      },
    })
    expect((await list({ actor: 'system' })).filter).toEqual({
      actor: { key: 'system', label: '系统' },
      subject: null,
    })
    expect(await codeOf(list({ action: 'no.such_action' }))).toBe(errorCodes.invalidInput)
  })

  it('tells the person, staff and the system apart, and is exported in words', async () => {
    const person = await server.make.person({ nickname: '被导出的人' })
    const [subject, own] = [`person:${person.uid}`, `staff:${support.id}`] as const
    const at = Date.now()
    await server.services.db.write(async (tx) => {
      for (const actor of [subject, own, 'system'] as const)
        await audit(
          tx,
          { actor, reason: '试试', now: at },
          { action: 'setting.change', subject, before: { value: 5 }, after: { value: 6 } },
        )
    })
    const actors = async (by: 'person' | 'staff' | 'system') =>
      (await list({ subject, by })).items.map(({ actor }) => actor.key)
    expect([await actors('person'), await actors('staff'), await actors('system')]).toEqual([
      [subject],
      [own],
      ['system'],
    ])
    const { csv } = await server.asStaff(admin).call(exportAudit, { subject, by: 'staff' })
    const named = `被导出的人（${person.uid}）`
    const line = [timeText(at), support.name, '修改设置', named, '值 5', '值 6', '试试', ''].join(',')
    expect(csv).toBe(`\uFEFF时间,操作人,操作,对象,改之前,改之后,原因,请求\r\n${line}\r\n`)
    const [taken] = (await list({ actor: `staff:${admin.id}` })).items
    expect([taken?.action, taken?.after]).toEqual(['staff.export_audit', { count: 1 }])
  })

  it('says how many rows there are in all, and stops counting at a thousand', async () => {
    const insert = (rows: number) =>
      server.services.db.write((tx) =>
        tx.execute(sql`
          INSERT INTO audit_log (actor, action, subject)
          SELECT 'system', 'job.retry', 'job:counted' FROM generate_series(1, ${rows}::integer)`),
      )
    await insert(listTotalMax - 1)
    expect(await list({ subject: 'job:counted', limit: 1 })).toMatchObject({ total: listTotalMax - 1 })
    await insert(2)
    expect(await list({ subject: 'job:counted', limit: 1 })).toMatchObject({ total: listTotalMax })
  })

  it('comes in pages that neither repeat nor leave out a row while new ones are written', async () => {
    const write = (reason: string) =>
      server.services.db.write((tx) =>
        audit(
          tx,
          { actor: 'system', reason, now: Date.now() },
          { action: 'job.retry', subject: 'job:pages' },
        ),
      )
    for (let count = 0; count < 7; count += 1) await write(String(count))
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ subject: 'job:pages', limit: 3, cursor })
      seen.push(...page.items.map(({ reason }) => reason))
      cursor = page.next_cursor ?? undefined
      await write('later')
    } while (cursor)
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0'])
  })
})

describe('acts that were written down later than others', () => {
  it('stand where they happened, over all pages', async () => {
    const hour = 3_600_000
    const from = server.services.clock() - 100 * hour
    // Some at the same moment: of those, the last written is the newest.
    const hours = [5, 1, 3, 3, 2, 5, 4]
    for (const [index, at] of hours.entries())
      await server.services.db.write((tx) =>
        audit(
          tx,
          { actor: 'system', reason: `${at} ${index}`, now: from + at * hour },
          { action: 'job.retry', subject: 'job:late' },
        ),
      )
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list({ subject: 'job:late', limit: 2, cursor })
      seen.push(...page.items.map(({ reason }) => reason))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(seen).toEqual(['5 5', '5 0', '4 6', '3 3', '3 2', '2 4', '1 1'])
  })
})

describe('the first page of the console', () => {
  it('counts people, today by the calendar of Shanghai, and shows the last acts to admins only', async () => {
    const before = await server.asStaff(admin).call(workbench, {})
    await server.make.person({ createdAt: new Date(server.services.clock()) })
    const old = await server.make.person({ createdAt: new Date(server.services.clock() - 48 * 3_600_000) })
    await server
      .asStaff(support)
      .call(warnPerson, { uid: old.uid, sentence: '请文明留言', reason: '举报属实' })
    const after = await server.asStaff(admin).call(workbench, {})
    expect(after.people_total).toBe(before.people_total + 2)
    expect(after.people_new_today).toBe(before.people_new_today + 1)
    expect(after.recent_audit[0]).toMatchObject({ action: 'person.warn', actor: { label: support.name } })
    expect(after.recent_audit.length).toBeLessThanOrEqual(10)
    expect((await server.asStaff(support).call(workbench, {})).recent_audit).toEqual([])
  })
})

describe('the demo staff', () => {
  it('has one for each role and two admins, who sign in with what the sign-in page says', async () => {
    const demo = await startDemoServer()
    try {
      await makeDemoWorld(demo.services, demo.product)
      const about = await demo.asStaff().call(consoleAbout, {})
      expect(about.demo_sign_ins).toHaveLength(demoMembers.length)
      expect(about.demo_sign_ins.filter(({ roles }) => roles.includes('admin'))).toHaveLength(2)
      const [first] = about.demo_sign_ins
      if (!first?.code) throw new Error('no demo admin with a code')
      const { username, password, code } = first
      expect(await demo.asStaff().call(staffSignIn, { username, password, code })).toMatchObject({ username })
      // The next code is shown once the first is used.
      const again = (await demo.asStaff().call(consoleAbout, {})).demo_sign_ins[0]?.code
      expect(again).not.toBe(code)
      expect(await codeOf(demo.asStaff().call(staffSignIn, { username, password, code: again ?? '' }))).toBe(
        errorCodes.ok,
      )
    } finally {
      await demo.stop()
    }
  })

  it('is nobody where there is no demo: neither shown nor let in', async () => {
    expect((await server.asStaff().call(consoleAbout, {})).demo_sign_ins).toEqual([])
  })

  it('cannot sign in or go on in production, should a demo database ever get there', async () => {
    const demo = await startDemoServer()
    const production = await startTestServer({
      env: productionEnv(demo.databaseUrl),
      databaseUrl: demo.databaseUrl,
    })
    try {
      const member = (await demo.asStaff().call(consoleAbout, {})).demo_sign_ins[1]
      const input = {
        username: member?.username ?? '',
        password: member?.password ?? '',
        code: member?.code ?? '',
      }
      expect(await codeOf(production.asStaff().call(staffSignIn, input))).toBe(errorCodes.loginFailed)
      expect((await production.asStaff().call(consoleAbout, {})).demo_sign_ins).toEqual([])
      const response = await fetch(`${demo.url}/api/console/staff/signIn`, {
        method: 'POST',
        headers: ownPage,
        body: new URLSearchParams(input),
      })
      const token = response.headers.get('set-cookie')?.match(/console_session=([^;]+)/)?.[1] ?? ''
      expect(await codeOf(demo.asStaff({ token }).call(workbench, {}))).toBe(errorCodes.ok)
      expect(await codeOf(production.asStaff({ token }).call(workbench, {}))).toBe(errorCodes.loginRequired)
    } finally {
      await production.stop()
      await demo.stop()
    }
  })
})

const productionEnv = (databaseUrl: string) => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'x'.repeat(40),
  PUBLIC_URL: 'https://127.0.0.1',
  WECHAT_APP_ID: 'wx0000000000000000',
  WECHAT_APP_SECRET: 'y'.repeat(32),
  SMS_TEMPLATE: 'SMS_1',
  ALIYUN_SMS_KEY_ID: 'key',
  ALIYUN_SMS_KEY_SECRET: 'secret',
})
