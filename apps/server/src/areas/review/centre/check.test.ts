import { randomUUID } from 'node:crypto'
import { errorCodes, type LineId, lineIds } from '@wallpaper/contract'
import {
  auditInit,
  checkApply,
  checkInit,
  checkRandomCode,
  checkSearchCode,
} from '@wallpaper/contract/review'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import { makeCreator } from '../../../test/creator.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const withKey = (line: LineId) => ({ line, idempotencyKey: `key-${randomUUID()}` })

describe('a code that is applied for', () => {
  it('is checked, made and shown in the review centre, on every line', async () => {
    for (const [at, line] of lineIds.entries()) {
      const { client, homepage, on } = await makeCreator(server, line)
      const code = `待审口令${'一二三四五六'[at]}`
      expect(await client.call(checkSearchCode, { code }, on)).toMatchObject({
        state: 'free',
        needs_review: true,
      })
      const made = await client.call(checkApply, { code, homepage_id: homepage.id }, withKey(line))
      expect(made).toMatchObject({ code, state: 'reviewing' })
      expect((await client.call(checkSearchCode, { code }, on)).state).toBe('taken')
      const { items, counts } = await client.call(checkInit, { kind: 'code' }, on)
      const queue = { ahead: at, minutes: 120, machine_check: 'passed' }
      expect(items).toMatchObject([{ kind: 'code', title: code, state: 'reviewing', line, queue }])
      expect(counts.code).toBe(1)
    }
  })

  it('that is random works at once and is not reviewed', async () => {
    const { client, homepage, on } = await makeCreator(server)
    const { code } = await client.call(checkRandomCode, {}, on)
    const made = await client.call(checkApply, { code, homepage_id: homepage.id }, withKey('picture'))
    expect(made.state).toBe('active')
    expect((await client.call(checkInit, { kind: 'code' }, on)).items).toEqual([])
  })
})

describe('the review centre', () => {
  it('of all lines shows what was sent on each', async () => {
    const { client, works } = await makeCreator(server)
    await works(1)
    const { items } = await client.call(auditInit, {})
    expect(items.map(({ kind, line }) => [kind, line])).toEqual([
      ['work', 'picture'],
      ['homepage', 'picture'],
    ])
  })

  it('is open to a sub-account that may create, and to no other', async () => {
    for (const [areas, code] of [
      [['creation'], errorCodes.ok],
      [['reply'], errorCodes.noPermission],
    ] as const) {
      const { uid, on } = await makeCreator(server)
      const subAccount = server.as(await server.make.subAccount(uid, [...areas]))
      expect(await codeOf(subAccount.call(checkInit, {}, on))).toBe(code)
    }
  })
})
