/** Team messages over HTTP: rate limited, checked, only for those who want them. */
import { errorCodes } from '@wallpaper/contract'
import { saveSettings } from '@wallpaper/contract/account'
import { noticeList } from '@wallpaper/contract/notice'
import { addSensitiveWords } from '@wallpaper/contract/review/review.console'
import { sendTeamMessage, teamMessages } from '@wallpaper/contract/team'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf, refusalOf } from '../../../test/codeOf.ts'
import type { TestPerson } from '../../../test/factories.ts'
import { startTestServer, type TestServer } from '../../../test/testServer.ts'
import { handOut } from './message.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const api = (person: TestPerson) => server.as(person.session)
const text = '本周末一起做秋天的专题，记得发作品'
const teamOf = async (count: number) => {
  const leader = await server.make.person({ nickname: '林晚风' })
  const members: TestPerson[] = []
  for (let n = 0; n < count; n += 1)
    members.push(
      await server.make.person({
        createdAt: new Date(server.services.clock()),
        inviterUid: leader.uid,
      }),
    )
  return { leader, members }
}
const heard = async (person: TestPerson) =>
  (await api(person).call(noticeList, {})).items.filter(({ title }) => title.includes('给团队的消息')).length

it('reaches everybody who wants it once, also when it is handed out again', async () => {
  const { leader, members } = await teamOf(3)
  const [first, second, muted] = members
  if (!first || !second || !muted) throw new Error('no members')
  await api(muted).call(saveSettings, { switches: { team_messages: false } })
  const { id } = await api(leader).call(sendTeamMessage, { text })
  const { db, clock } = server.services
  await handOut(db, { uid: leader.uid, id }, clock())
  await handOut(db, { uid: leader.uid, id }, clock())
  expect([await heard(first), await heard(second), await heard(muted)]).toEqual([1, 1, 0])
  const [sent] = (await api(leader).call(teamMessages, {})).items
  expect(sent).toMatchObject({ text, reached: 2, is_done: true })
})

it('is sent once a day, also by two devices at once, and never by who has no team', async () => {
  const { leader } = await teamOf(1)
  const both = await Promise.all([
    codeOf(api(leader).call(sendTeamMessage, { text })),
    codeOf(api(leader).call(sendTeamMessage, { text })),
  ])
  expect(both.toSorted()).toEqual([errorCodes.ok, errorCodes.refused].toSorted())
  expect((await api(leader).call(teamMessages, {})).note).toContain('每 24 小时可以发一条')
  server.passTime(24 * 3_600_000)
  expect(await codeOf(api(leader).call(sendTeamMessage, { text }))).toBe(errorCodes.ok)
  const alone = await server.make.person()
  expect(await codeOf(api(alone).call(sendTeamMessage, { text }))).toBe(errorCodes.refused)
})

it('has no word of the list', async () => {
  const { leader } = await teamOf(1)
  const operator = server.asStaff(await server.make.staff('operator'))
  await operator.call(addSensitiveWords, {
    words: '赌场',
    category: 'gambling',
    level: 'block',
    reason: '测试',
  })
  const refused = api(leader).call(sendTeamMessage, { text: '来赌 场玩' })
  expect((await refusalOf(refused)).data).toMatchObject({ fields: { text: expect.any(String) } })
  expect((await api(leader).call(teamMessages, {})).items).toEqual([])
})
