import type { StaffRole } from '@wallpaper/contract'
import { errorCodes } from '@wallpaper/contract'
import { warnPerson } from '@wallpaper/contract/account/account.console'
import { personRisks } from '@wallpaper/contract/account/personRisks.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWalletPerson } from '../areas/wallet/test/walletWorld.ts'
import { codeOf } from './codeOf.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const risksFor = async (role: StaffRole, uid: number) =>
  server.asStaff(await server.make.staff(role)).call(personRisks, { uid })

it('tells of a person what the areas find, each role only what it may see', async () => {
  const { uid } = await makeWalletPerson(server)
  expect(await risksFor('admin', uid)).toEqual({
    score: 0,
    risks: [],
    fine: expect.arrayContaining(['封禁和警告', '收款账户和打款', '观众的举报', '平台账号']),
  })
  const support = server.asStaff(await server.make.staff('support'))
  await support.call(warnPerson, { uid, sentence: '请不要留联系方式', reason: '举报属实' })
  await server.services.db.write((tx) =>
    tx.execute(sql`INSERT INTO gallery_reports (uid, code, reason, visitor, at)
      VALUES (${uid}, '晚风88', '侵权', gen_random_uuid(), ${new Date(server.services.clock())})`),
  )
  const seen = async (role: StaffRole) => {
    const { score, risks } = await risksFor(role, uid)
    return [score, risks.map(({ title }) => title)]
  }
  expect(await seen('admin')).toEqual([25, ['1 条举报没有处理', '近半年警告过 1 次']])
  expect(await seen('support')).toEqual([10, ['近半年警告过 1 次']])
  expect((await risksFor('support', uid)).fine).not.toContain('收款账户和打款')
})

it('knows a payee that somebody else uses too', async () => {
  const [one, other] = [await makeWalletPerson(server), await makeWalletPerson(server)]
  await server.services.db.write((tx) =>
    tx.execute(sql`UPDATE payees SET account_hash = (SELECT account_hash FROM payees WHERE uid = ${other.uid} LIMIT 1)
      WHERE uid = ${one.uid}`),
  )
  const { risks } = await risksFor('finance_checker', one.uid)
  expect(risks).toEqual([
    {
      title: '1 个收款账户与他人相同',
      note: '还没有人说明原因',
      key: `shared_payee:${one.uid}`,
      query: {},
    },
  ])
})

it('is not told of nobody', async () => {
  const admin = server.asStaff(await server.make.staff('admin'))
  expect(await codeOf(admin.call(personRisks, { uid: 1 }))).toBe(errorCodes.notFound)
})
