import { ApiError } from '@wallpaper/client'
import { errorCodes, sessionLifetimeMs } from '@wallpaper/contract'
import { mineIndex, userInfo } from '@wallpaper/contract/account'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => errorCodes.ok,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

describe('a session', () => {
  it('lets its owner in and shows the phone masked', async () => {
    const person = await server.make.person({ nickname: '林晚风' })
    const profile = await server.as(person.session).call(userInfo, {})
    expect(profile).toMatchObject({ uid: person.uid, nickname: '林晚风' })
    expect(profile.phone).toBe(`${person.phone.slice(0, 4)}****${person.phone.slice(-4)}`)
  })

  it('is asked for with -1001 when there is none and refused with -1000 when the token is wrong', async () => {
    const person = await server.make.person()
    expect(await codeOf(server.as().call(userInfo, {}))).toBe(errorCodes.loginRequired)
    expect(await codeOf(server.as({ ...person.session, token: 'x'.repeat(43) }).call(userInfo, {}))).toBe(
      errorCodes.loginFailed,
    )
    expect(await codeOf(server.as({ guid: 'not-a-guid', token: 'x' }).call(userInfo, {}))).toBe(
      errorCodes.loginFailed,
    )
  })

  it('says -1006 when it was opened by another client version, and -1002 to a banned person', async () => {
    const old = await server.make.person()
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE sessions SET client_version = '20220101' WHERE uid = ${old.uid}`),
    )
    expect(await codeOf(server.as(old.session).call(userInfo, {}))).toBe(errorCodes.newVersion)
    const banned = await server.make.person({ state: 'banned' })
    expect(await codeOf(server.as(banned.session).call(userInfo, {}))).toBe(errorCodes.banned)
  })

  it('works for a sub-account until that is removed', async () => {
    const person = await server.make.person()
    const session = await server.make.subAccount(person.uid, ['creation'])
    expect((await server.as(session).call(mineIndex, {})).profile.sonid).toBe(session.sonid)
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE sub_accounts SET removed_at = now() WHERE sonid = ${session.sonid}`),
    )
    expect(await codeOf(server.as(session).call(mineIndex, {}))).toBe(errorCodes.sessionExpired)
  })

  it('ends after six days with -1007', async () => {
    const person = await server.make.person()
    server.passTime(sessionLifetimeMs - 1_000)
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.ok)
    server.passTime(2_000)
    expect(await codeOf(server.as(person.session).call(userInfo, {}))).toBe(errorCodes.sessionExpired)
  })
})
