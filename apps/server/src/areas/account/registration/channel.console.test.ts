import { errorCodes } from '@wallpaper/contract'
import { registerInit } from '@wallpaper/contract/account'
import { addChannel, channelList, editChannel } from '@wallpaper/contract/account/channels.console'
import { auditList } from '@wallpaper/contract/staff/staff.console'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
let operator: ReturnType<TestServer['asStaff']>
beforeAll(async () => {
  server = await startTestServer()
  operator = server.asStaff(await server.make.staff('operator'))
})
afterAll(() => server.stop())

const spring = { name: 'spring', title: '春日创作营', intro: '三月里一起画春天', is_open: true }
const heading = async (name: string) =>
  (await server.as().call(registerInit, { register_channel: name })).channel

describe('a registration channel', () => {
  it('greets those who come by its link from the moment it is there until it is closed', async () => {
    expect(await heading('spring')).toBeNull()
    expect(await operator.call(addChannel, spring)).toEqual({ ...spring, people: 0 })
    expect(await heading('spring')).toMatchObject({ title: '春日创作营', intro: '三月里一起画春天' })

    await operator.call(editChannel, { ...spring, title: '春天创作营' })
    expect(await heading('spring')).toMatchObject({ title: '春天创作营' })
    await operator.call(editChannel, { ...spring, is_open: false })
    expect(await heading('spring')).toBeNull()

    const admin = server.asStaff(await server.make.staff('admin'))
    const { items } = await admin.call(auditList, { subject: 'channel:spring' })
    expect(items.map(({ action, subject }) => [action, subject.label])).toEqual([
      ['channel.edit', '注册渠道 spring'],
      ['channel.edit', '注册渠道 spring'],
      ['channel.add', '注册渠道 spring'],
    ])
    expect(items[0]).toMatchObject({ before: { is_open: true }, after: { is_open: false } })
  })

  it('counts who came by it', async () => {
    const { uid } = await server.make.person()
    await server.make.person()
    await server.services.db.write((tx) =>
      tx.execute(sql`UPDATE people SET register_channel = 'daren' WHERE uid = ${uid}`),
    )
    const { items } = await operator.call(channelList, {})
    expect(items.find(({ name }) => name === 'daren')?.people).toBe(1)
    expect(items.find(({ name }) => name === 'campus')?.people).toBe(0)
  })

  it('has a name that fits a link, is its own, and stays', async () => {
    for (const name of ['', '春天', 'Spring', 'a b', 'x'.repeat(41)]) {
      expect(await codeOf(operator.call(addChannel, { ...spring, name })), name).toBe(errorCodes.invalidInput)
    }
    expect((await refusalOf(operator.call(addChannel, { ...spring, name: 'daren' }))).data).toEqual({
      fields: { name: '这个名称已经有了，请换一个' },
    })
    expect(await codeOf(operator.call(editChannel, { ...spring, name: 'nobody' }))).toBe(errorCodes.notFound)
    const reviewer = server.asStaff(await server.make.staff('reviewer'))
    expect(await codeOf(reviewer.call(channelList, {}))).toBe(errorCodes.noPermission)
  })
})
