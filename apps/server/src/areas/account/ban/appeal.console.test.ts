import { errorCodes } from '@wallpaper/contract'
import { appeal, ban } from '@wallpaper/contract/account'
import {
  appealList,
  appealOne,
  personAudit,
  proposeBan,
  replyAppeal,
  unbanPerson,
  upholdAppeal,
} from '@wallpaper/contract/account/account.console'
import { approve, workbench } from '@wallpaper/contract/staff/staff.console'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../test/codeOf.ts'
import type { TestPerson, TestStaff } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'

let server: TestServer
let support: TestStaff
let second: TestStaff
beforeAll(async () => {
  server = await startTestServer()
  support = await server.make.staff('support')
  second = await server.make.staff('support')
})
afterAll(() => server.stop())

/** A banned person with an appeal, and the id of the ban. */
const appealed = async (text = '我没有违规，请复查'): Promise<{ person: TestPerson; banId: number }> => {
  const person = await server.make.person({ nickname: '申诉的人' })
  const { id } = await server.asStaff(support).call(proposeBan, { uid: person.uid, reason: '多次违规' })
  await server.asStaff(second).call(approve, { id })
  await server.as(person.session).call(appeal, { text })
  const { items } = await server.asStaff(support).call(appealList, { tab: 'open', limit: 100 })
  return { person, banId: items.find((item) => item.person.uid === person.uid)?.ban_id ?? 0 }
}
const theirView = (person: TestPerson) => server.as(person.session).call(ban, {})

describe('an appeal on the operator’s side', () => {
  it('waits in the list until staff answer, and both sides read the same thread', async () => {
    const { person, banId } = await appealed()
    const open = await server.asStaff(support).call(appealList, { tab: 'open', limit: 100 })
    expect(open.items.find((item) => item.ban_id === banId)).toMatchObject({
      person: { uid: person.uid, nickname: '申诉的人' },
      ban_reason: '多次违规',
      state: 'open',
      is_waiting: true,
    })
    expect(open.open_total).toBe((await server.asStaff(support).call(workbench, {})).appeals_open)

    const thread = await server.asStaff(support).call(replyAppeal, { ban_id: banId, text: '请补充原图' })
    expect(thread.is_waiting).toBe(false)
    expect(thread.messages.map(({ author, is_staff, text }) => [author, is_staff, text])).toEqual([
      ['申诉的人', false, '我没有违规，请复查'],
      [support.name, true, '请补充原图'],
    ])
    expect((await theirView(person)).appeal).toMatchObject({
      state: 'open',
      messages: [{ from: 'person' }, { from: 'staff', text: '请补充原图' }],
    })
    await server.as(person.session).call(appeal, { text: '原图已经补充在这里' })
    expect((await server.asStaff(second).call(appealOne, { ban_id: banId })).is_waiting).toBe(true)
  })

  it('ends when staff uphold the ban, with a sentence for the person and an audit row', async () => {
    const { person, banId } = await appealed()
    const upheld = await server.asStaff(support).call(upholdAppeal, { ban_id: banId, text: '复查后维持' })
    expect(upheld).toMatchObject({ state: 'upheld', is_waiting: false })
    expect((await theirView(person)).appeal).toMatchObject({ state: 'upheld', can_write: false })
    const late = await Promise.all([
      codeOf(server.asStaff(second).call(replyAppeal, { ban_id: banId, text: '再说一句' })),
      codeOf(server.asStaff(second).call(upholdAppeal, { ban_id: banId, text: '再维持一次' })),
    ])
    expect(late).toEqual([errorCodes.changedMeanwhile, errorCodes.changedMeanwhile])
    const { items } = await server.asStaff(support).call(personAudit, { uid: person.uid })
    expect(items[0]).toMatchObject({
      action: 'appeal.uphold',
      reason: '复查后维持',
      actor: { label: support.name },
    })
    const decided = await server.asStaff(support).call(appealList, { tab: 'decided' })
    expect(decided.items.map((item) => item.ban_id)).toContain(banId)
  })

  it('is won when the ban is lifted, whoever lifts it', async () => {
    const { person, banId } = await appealed()
    await server.asStaff(second).call(unbanPerson, { uid: person.uid, reason: '申诉成立' })
    expect(await server.asStaff(support).call(appealOne, { ban_id: banId })).toMatchObject({
      state: 'lifted',
    })
    expect((await theirView(person)).appeal.state).toBe('lifted')
  })

  it('is decided once when two members of staff disagree at the same moment', async () => {
    const { person, banId } = await appealed()
    const [upheld, lifted] = await Promise.all([
      codeOf(server.asStaff(support).call(upholdAppeal, { ban_id: banId, text: '维持' })),
      codeOf(server.asStaff(second).call(unbanPerson, { uid: person.uid, reason: '成立' })),
    ])
    expect(lifted).toBe(errorCodes.ok)
    const { state } = await server.asStaff(support).call(appealOne, { ban_id: banId })
    expect(state).toBe(upheld === errorCodes.ok ? 'upheld' : 'lifted')
  })

  it('that does not exist is not found', async () => {
    expect(await codeOf(server.asStaff(support).call(appealOne, { ban_id: 999_999 }))).toBe(
      errorCodes.notFound,
    )
    const reply = { ban_id: 999_999, text: '你好' }
    expect(await codeOf(server.asStaff(support).call(replyAppeal, reply))).toBe(errorCodes.notFound)
  })
})
